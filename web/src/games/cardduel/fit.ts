/** fit squeezes an SVG text that would be wider than its place: fonts differ from system to system, cards do not. width is in units of
 *  the drawing. */
export function fit(node: SVGTextElement, width: number): { update(width: number): void } {
  const set = (w: number) => {
    node.removeAttribute("textLength");
    node.removeAttribute("lengthAdjust");
    if (node.getComputedTextLength() > w) {
      node.setAttribute("textLength", `${w}`);
      node.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  };
  set(width);
  return { update: set };
}
