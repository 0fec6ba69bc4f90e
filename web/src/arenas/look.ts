/** Colours of the plan that depend on figures. */

/** Ground by level (SX-SETUP-020), from firm to deep. */
export const levelTints: Record<number, string> = {
  1: 'color-mix(in oklab, var(--hazard) 14%, var(--road))',
  2: 'color-mix(in oklab, var(--hazard) 26%, var(--road))',
  3: 'color-mix(in oklab, var(--hazard) 38%, var(--road))',
  4: 'color-mix(in oklab, var(--hazard) 52%, var(--road))',
};

/** The drawing of an arena with ids of its own, so that two drawings of arenas with one id can stand on a page. */
export function renamed(svg: string, id: string, to: string): string {
  return svg.replaceAll(`arena-hatch-${id}`, `arena-hatch-${to}`);
}
