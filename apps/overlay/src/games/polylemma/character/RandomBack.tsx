import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import { memo, useId } from 'react';
import { widthOf } from '../../../lib/text/text-width.ts';
import { useWords } from '../../../lib/words/Words.tsx';
import { CardBack } from '../../cards/CardBack.tsx';
import { outlineOf } from '../../cards/outline.ts';
import { LevelTab } from './Band.tsx';
import { COMPACT_UNDER } from './CharacterCard.tsx';
import { levelSize } from './face.ts';
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
  const say = useWords(polylemmaWords);
  const compact = size < COMPACT_UNDER;
  const text = say('card.level');
  // letters of 20 px at least; where two digits leave no room for them, the level stands alone
  const small = Math.max(24, (20 * 200) / size);
  const digits = levelSize(compact) * (compact ? 0.86 : 1);
  const takes = widthOf(text) * small * 0.6 + digits * 0.6 * String(level).length + 30;
  const word = takes <= 200 ? { text, size: small } : null;
  return (
    <span className="random-back">
      <CardBack owner={owner} compact={compact} />
      <svg viewBox="0 0 200 200" className={`card character seat-${owner.toLowerCase()}`} aria-hidden="true">
        <clipPath id={clip}>
          <path d={outlineOf(owner, compact).outer} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <LevelTab level={level} word={word} size={word === null ? levelSize(compact) : digits} />
        </g>
      </svg>
    </span>
  );
});
