import type { CardView } from '@show-of-hands/bus/triad';
import type { Seat } from '@show-of-hands/engine';
import { useId } from 'react';
import { CardArt } from './CardArt.tsx';
import { edgeText } from './coords.ts';
import { shapeOf } from './frame-shape.ts';
import { HandSign } from './HandSign.tsx';
import { TraitSign } from './TraitSign.tsx';

const EDGES = [
  { name: 'up', x: 100, y: 44, mark: { x: 128, y: 20 } },
  { name: 'right', x: 175, y: 118, mark: { x: 178, y: 77 } },
  { name: 'down', x: 100, y: 192, mark: { x: 128, y: 193 } },
  { name: 'left', x: 25, y: 118, mark: { x: 22, y: 77 } },
] as const;

/** A mark beside a numeral that is no longer the card's own: raised or lowered. */
function Changed({ x, y, up }: { x: number; y: number; up: boolean }) {
  return (
    <path className="edge-changed" d={up ? `M${x - 9} ${y}l9-13 9 13z` : `M${x - 9} ${y - 13}l9 13 9-13z`} />
  );
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`);

/**
 * A card face up. `owner` is its frame; `edges` are the numbers that fight now, where they differ from the
 * card's own. With `lettered` the owner's letter stands in the corner (the board; in a hand it is plain). `typed`
 * is what the counted types change all edges of the card by.
 */
export function CardFace({
  card,
  owner,
  edges = card.edges,
  lettered = false,
  shielded = false,
  typed = 0,
}: {
  readonly card: CardView;
  readonly owner: Seat;
  readonly edges?: CardView['edges'];
  readonly lettered?: boolean;
  readonly shielded?: boolean;
  readonly typed?: number;
}) {
  const clip = useId();
  const shape = shapeOf(owner);
  return (
    <svg viewBox="0 0 200 200" className={`card card-face seat-${owner.toLowerCase()}`} aria-hidden="true">
      <clipPath id={clip}>
        <path d={shape.inner} />
      </clipPath>
      <path d={shape.outer} className="card-frame" />
      <g clipPath={`url(#${clip})`}>
        <CardArt tokenId={card.tokenId} trait={card.trait} />
      </g>
      <path d={shape.tabs} className="card-frame" />
      <TraitSign trait={card.trait} />
      <HandSign hand={card.jankenHand} />
      {lettered && (
        <g>
          <circle cx={39} cy={39} r={20} className="card-letter-ground" />
          <text x={39} y={49} className="card-letter">
            {owner}
          </text>
        </g>
      )}
      {shielded && (
        <path
          d="M161 20q9 6 19 6 0 27-19 37-19-10-19-37 10 0 19-6z"
          fill="#7edb8b"
          stroke="#14111d"
          strokeWidth={5}
        />
      )}
      {typed !== 0 && (
        <g className="card-typed">
          <title>{`${signed(typed)} on all edges, by its type`}</title>
          <rect x={8} y={142} width={62} height={40} rx={20} />
          <text x={39} y={172}>
            {signed(typed)}
          </text>
        </g>
      )}
      {EDGES.map(({ name, x, y, mark }) => (
        <g key={name}>
          <text x={x} y={y} className="card-edge">
            {edgeText(edges[name])}
          </text>
          {edges[name] !== card.edges[name] && (
            <Changed x={mark.x} y={mark.y} up={edges[name] > card.edges[name]} />
          )}
        </g>
      ))}
    </svg>
  );
}
