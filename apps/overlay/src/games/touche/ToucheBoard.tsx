import type { TouchePublicView, ToucheTurn } from '@show-of-hands/bus/touche';
import { toucheWords } from '@show-of-hands/bus/touche/text';
import { otherSeat, SEATS } from '@show-of-hands/engine';
import { useMemo } from 'react';
import type { SeatRegionProps } from '../../lib/game/table-regions.tsx';
import { px } from '../../lib/layout/style.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { useAnimation, useShownBefore, useStepSounds } from '../animation/useAnimation.ts';
import { useVictory } from '../animation/useVictory.ts';
import { frameAt } from './animation/frame.ts';
import { soundsOf } from './animation/sounds.ts';
import { nextAnimation } from './animation/timeline.ts';
import { orderedBy, voteOf, whatIsAt } from './ballot/vote.ts';
import { FleetStrip } from './fleet/FleetStrip.tsx';
import { OrderWords, SeaState } from './fleet/Foot.tsx';
import { Sea } from './sea/Sea.tsx';
import { seaLayout } from './sea/sea-layout.ts';
import { freshIn } from './sea/sea-marks.ts';
import { focusOf, sectorAround, wholeSea } from './sea/sector.ts';
import './sea/sea.css';
import './fleet/fleet.css';

const SILENT = () => [];

/**
 * The sea of a seat with its fleet. Where all sail in one sea, A's region has the whole of it, and B's a part, drawn
 * larger.
 */
export function ToucheBoard({
  match,
  view: present,
  turn,
  ballot,
  epoch,
  seals,
  motion,
  onAnimation,
  seat,
  room,
}: SeatRegionProps<TouchePublicView, ToucheTurn>) {
  const say = useWords(toucheWords);
  const calm = useMotion(motion) === 'reduced';
  // both regions play the same: it is heard once
  const onStep = useStepSounds(seat === 'A' ? soundsOf : SILENT);
  const playing = useAnimation({ view: present, turn, epoch, calm, choose: nextAnimation, onStep });
  const before = playing?.animation.before ?? null;
  const ended = match.ending?.winner === seat ? seat : null;
  const winner = useVictory(ended, epoch, calm, playing !== null);
  useShownBefore(
    useMemo(() => before && { game: 'touche', state: before }, [before]),
    onAnimation,
  );

  const frame = playing && frameAt(playing.animation, playing.step);
  const view = frame?.view ?? present;
  const { hidden } = view;
  const vote = playing === null ? voteOf(ballot, present, match) : null;
  const chatSeats = SEATS.filter((one) => match.seats[one].kind === 'chat');
  const [chatSeat = 'A'] = vote === null ? chatSeats : [vote.seat];
  const isTarget = vote !== null && (hidden ? otherSeat(vote.seat) === seat : seat === 'B');
  const focus = hidden ? null : focusOf(view, turn, vote, chatSeat);
  const { width, height, size } = room;
  const { sector, within, lies } = useMemo(() => {
    const around = focus === null ? null : sectorAround(present.sea, focus);
    const drawn = (seat === 'B' ? around : null) ?? wholeSea(present.sea);
    return {
      sector: drawn,
      within: seat === 'B' ? null : around,
      lies: seaLayout({ width, height, size }, drawn),
    };
  }, [present.sea, focus, seat, width, height, size]);
  const sea = hidden ? seat : null;
  const isTold = vote !== null && (vote.isOpen || typeof vote.first === 'string');
  const says = isTarget && isTold;
  const order = orderedBy(view, vote, seat);
  const isChoosing = playing === null && order === null;
  const inner = width - 2 * lies.margin;
  const foot = { view, room: { width: inner, height: lies.foot, size } };

  return (
    <section
      className={`sea plate seat-${seat.toLowerCase()}${isTarget && vote.isOpen && view.aiming ? ' is-asked' : ''}`}
      aria-label={
        hidden
          ? say('sea.own', { name: match.seats[seat].name })
          : say(seat === 'A' ? 'sea.whole' : 'sea.sector')
      }
      data-motion={playing === null ? 'still' : 'playing'}
      data-size={size}
      data-due={present.due}
      data-part-of={hidden || seat === 'A' ? 'whole' : 'sector'}
      style={{ width: px(width), height: px(height), padding: px(lies.margin) }}
    >
      <FleetStrip
        view={view}
        seat={seat}
        name={plainText(match.seats[seat].name, 18)}
        at={isChoosing ? whatIsAt(match, vote, seat, seals[seat] !== null) : null}
        order={order}
        isChat={chatSeats.includes(seat)}
        seal={match.ending === null ? seals[seat] : null}
        room={{ width: inner, height: lies.head, size }}
      />
      <Sea
        view={view}
        seat={sea}
        sector={sector}
        within={within}
        vote={hidden && !isTarget ? null : vote}
        chatSeats={chatSeats}
        fresh={playing === null && turn !== null ? freshIn(turn, sea, present) : []}
        frame={frame}
        winner={winner}
        calls={!hidden ? seat === 'B' : (frame?.call?.over ?? seat) === seat}
        lies={lies}
      />
      {lies.foot > 0 && (
        <div className="sea-below" style={{ left: lies.margin, right: lies.margin, bottom: lies.margin }}>
          {says ? <OrderWords vote={vote} {...foot} /> : <SeaState of={seat} both={isTold} {...foot} />}
        </div>
      )}
    </section>
  );
}
