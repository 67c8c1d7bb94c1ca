import type { CryptogsTurn, CryptogsTurnEvent } from '@show-of-hands/bus/cryptogs';
import { type SayCryptogs, slamCalled } from '@show-of-hands/bus/cryptogs/text';
import type { Seat } from '@show-of-hands/engine';
import type { TurnText } from '../../../lib/game/game-picture.tsx';

type Of<T extends CryptogsTurnEvent['type']> = Extract<CryptogsTurnEvent, { type: T }>;

const eventsOf = <T extends CryptogsTurnEvent['type']>({ events }: CryptogsTurn, type: T): readonly Of<T>[] =>
  events.filter((event): event is Of<T> => event.type === type);

/**
 * What a part of a turn did: who begins, how it is thrown, what was flipped; of all throws of one draw how many there
 * were and what the last one brought. Null if there is nothing to tell of it.
 */
export function cryptogsTurnText(
  turn: CryptogsTurn,
  nameOf: (seat: Seat) => string,
  say: SayCryptogs,
): TurnText | null {
  const [tossed] = eventsOf(turn, 'tossed');
  const [chosen] = eventsOf(turn, 'chosen');
  const throws = eventsOf(turn, 'thrown');
  const last = throws.at(-1);
  if (last === undefined) {
    if (tossed !== undefined) {
      const line = say('story.tossed', { name: nameOf(tossed.begins) });
      return { move: say('story.toss'), line, shout: line };
    }
    if (chosen === undefined) return null;
    const line = say('story.slam', { name: nameOf(chosen.seat), slam: slamCalled(chosen.slam, say) });
    return { move: line, line, shout: line };
  }
  const name = nameOf(last.seat);
  const what =
    last.flipped.length === 0
      ? say('story.none')
      : last.left === 0
        ? say('story.swept', { name })
        : say('story.flipped', { name, count: last.flipped.length });
  const left = last.left === 0 ? [] : [say('story.left', { count: last.left })];
  const many = throws.length > 1 ? [say('story.throws', { count: throws.length })] : [];
  const move =
    chosen === undefined || throws.length > 1
      ? say('story.throw', { name })
      : say('story.slam', { name, slam: slamCalled(chosen.slam, say) });
  return { move, line: [...many, what, ...left].join(say('story.join')), shout: what };
}
