import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { createContext } from 'react';

/** What the sign in the middle of a card tells: what it can do where traits do something, else its hand sign. */
export type MiddleSign = 'trait' | 'hand';

/** Traits that do nothing in a match are not drawn on its cards. */
export const middleSignOf = ({ active, types }: Pick<TriadPublicView, 'active' | 'types'>): MiddleSign =>
  active.length > 0 || types !== null ? 'trait' : 'hand';

export const MiddleSignContext = createContext<MiddleSign>('trait');
