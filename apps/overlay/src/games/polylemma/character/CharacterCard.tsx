import type { CharacterView } from '@show-of-hands/bus/polylemma';
import type { Seat } from '@show-of-hands/engine';
import { memo, useId } from 'react';
import { CardGround } from '../../cards/CardGround.tsx';
import { outlineOf } from '../../cards/outline.ts';
import { Creature } from './Creature.tsx';
import { KIND_COLOURS, KindDisc } from './kinds.tsx';
import { AttributeDisc, BOND_SHAPE } from './signs.tsx';
import './character.css';

/** A card that is drawn smaller than this shows level and kind alone, px; a bond is read from this size of its digits. */
export const COMPACT_UNDER = 96;
const READ_FROM = 20;

const Ground = memo(function Ground({
  character: { tokenId, kind, image },
}: {
  readonly character: CharacterView;
}) {
  return (
    <>
      <CardGround tokenId={tokenId} {...KIND_COLOURS[kind]} />
      <g transform="translate(9 -14) scale(0.91)">
        <Creature kind={kind} image={image} tokenId={tokenId} />
      </g>
    </>
  );
});

/** Where the band at the foot of a card begins, in units of it. */
const BAND = 146;
/** The middle of the band, and half the height of a digit in parts of its size. */
const MIDDLE = 173;
const CAPITAL = 0.35;

/** What a character is worth, in the band at the foot of its card: its level, and what its bond adds. */
function Band({
  level,
  bond,
  scale,
}: {
  readonly level: number;
  readonly bond: number | null;
  readonly scale: number;
}) {
  // three digits each just fit
  const bondSize = level > 99 ? 31 : 37;
  const bonded = bond !== null && bondSize * scale >= READ_FROM;
  const size = (level > 99 ? 49 : 62) + (bonded ? 0 : 6);
  return (
    <g>
      <path d={`M0 ${BAND}H200V200H0Z`} className="character-band" />
      <text
        x={18}
        y={MIDDLE + size * CAPITAL}
        className="character-level"
        style={{ fontSize: size }}
        data-level={level}
      >
        {level}
      </text>
      {bonded && (
        <g data-bond={bond}>
          <text x={185} y={187} className="character-bond" style={{ fontSize: bondSize }}>
            {bond}
          </text>
          <path
            d={BOND_SHAPE}
            transform={`translate(${157 - bondSize * 0.57 * String(bond).length} ${186 - bondSize * 0.66}) scale(${bondSize / 98})`}
            className="character-heart"
          />
        </g>
      )}
    </g>
  );
}

/** A level alone, on a tab in the lower left corner; `size` of its digits. */
export function LevelTab({ level, size }: { readonly level: number; readonly size: number }) {
  const width = size * (0.24 + 0.57 * String(level).length);
  const top = 200 - size * 1.04;
  return (
    <g>
      <path d={`M0 ${top}H${width - 20}L${width} ${top + 20}V200H0Z`} className="character-band" />
      <text
        x={width / 2 - 1}
        y={200 - size * 0.13}
        className="character-level is-middle"
        style={{ fontSize: size }}
        data-level={level}
      >
        {level}
      </text>
    </g>
  );
}

/** How large the digits of a level are on a tab, in units of a card. */
export const levelSize = (compact: boolean): number => (compact ? 92 : 68);

/**
 * A character face up: its picture, level, kind, attribute and bond, in its owner's frame. `size` is how large it is
 * drawn, px: a small one says less, larger. Drawn again only when something of it changes.
 */
export const CharacterCard = memo(function CharacterCard({
  character,
  bond,
  owner,
  size,
  signed = size >= COMPACT_UNDER,
}: {
  readonly character: CharacterView;
  /** Null where it is not said. */
  readonly bond: number | null;
  readonly owner: Seat;
  readonly size: number;
  /** Whether its attribute stands on it; on a small card only where it is all that tells of it. */
  readonly signed?: boolean;
}) {
  const clip = useId();
  const compact = size < COMPACT_UNDER;
  const { outer, inner } = outlineOf(owner, compact);
  return (
    <svg
      viewBox="0 0 200 200"
      className={`card character seat-${owner.toLowerCase()}${compact ? ' is-compact' : ''}`}
      aria-hidden="true"
    >
      <clipPath id={clip}>
        <path d={inner} />
      </clipPath>
      <clipPath id={`${clip}o`}>
        <path d={outer} />
      </clipPath>
      <path d={outer} className="card-frame" />
      <g clipPath={`url(#${clip})`}>
        <Ground character={character} />
      </g>
      <g clipPath={`url(#${clip}o)`}>
        {compact ? (
          <LevelTab level={character.level} size={levelSize(true)} />
        ) : (
          <Band level={character.level} bond={bond} scale={size / 200} />
        )}
      </g>
      <KindDisc kind={character.kind} x={compact ? 152 : 164} y={compact ? 48 : 36} r={compact ? 42 : 31} />
      {signed && (
        <AttributeDisc
          attribute={character.attribute}
          x={compact ? 44 : 36}
          y={compact ? 44 : 36}
          r={compact ? 40 : 29}
        />
      )}
    </svg>
  );
});
