import type { CharacterView } from '@show-of-hands/bus/polylemma';
import { polylemmaWords } from '@show-of-hands/bus/polylemma/text';
import type { Seat } from '@show-of-hands/engine';
import { memo, useId } from 'react';
import { useWords } from '../../../lib/words/Words.tsx';
import { CardGround } from '../../cards/CardGround.tsx';
import { outlineOf } from '../../cards/outline.ts';
import { Band, LevelTab } from './Band.tsx';
import { Creature } from './Creature.tsx';
import { CAPITAL, EDGE, type Face, faceOf, levelSize } from './face.ts';
import { KIND_COLOURS } from './kind-colours.ts';
import { KindDisc } from './kinds.tsx';
import { AttributeDisc, AttributeShape } from './signs.tsx';
import './character.css';

/** A card that is drawn smaller than this shows level and kind alone, px. */
export const COMPACT_UNDER = 96;

const Ground = memo(function Ground({
  character: { tokenId, kind, image },
  picture: { scale, top },
}: {
  readonly character: CharacterView;
  readonly picture: Pick<Face, 'scale' | 'top'>;
}) {
  return (
    <>
      <CardGround tokenId={tokenId} {...KIND_COLOURS[kind]} />
      <g transform={`translate(${100 - 100 * scale} ${top}) scale(${scale})`}>
        <Creature kind={kind} image={image} tokenId={tokenId} />
      </g>
    </>
  );
});

/**
 * A character face up: its picture, name, level, kind, what is special about it in a word, and its bond, in its
 * owner's frame. `size` is how large it is drawn, px: a small one says less, larger. Drawn again only when something of
 * it changes.
 */
export const CharacterCard = memo(function CharacterCard({
  character,
  bond,
  owner,
  size,
  signed = false,
}: {
  readonly character: CharacterView;
  /** Null where it is not said. */
  readonly bond: number | null;
  readonly owner: Seat;
  readonly size: number;
  /** Whether its attribute's sign stands on a small card, where nothing else tells of it. */
  readonly signed?: boolean;
}) {
  const clip = useId();
  const say = useWords(polylemmaWords);
  const { level, kind, attribute, name = null } = character;
  const compact = size < COMPACT_UNDER;
  const { outer, inner } = outlineOf(owner, compact);
  const special = attribute === 'none' || compact ? null : say(`attribute.${attribute}`);
  const said = bond === null || bond === 0 ? null : say('card.bond', { bond });
  const face = faceOf({ size, special, name, level, said });
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
        <Ground character={character} picture={face} />
      </g>
      <g clipPath={`url(#${clip}o)`}>
        {compact ? (
          <LevelTab level={level} word={null} size={levelSize(true)} />
        ) : (
          <Band face={face} level={level} name={name} bond={bond} said={said} word={say('card.level')} />
        )}
        {special !== null && face.special !== null && (
          <g data-attribute={attribute}>
            <path d={`M0 0H${face.special.width}V${face.special.height}H0Z`} className="character-band" />
            {face.special.sign > 0 && attribute !== 'none' && (
              <g
                className="character-special"
                transform={`translate(${EDGE} ${(face.special.height - face.special.sign) / 2}) scale(${face.special.sign / 64})`}
              >
                <AttributeShape attribute={attribute} />
              </g>
            )}
            <text
              x={face.special.x}
              y={face.special.height / 2 + face.special.size * CAPITAL}
              className="character-word"
              style={{ fontSize: face.special.size }}
            >
              {special}
            </text>
          </g>
        )}
      </g>
      <KindDisc kind={kind} {...face.disc} />
      {compact && signed && <AttributeDisc attribute={attribute} x={44} y={44} r={40} />}
    </svg>
  );
});
