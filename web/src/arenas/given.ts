/** Reads what somebody pastes or opens: the text of an arena file, or a link or code. Null if it is neither. */
export function given(text: string): { file: unknown } | { code: string } | null {
  const trimmed = text.trim();
  if (trimmed.startsWith('{')) {
    try {
      return { file: JSON.parse(trimmed) };
    } catch {
      return null;
    }
  }
  const code = trimmed.slice(trimmed.lastIndexOf('#') + 1);
  return /^[A-Za-z0-9_-]{2,65536}$/.test(code) ? { code } : null;
}
