/** fill puts values into a message: {name}, and the form after the bar if n is 1. What is not given stays as it is; values are not read as messages. */
export function fill(message: string, values: Record<string, string | number> = {}): string {
  const [many, one] = message.split('|');
  const form = one !== undefined && values.n === 1 ? one : many!;
  return form.replace(/\{(\w+)\}/g, (whole, name: string) => (name in values ? String(values[name]) : whole));
}
