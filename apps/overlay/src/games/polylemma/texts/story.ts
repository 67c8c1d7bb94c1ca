import type { PolylemmaTurn, PolylemmaTurnEvent } from '@show-of-hands/bus/polylemma';
import type { SayPolylemma } from '@show-of-hands/bus/polylemma/text';
import { RANDOM_SLOT } from '@show-of-hands/bus/polylemma/text';
import { otherSeat, type Seat } from '@show-of-hands/engine';
import type { TurnText } from '../../../lib/game/game-picture.tsx';
import { type Cause, causesOf } from '../animation/causes.ts';
import { factorText, numberText } from './numbers.ts';

type Round = Extract<PolylemmaTurnEvent, { type: 'round' }>;
type Surge = Extract<Cause, { type: 'surge' }>;

/** Letters that a power may have in a line, at whose end stands who leads. */
const POWER = 6;

const surgesOf = ({ played }: Round, seat: Seat): Surge[] =>
  causesOf(played[seat], played[otherSeat(seat)]).filter((cause): cause is Surge => cause.type === 'surge');

/** What a round did: who won it, with what, and why. Null if there is nothing to tell of it. */
export function polylemmaTurnText(
  { events }: PolylemmaTurn,
  nameOf: (seat: Seat) => string,
  language: string,
  say: SayPolylemma,
): TurnText | null {
  const played = events.find((event): event is Round => event.type === 'round');
  if (played === undefined) return null;
  const round = played.round + 1;
  const powerOf = (seat: Seat): string => numberText(played.played[seat].strength.power, language, POWER);
  const move = say('story.reveal', { round });
  if (played.winner === 'draw') {
    return {
      move,
      line: say('story.drawn', { round, power: powerOf('A') }),
      shout: say('story.shoutDrawn', { round }),
    };
  }
  const { winner } = played;
  const name = nameOf(winner);
  const surges = surgesOf(played, winner).map(({ of, factor: { times, over } }) =>
    say('story.surge', { name: say(`attribute.${of}`), factor: factorText(times, over, language) }),
  );
  const [surge] = surges;
  const line = [
    say('story.wins', { name, round, most: powerOf(winner), least: powerOf(otherSeat(winner)) }),
    ...(played.played[winner].slot === RANDOM_SLOT ? [say('story.slot')] : []),
    ...surges,
  ].join(say('story.join'));
  const shout =
    surge === undefined
      ? say('story.shoutWins', { name, round })
      : say('story.shoutSurge', { name, what: surge });
  return { move, line, shout };
}
