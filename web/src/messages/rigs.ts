/** Long vehicles in words: halves of buses, carriers and armored boxes. {side} is a side or another part that is aimed at. */
export const rigs = {
  frontHalf: '{side}, front half',
  backHalf: '{side}, back half',
  cab: 'cab, {side}',
  carrier: 'carrier, {side}',
  box: 'armored box, {side}',
  cabPart: 'cab {part}',
  carrierPart: 'carrier {part}',
  boxPart: 'armored box {part}',
  fifthWheel: 'fifth wheel',
  rolls: '{car} {how} {other} (needs {needed}, rolls {die}).',
  rollsOver: 'rolls over',
  rollsNot: 'does not roll over',
  spills: 'The load of {car} falls off: spaces that stay on, {spaces}.',
  holds: 'The load of {car} holds.',
  jumps: '{who} is about to be rolled over. Jump?',
  jumpsSub: 'Who jumps is hurt by the fall alone.',
};

/** put fills in the places of a sentence. */
export function put(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''));
}
