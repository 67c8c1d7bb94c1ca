import type { PolylemmaPublicView, PolylemmaTurn } from '@show-of-hands/bus/polylemma';
import { useMemo } from 'react';
import type { BoardProps } from '../../lib/game/game-picture.tsx';
import { plainText } from '../../lib/text/plain-text.ts';
import { useMotion } from '../../lib/theme/useMotion.ts';
import { useReel, useStepSounds, useUntold } from '../animation/useAnimation.ts';
import { useVictory } from '../animation/useVictory.ts';
import { frameAt, stillFrame } from './animation/frame.ts';
import { soundsOf } from './animation/sounds.ts';
import { cutTo, lastDuel } from './animation/timeline.ts';
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
  onFilm,
  room,
}: BoardProps<PolylemmaPublicView, PolylemmaTurn>) {
  const calm = useMotion(motion) === 'reduced';
  const onStep = useStepSounds(soundsOf);
  const playing = useReel({ view, turn, epoch, calm, cut: cutTo, onStep });
  // its last step only leaves the round in sight: everything has been told by then
  const telling = playing !== null && playing.film.timeline.steps[playing.step]?.kind !== 'rest';
  const before = telling ? playing.film.before : null;
  const winner = useVictory(match.ending?.winner ?? null, epoch, calm, telling);
  useUntold(
    useMemo(() => before && { game: 'polylemma', state: before }, [before]),
    onFilm,
  );

  const last = lastDuel(view, turn);
  const isAsked = match.forced !== undefined || (ballot !== null && ballot.status !== 'cancelled');
  const begun = isAsked || seals.A !== null || seals.B !== null;
  const isShown = last !== null && (match.ending !== null || !begun);
  const duel = playing ? frameAt(playing.film, playing.step) : isShown ? stillFrame(last) : null;
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
