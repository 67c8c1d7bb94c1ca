import type { CardView } from '@show-of-hands/bus/triad';
import { edgeText } from '@show-of-hands/bus/triad/text';
import type { Seat } from '@show-of-hands/engine';
import { memo, useContext, useId } from 'react';
import { CardArt } from './CardArt.tsx';
import { CardSignsContext } from './card-signs.ts';
import { shapeOf } from './frame-shape.ts';
import { HandSign } from './HandSign.tsx';
import { TraitSign } from './TraitSign.tsx';

const NAMES = ['up', 'right', 'down', 'left'] as const;

interface Place {
  readonly x: number;
  /** The base line of the numeral. */
  readonly y: number;
  /** Where the arrow of a changed edge stands. */
  readonly mark: { readonly x: number; readonly y: number };
}

type Places = Readonly<Record<(typeof NAMES)[number], Place>>;

const PLACES: Places = {
  up: { x: 100, y: 45, mark: { x: 130, y: 22 } },
  right: { x: 174, y: 119, mark: { x: 178, y: 76 } },
  down: { x: 100, y: 191, mark: { x: 130, y: 192 } },
  left: { x: 26, y: 119, mark: { x: 22, y: 76 } },
};

const SMALL_PLACES: Places = {
  up: { x: 100, y: 61, mark: { x: 140, y: 24 } },
  right: { x: 167, y: 128, mark: { x: 182, y: 70 } },
  down: { x: 100, y: 194, mark: { x: 140, y: 192 } },
  left: { x: 33, y: 128, mark: { x: 18, y: 70 } },
};

/** A mark beside a numeral that is no longer the card's own: raised or lowered. */
function Changed({ x, y, up }: { x: number; y: number; up: boolean }) {
  return (
    <path
      className="edge-changed"
      d={up ? `M${x - 9} ${y}l9-13 9 13z` : `M${x - 9} ${y - 13}l9 13 9-13z`}
      data-changed={up ? 'up' : 'down'}
    />
  );
}

const signed = (amount: number): string => (amount > 0 ? `+${amount}` : `−${-amount}`);

/** The four numbers at the edges where they fight. */
function Edges({ card, edges, compact }: { card: CardView; edges: CardView['edges']; compact: boolean }) {
  const places = compact ? SMALL_PLACES : PLACES;
  return (
    <>
      {NAMES.map((name) => {
        const { x, y, mark } = places[name];
        return (
          <g key={name}>
            <text x={x} y={y} className="card-edge" data-edge={name}>
              {edgeText(edges[name])}
            </text>
            {edges[name] !== card.edges[name] && (
              <Changed x={mark.x} y={mark.y} up={edges[name] > card.edges[name]} />
            )}
          </g>
        );
      })}
    </>
  );
}

/**
 * A card face up. `owner` is its frame; `edges` are the numbers that fight now, where they differ from the
 * card's own. With `lettered` the owner's letter stands on it (the board; in a hand it is plain). `typed` is what
 * the counted types change all edges of the card by. `compact` is for cards under some 100 px: numbers, the trait
 * and whose it is, nothing else. Drawn again only when something of it changes: votes come in many times a second.
 */
export const CardFace = memo(function CardFace({
  card,
  owner,
  edges = card.edges,
  lettered = false,
  shielded = false,
  typed = 0,
  compact = false,
}: {
  readonly card: CardView;
  readonly owner: Seat;
  readonly edges?: CardView['edges'];
  readonly lettered?: boolean;
  readonly shielded?: boolean;
  readonly typed?: number;
  readonly compact?: boolean;
}) {
  const clip = useId();
  const signs = useContext(CardSignsContext);
  const hasTrait = signs === 'both' || signs === 'trait';
  const hasHand = signs === 'both' || signs === 'hand';
  const shape = shapeOf(owner, compact);
  const classes = ['card', 'card-face', `seat-${owner.toLowerCase()}`];
  if (compact) classes.push('is-compact');
  return (
    <svg viewBox="0 0 200 200" className={classes.join(' ')} aria-hidden="true">
      <clipPath id={clip}>
        <path d={shape.inner} />
      </clipPath>
      <path d={shape.outer} className="card-frame" />
      <g clipPath={`url(#${clip})`}>
        <CardArt tokenId={card.tokenId} trait={card.trait} />
      </g>
      <path d={shape.tabs} className="card-tabs" />
      {compact && lettered ? (
        <g>
          <circle cx={100} cy={100} r={33} className="card-letter-ground" />
          <text x={100} y={116} className="card-letter is-large">
            {owner}
          </text>
        </g>
      ) : (
        hasTrait && <TraitSign trait={card.trait} scale={compact ? 0.76 : 1} />
      )}
      {hasHand && !compact && <HandSign hand={card.jankenHand} place={hasTrait ? 'corner' : 'middle'} />}
      {compact && !lettered && signs === 'hand' && <HandSign hand={card.jankenHand} place="small" />}
      {lettered && !compact && (
        <g>
          <circle cx={38} cy={38} r={21} className="card-letter-ground" />
          <text x={38} y={48} className="card-letter">
            {owner}
          </text>
        </g>
      )}
      {shielded && (
        <path
          className="card-shield"
          d="M161 18q9 6 21 6 0 29-21 40-21-11-21-40 12 0 21-6z"
          data-shielded="true"
        />
      )}
      {typed !== 0 && !compact && (
        <g className="card-typed" data-typed={typed}>
          <rect x={8} y={142} width={62} height={40} rx={20} />
          <text x={39} y={173}>
            {signed(typed)}
          </text>
        </g>
      )}
      <Edges card={card} edges={edges} compact={compact} />
    </svg>
  );
});
