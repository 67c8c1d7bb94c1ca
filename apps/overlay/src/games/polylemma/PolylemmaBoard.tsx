import type { PolylemmaPublicView, PolylemmaTurn } from '@show-of-hands/bus/polylemma';
import { useMemo } from 'react';
import type { RegionProps } from '../../lib/game/table-regions.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { useAnimation, useShownBefore, useStepSounds } from '../animation/useAnimation.ts';
import { useVictory } from '../animation/useVictory.ts';
import { frameAt, stillFrame } from './animation/frame.ts';
import { soundsOf } from './animation/sounds.ts';
import { lastDuel, nextAnimation } from './animation/timeline.ts';
import { Arena } from './arena/Arena.tsx';
import { leadingOf } from './ballot/leading-move.ts';

/** The arena: the round that is chosen, or the one that has just been played. */
export function PolylemmaBoard({
  match,
  view,
  turn,
  ballot,
  epoch,
  seals,
  motion,
  onAnimation,
  room,
}: RegionProps<PolylemmaPublicView, PolylemmaTurn>) {
  const calm = useMotion(motion) === 'reduced';
  const onStep = useStepSounds(soundsOf);
  const playing = useAnimation({ view, turn, epoch, calm, choose: nextAnimation, onStep });
  // its last step only leaves the round in sight: everything has been told by then
  const telling = playing !== null && playing.animation.timeline.steps[playing.step]?.kind !== 'rest';
  const before = telling ? playing.animation.before : null;
  const winner = useVictory(match.ending?.winner ?? null, epoch, calm, telling);
  useShownBefore(
    useMemo(() => before && { game: 'polylemma', state: before }, [before]),
    onAnimation,
  );

  const last = lastDuel(view, turn);
  const isAsked = match.forced !== undefined || (ballot !== null && ballot.status !== 'cancelled');
  const begun = isAsked || seals.A !== null || seals.B !== null;
  const isShown = last !== null && (match.ending !== null || !begun);
  const duel = playing ? frameAt(playing.animation, playing.step) : isShown ? stillFrame(last) : null;
  return (
    <Arena
      view={before ?? view}
      present={view}
      duel={duel}
      last={last}
      playing={telling}
      leading={leadingOf(ballot, view, match)}
      seals={seals}
      choosing={match.ending === null ? match.awaiting : []}
      winner={winner}
      nameOf={(seat) => plainText(match.seats[seat].name, 18)}
      room={room}
    />
  );
}
