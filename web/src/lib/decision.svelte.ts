/** What can be pressed in the decision bar: buttons, keys and panels of a board all come here. */
import type { Choice } from './game';

/** The page as the decision bar finds it. */
export interface Deciding {
  readonly choices: readonly Choice[];
  /** An action is on its way. */
  readonly busy: boolean;
  /** Agrees to the request to take a step back that is on the table and waits for the viewer; null if there is none. */
  readonly agree: (() => void) | null;
  act(c: Choice): void;
}

export class Decision {
  /** The choice that is asked about once more. */
  sure = $state.raw<Choice | null>(null);

  constructor(private readonly page: Deciding) {}

  /** take is the press of a button: a dangerous choice is asked about once more. */
  take(c: Choice): void {
    if (c.danger && this.sure?.option !== c.option) this.sure = c;
    else {
      this.sure = null;
      this.page.act(c);
    }
  }

  /** press is the key of a choice; Enter, or none, is the primary one or the consent that is asked for. It reports whether there is such a button; while another question stands in its place or an action is on its way,
   *  it does nothing. */
  press(key?: string): boolean {
    const { choices, agree, busy } = this.page;
    if (key === undefined) {
      const primary = choices.find((x) => x.primary && !x.minor);
      if (this.sure === null && agree !== null) agree();
      else if (this.sure === null && primary && !busy) this.take(primary);
      return agree !== null || primary !== undefined;
    }
    // A request to take a step back stands where the large buttons are.
    const has = (x: Choice) => x.key === key || x.also === key;
    const c = choices.find((x) => has(x) && !x.minor && agree === null) ?? choices.find((x) => has(x) && x.minor);
    if (c && this.sure === null && !busy) this.take(c);
    return choices.some(has);
  }

  /** cancel keeps out of what was asked about once more. */
  cancel(): void {
    this.sure = null;
  }
}
