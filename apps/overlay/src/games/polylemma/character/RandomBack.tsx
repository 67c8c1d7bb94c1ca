import type { Seat } from '@show-of-hands/engine';
import { memo, useId } from 'react';
import { CardBack } from '../../cards/CardBack.tsx';
import { outlineOf } from '../../cards/outline.ts';
import { COMPACT_UNDER, LevelTab, levelSize } from './CharacterCard.tsx';
import './character.css';

/** The random slot before it is used: a card face down, of which only the level is known. */
export const RandomBack = memo(function RandomBack({
  level,
  owner,
  size,
}: {
  readonly level: number;
  readonly owner: Seat;
  readonly size: number;
}) {
  const clip = useId();
  const compact = size < COMPACT_UNDER;
  return (
    <span className="random-back">
      <CardBack owner={owner} compact={compact} />
      <svg viewBox="0 0 200 200" className={`card character seat-${owner.toLowerCase()}`} aria-hidden="true">
        <clipPath id={clip}>
          <path d={outlineOf(owner, compact).outer} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <LevelTab level={level} size={levelSize(compact)} />
        </g>
      </svg>
    </span>
  );
});
