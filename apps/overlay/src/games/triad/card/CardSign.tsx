import type { CardView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { useContext } from 'react';
import { CardSignsContext } from './card-signs.ts';
import { shapeOf } from './frame-shape.ts';
import { HandSign } from './HandSign.tsx';
import { TraitSign } from './TraitSign.tsx';
import { TRAIT_COLOURS } from './trait-colours.ts';

/** A card face up where its numbers could not be read: whose it is, and its trait. */
export function CardSign({ card, owner }: { readonly card: CardView; readonly owner: Seat }) {
  const signs = useContext(CardSignsContext);
  const shape = shapeOf(owner, true);
  return (
    <svg viewBox="0 0 200 200" className={`card card-sign seat-${owner.toLowerCase()}`} aria-hidden="true">
      <path d={shape.outer} className="card-frame" />
      <path d={shape.inner} fill={TRAIT_COLOURS[card.trait].ground} />
      {(signs === 'both' || signs === 'trait') && <TraitSign trait={card.trait} scale={1.6} />}
      {signs === 'hand' && <HandSign hand={card.jankenHand} place="large" />}
    </svg>
  );
}
