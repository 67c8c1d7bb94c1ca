import type { TriadPublicView } from '@show-of-hands/bus/triad';
import { createContext } from 'react';

/** What is drawn on cards beside their numbers: what they can do, and the hand sign that decides ties. */
export type CardSigns = 'both' | 'trait' | 'hand' | 'none';

/** Whether hand signs decide anything: they do where ties take something. */
export const handsDecide = ({ variants = [] }: Pick<TriadPublicView, 'variants'>): boolean =>
  !variants.includes('ties');

/** Traits that do nothing in a match are not drawn on its cards, nor are hand signs where ties take nothing. */
export function cardSignsOf(view: Pick<TriadPublicView, 'active' | 'types' | 'variants'>): CardSigns {
  const hasTraits = view.active.length > 0 || view.types !== null;
  const hasHands = handsDecide(view);
  if (hasTraits) return hasHands ? 'both' : 'trait';
  return hasHands ? 'hand' : 'none';
}

export const CardSignsContext = createContext<CardSigns>('both');
