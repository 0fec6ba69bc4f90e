/** How wide the window is, for what CSS alone cannot say: what is drawn where. The figures are those of styles/base.css. */
import { MediaQuery } from 'svelte/reactivity';

/** Everything stands under one another. */
export const narrow = new MediaQuery('(max-width: 899px)', false);
/** A phone held upright. */
export const phone = new MediaQuery('(max-width: 480px)', false);
