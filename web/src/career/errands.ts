/** An errand to the Garage: a design is taken there, and what comes of it is brought back to the career. Codes are long, so they travel beside the address. */
import { listed } from '../designs/catalogue.svelte';
import { router } from '../lib/router.svelte';
import { beginErrand, type Errand } from '../lib/errand';

/** Goes to the Garage with a design: a code, the id of one of the library, or nothing. */
export function toGarage(e: Errand): void {
  const code = listed.value?.find((l) => l.id === e.design)?.code ?? e.design;
  router.go(beginErrand({ ...e, design: code }));
}
