import type { TogView } from '@show-of-hands/bus/cryptogs';
import type { SayCryptogs } from '@show-of-hands/bus/cryptogs/text';
import { TIERS } from '@show-of-hands/engine/cryptogs/pictures';
import type { CSSProperties } from 'react';
import type { FacesSpace } from '../../../lib/game/camp-picture.ts';
import { measures } from '../../../lib/layout/style.ts';
import { useSound } from '../../../lib/sound/Sound.tsx';
import { FittedLine } from '../../../lib/text/FittedLine.tsx';
import { PACK_SOUNDS } from '../animation/sounds.ts';
import { HIGH } from '../pile/pile-layout.ts';
import { Gems, nameOfTog, Tog, TogBack, tierOf } from '../tog/Tog.tsx';
import { PACK_BETWEEN, type PackLayout } from './collection-layout.ts';
import './collection.css';

/** Rays around a tog, in the colour of its tier. */
export const Light = () => (
  <svg viewBox="-100 -100 200 200" className="tog-light" aria-hidden="true">
    <path d={RAYS} />
  </svg>
);

/** Sixteen wedges, every other one shorter. */
const RAYS = Array.from({ length: 16 }, (_, index) => {
  const far = index % 2 === 0 ? 99 : 84;
  const at = (turn: number) => {
    const angle = ((index + turn) * Math.PI) / 8;
    return `${(far * Math.sin(angle)).toFixed(1)} ${(-far * Math.cos(angle)).toFixed(1)}`;
  };
  return `M0 0L${at(-0.22)} ${at(0.22)}z`;
}).join('');

/** When a pack's togs turn over, ms: they lie there first, then one after the other, and the best after a moment. */
const OPENING = { first: 600, each: 270, pause: 500 } as const;
/** They are laid down one after the other, ms. */
const LIES = 40;
const turnsAt = (place: number, last: number): number =>
  OPENING.first + OPENING.each * place + (place === last ? OPENING.pause : 0);

/** Words in less have no room for more than one gem, px. */
const NARROW = 200;

const after = (ms: number): CSSProperties => ({ animationDelay: `${ms}ms` });

/** A tog of the pack: face down, then turned over. */
function Turned({ tog, lies, turns, best }: { tog: TogView; lies: number; turns: number; best: boolean }) {
  const play = useSound();
  return (
    <span className="pack-lies" style={after(lies)}>
      <span
        className="pack-turn"
        style={after(turns)}
        // a page that moves little turns all of them over at once
        onAnimationStart={() => play(best ? PACK_SOUNDS.best : PACK_SOUNDS.turned)}
      >
        <span className="pack-front">
          <Tog tog={tog} owner={null} />
        </span>
        <span className="pack-back">
          <TogBack owner={null} />
        </span>
      </span>
    </span>
  );
}

/** A pack is opened: ten togs face down turn over one after the other, the rarest last, in the light of its tier. */
export function PackOpened({
  togs,
  layout: { form, across, size, gap, best, words, isBrief },
  room,
  say,
  language,
}: {
  readonly togs: readonly TogView[];
  readonly layout: PackLayout;
  readonly room: FacesSpace;
  readonly say: SayCryptogs;
  readonly language: string;
}) {
  const inOrder = [...togs].sort((a, b) => a.rarity - b.rarity);
  const rarest = inOrder.at(-1);
  if (rarest === undefined) return null;
  const last = inOrder.length - 1;
  const tier = TIERS[tierOf(rarest) - 1] ?? 'common';
  const { rarity } = rarest;
  const isNarrow = words !== 'below' && words < NARROW;
  return (
    <div
      className={`pack is-${form} has-words-${words === 'below' ? 'below' : 'beside'}${isBrief ? ' is-brief' : ''}${gap < 0 ? ' is-over' : ''}`}
      style={{
        width: room.width,
        ...measures({
          'pack-size': size,
          'pack-high': Math.ceil(size * HIGH),
          'pack-best': best,
          'pack-best-high': Math.ceil(best * HIGH),
          'pack-rest': across * size + (across - 1) * gap,
          'pack-gap': gap,
          'pack-between': PACK_BETWEEN,
          'pack-words': words === 'below' ? room.width : words,
        }),
      }}
    >
      <ol className="pack-togs">
        {inOrder.slice(0, last).map((tog, place) => (
          <li key={tog.token} className="pack-tog" data-token={tog.token}>
            <Turned tog={tog} lies={LIES * place} turns={turnsAt(place, last)} best={false} />
          </li>
        ))}
      </ol>
      <div className={`pack-tog is-best is-tier-${tierOf(rarest)}`} data-token={rarest.token}>
        <span className="pack-light" style={after(turnsAt(last, last) + 420)}>
          <Light />
        </span>
        <Turned tog={rarest} lies={LIES * last} turns={turnsAt(last, last)} best />
      </div>
      <div className="pack-words" style={after(turnsAt(last, last) + 520)}>
        <p className="pack-tier head">
          <Gems tog={rarest} most={isNarrow && !isBrief ? 1 : 5} />
          <FittedLine
            className="pack-tier-name"
            says={isBrief ? say('rarity.brief', { rarity }) : say(`tier.${tier}`)}
          />
        </p>
        <FittedLine className="pack-name head" says={nameOfTog(rarest, language)} wraps={isNarrow} />
        {!isBrief && (
          <FittedLine className="pack-rarity head digits" says={say('rarity.brief', { rarity })} />
        )}
      </div>
    </div>
  );
}
