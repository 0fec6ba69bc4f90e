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
  rollsOver: '{car} rolls over {other} (needs {needed}, rolls {die}).',
  rollsNot: '{car} does not roll over {other} (needs {needed}, rolls {die}).',
  spills: 'The load of {car} falls off; spaces that stay on: {spaces}.',
  holds: 'The load of {car} holds.',
};
