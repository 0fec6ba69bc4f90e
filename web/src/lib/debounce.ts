/** Runs a function once its calls have stopped for a while; the page that asks clears it when it goes. */
export function debounce(ms: number, f: () => void): { call(): void; cancel(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  return {
    call() {
      cancel();
      timer = setTimeout(f, ms);
    },
    cancel,
  };
}
