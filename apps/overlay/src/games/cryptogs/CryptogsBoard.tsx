import type { CryptogsPublicView, CryptogsTurn } from '@show-of-hands/bus/cryptogs';
import { cryptogsWords } from '@show-of-hands/bus/cryptogs/text';
import type { Seat } from '@show-of-hands/engine';
import { togsLeft } from '@show-of-hands/engine/cryptogs';
import { useMemo } from 'react';
import type { RegionProps } from '../../lib/game/table-regions.tsx';
import { px } from '../../lib/layout/style.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { useAnimation, useShownBefore, useStepSounds } from '../animation/useAnimation.ts';
import { soundsOf } from './animation/sounds.ts';
import { frameAt, nextAnimation } from './animation/timeline.ts';
import { slamAhead, voteOf } from './ballot/vote.ts';
import { useCollection } from './camp/Collection.tsx';
import { Pile } from './pile/Pile.tsx';
import { pileLayout, traysFrom } from './pile/pile-layout.ts';
import { bestOf, PileHead, SlamKeys, StackState } from './pile/StackWords.tsx';
import { settledView } from './texts/texts.ts';
import './pile/pile.css';
import './animation/motion.css';

/** The stack: what lies there, how likely it flips, and the throw that has just been made. */
export function CryptogsBoard({
  match,
  view: present,
  turn,
  ballot,
  purse,
  isAsked,
  epoch,
  motion,
  onAnimation,
  room,
  placed,
}: RegionProps<CryptogsPublicView, CryptogsTurn>) {
  const say = useWords(cryptogsWords);
  const calm = useMotion(motion) === 'reduced';
  const onStep = useStepSounds(soundsOf);
  const playing = useAnimation({ view: present, turn, epoch, calm, choose: nextAnimation, onStep });
  const frame = playing && frameAt(playing.animation, playing.step);
  // its last step only leaves something rare in sight: everything has been told by then
  const isTelling = frame !== null && frame.step.kind !== 'rest';
  const before = isTelling ? (playing?.animation.before ?? null) : null;
  useShownBefore(
    useMemo(() => before && { game: 'cryptogs', state: before }, [before]),
    onAnimation,
  );

  const settled = settledView(present, match.ending);
  const view = isTelling ? frame.view : settled;
  const { width, height, size } = room;
  const lies = useMemo(() => pileLayout({ width, height, size }), [width, height, size]);
  const vote = isTelling ? null : voteOf(ballot, present, match);
  const winner = match.ending?.winner;
  const best =
    togsLeft(view).length > 0 ? null : bestOf(view, winner === 'A' || winner === 'B' ? winner : null);
  const isCounted = match.ending !== null && purse?.after === match.matchKey;
  // little room shows two of many togs
  const owned = isAsked && isCounted && !isTelling && size === 'large' ? purse.holdings : undefined;
  const inside = { width: width - 2 * lies.margin, height: height - 2 * lies.margin };
  const shelf = useCollection(owned ?? null, inside);
  const nameOf = (seat: Seat): string => plainText(match.seats[seat].name, 18);
  const foot = { room: { width: width - 2 * lies.margin, height: lies.foot, size } };
  return (
    <section
      className="stack plate"
      aria-label={say('pile.name')}
      data-motion={isTelling ? 'playing' : 'still'}
      data-size={size}
      data-due={present.due.kind}
      data-left={togsLeft(settled).length}
      style={{ width: px(width), height: px(height), padding: px(lies.margin) }}
    >
      {shelf ?? (
        <>
          <PileHead view={view} best={isTelling ? null : best} lies={lies} />
          <Pile
            view={view}
            matchKey={match.matchKey}
            ahead={isTelling || match.ending !== null ? null : slamAhead(present, vote)}
            best={isTelling ? null : best}
            frame={frame}
            nameOf={nameOf}
            lies={lies}
            trays={traysFrom(placed)}
            room={room}
          />
          {lies.foot > 0 && (
            <div
              className="pile-below"
              style={{ left: lies.margin, right: lies.margin, bottom: lies.margin }}
            >
              {vote !== null && match.ending === null ? (
                <SlamKeys view={present} vote={vote} {...foot} />
              ) : (
                <StackState
                  view={isTelling ? view : present}
                  match={match}
                  holdings={purse?.holdings ?? null}
                  ending={isTelling ? null : match.ending}
                  nameOf={nameOf}
                  {...foot}
                />
              )}
            </div>
          )}
        </>
      )}
    </section>
  );
}
