/** The part of the address behind #: it holds what a page shows, so that it can be reloaded and passed on. */
export class AddressCode {
  #shown = '';

  /** Writes a code into the address, without a step in the history. */
  show(code: string): void {
    if (code === this.#shown) return;
    this.#shown = code;
    history.replaceState(history.state, '', `${location.pathname}${location.search}#${code}`);
  }

  /** Calls open when a person brings another code into the address; what it answers false to is offered again. Returns how to end that. */
  follow(open: (code: string) => boolean): () => void {
    const changed = () => {
      const code = location.hash.slice(1);
      if (code && code !== this.#shown && open(code)) this.#shown = code;
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }
}
