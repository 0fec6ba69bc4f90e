/** The icons of the questions. */
import type { Kind } from './types';

export const icons: Record<Kind | 'luck', string> = { matrix: 'matrix', strength: 'sprt', balance: 'balance', search: 'front', position: 'thousand', luck: 'luck' };
