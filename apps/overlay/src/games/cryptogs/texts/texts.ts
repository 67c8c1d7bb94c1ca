import type { CampHoldings, EndingShow, MatchShow } from '@show-of-hands/bus';
import type { CryptogsPublicView, CryptogsTurn, CryptogsTurnEvent } from '@show-of-hands/bus/cryptogs';
import { type SayCryptogs, slamCalled, togCalled } from '@show-of-hands/bus/cryptogs/text';
import { type BySeat, bySeat, otherSeat, type Seat } from '@show-of-hands/engine';
import {
  groupsOf,
  likelihoods,
  ONE,
  ownersAfterSilence,
  rarityOf,
  SERIES_LENGTH,
  SERIES_WINS,
  type Slam,
  TOG_NUMBERS,
  type TogNumber,
  threshold,
  togOf,
  togsFlipped,
  togsLeft,
} from '@show-of-hands/engine/cryptogs';
import type { OwnPiece, TurnText } from '../../../lib/game/game-picture.tsx';

const BYTE = 256;
const percentOf = (parts: number, whole: number): number => Math.round((100 * parts) / whole);

/** How likely each tog of the stack is flipped by the throw that comes, if its slam is even: percent. */
export const evenPercent = ({ turn }: Pick<CryptogsPublicView, 'turn'>): number =>
  percentOf(threshold(Math.max(1, turn)), BYTE);

/** The same of each tog by its number, if it is another one. */
export const percentsOf = (view: CryptogsPublicView, slam: Slam): ReadonlyMap<number, number> =>
  new Map(likelihoods(view, slam).map(({ number, parts }) => [number, percentOf(parts, ONE)]));

/** `33`, or `30–35` where they are not all alike. */
function rangeText(percents: readonly number[], say: SayCryptogs): string {
  const [least, most] = [Math.min(...percents), Math.max(...percents)];
  return least === most ? String(least) : say('odds.range', { least, most });
}

/** How likely a slam flips the togs that it flips most easily. */
export const mostPercent = (view: CryptogsPublicView, slam: Slam): number =>
  Math.max(evenPercent(view), ...percentsOf(view, slam).values());

/** What a slam does with the chances: in a few words on its key, or in a line of its own. */
export function oddsText(view: CryptogsPublicView, slam: Slam, say: SayCryptogs, isKey: boolean): string {
  const percent = evenPercent(view);
  switch (slam.kind) {
    case 'even':
      return say('odds.each', { percent });
    case 'all': {
      const isHalved = groupsOf(togsLeft(view)).length > 1;
      if (isKey) return say(isHalved ? 'odds.groups' : 'odds.whole', { percent });
      return say(isHalved ? 'odds.halves' : 'odds.all', { percent });
    }
    case 'aim': {
      const all = percentsOf(view, slam);
      const [upper, lower] = slam.togs;
      const others = rangeText(
        [...all].flatMap(([number, one]) => (slam.togs.includes(number) ? [] : [one])),
        say,
      );
      const values = { percent: all.get(upper) ?? percent, others };
      return isKey ? say('odds.aim', values) : say('odds.aimed', { ...values, upper, lower });
    }
    default:
      return slam satisfies never;
  }
}

/** Whose the togs are that no throw has flipped before a match ended: null while there are none. */
export function restOf(view: CryptogsPublicView, ending: EndingShow | null): Seat | 'home' | null {
  const left = togsLeft(view).length;
  if (ending === null || left === 0) return null;
  const flipped = togsFlipped(view);
  // a match that was void has given nothing to anybody
  if (ending.winner === 'void') return 'home';
  const taker = (['A', 'B'] as const).find((seat) => ending.score[seat] === flipped[seat] + left);
  if (taker !== undefined) return taker;
  return ending.winner === 'draw' ? 'home' : ending.winner;
}

/** A view as it is once what was left has gone to whom it goes to. */
export function settledView(view: CryptogsPublicView, ending: EndingShow | null): CryptogsPublicView {
  const rest = restOf(view, ending);
  if (rest === null) return view;
  const flipped = [...ownersAfterSilence(view, rest === 'home' ? 'both' : otherSeat(rest))];
  return { ...view, flipped, score: togsFlipped({ flipped }) };
}

/** From here on a sum is said in thousands: it stands in little room, and nobody compares its last digits. */
const LARGE = 10_000;

/** How rare togs are in all, in at most four digits. */
export const sumText = (rarity: number): string =>
  rarity < LARGE ? String(rarity) : `${Math.round(rarity / 1_000)}k`;

/** The togs that a seat has flipped, from the top. */
export const wonBy = ({ flipped }: Pick<CryptogsPublicView, 'flipped'>, seat: Seat): readonly TogNumber[] =>
  TOG_NUMBERS.filter((number) => flipped[number - 1] === seat);

/**
 * How a series stands: before a match of it is over, and once it is. Null where the rules play no series, and
 * of a void match: the next one begins a new series.
 */
export function seriesText(
  { matchKey, ending }: Pick<MatchShow, 'matchKey' | 'ending'>,
  { ruleset }: Pick<CryptogsPublicView, 'ruleset'>,
  holdings: CampHoldings | null,
  say: SayCryptogs,
): string | null {
  if (!ruleset.series || ending?.winner === 'void') return null;
  const told = holdings?.game === 'cryptogs' ? holdings.holdings.series : undefined;
  // what chat owns is told anew a moment after a match has ended
  const isCounted = told?.last === matchKey;
  const before = told === undefined || (told.isOver && !isCounted) ? FIRST_OF_SERIES : told;
  const won = (seat: Seat): number => before.wins[seat] + (!isCounted && ending?.winner === seat ? 1 : 0);
  const [a, b] = [won('A'), won('B')];
  const match = isCounted ? before.played : before.played + 1;
  const isOver = ending !== null && (match === SERIES_LENGTH || Math.max(a, b) === SERIES_WINS);
  return isOver ? say('series.over', { a, b }) : say('series.stands', { match, a, b });
}
const FIRST_OF_SERIES = { played: 0, wins: { A: 0, B: 0 } } as const;

/** Which throw comes next. Null before the toss, and once it is over. */
export function cryptogsNote(
  { due, turn }: Pick<CryptogsPublicView, 'due' | 'turn'>,
  say: SayCryptogs,
): string | null {
  return due.kind === 'slam' || due.kind === 'throw' ? say('note.round', { round: turn }) : null;
}

/** How rare all is that each seat has flipped: beside how many togs that are. None while nobody has any. */
export const rarityNotes = (view: CryptogsPublicView, say: SayCryptogs): BySeat<string | null> =>
  bySeat((seat) =>
    view.score.A + view.score.B === 0
      ? null
      : say('score.rarity', { rarity: sumText(rarityOf(view, wonBy(view, seat))) }),
  );

/** The togs on the stack as they are typed, whoever's they will be. */
export const ownTogs = (view: CryptogsPublicView, say: SayCryptogs): OwnPiece[] =>
  togsLeft(view).map((number) => ({
    place: String(number),
    words: say('tog.name', {
      picture: togCalled(togOf(view, number), say),
      rarity: togOf(view, number).rarity,
    }),
  }));

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
