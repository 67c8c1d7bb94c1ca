import type {
  CharacterView,
  MemberView,
  PlayedSlotView,
  PolylemmaPublicView,
  PolylemmaTurn,
  PolylemmaTurnEvent,
  RoundView,
} from '@show-of-hands/bus/polylemma';
import { bySeat, type Seat } from '@show-of-hands/engine';
import {
  bondOf,
  budgetOf,
  type Character,
  isOverAt,
  optionsOf,
  type PlayedSlot,
  type PolylemmaEvent,
  type PolylemmaView,
  RANDOM_SLOT,
  type Round,
  slotCharacter,
  winsOf,
} from '@show-of-hands/engine/polylemma';
import { shownCharacter } from '@show-of-hands/verify/polylemma';

/** The view in the form that crosses the bus: everything that follows from it is worked out. All of it is public. */
export function publicView(view: PolylemmaView): PolylemmaPublicView {
  const { header, ruleset, rounds, parties, points } = view;
  const wins = winsOf(view);
  const isOver = isOverAt(wins, rounds.length);
  return {
    rulesetId: header.rulesetId,
    options: [...optionsOf(ruleset)],
    players: { ...header.players },
    salt: header.salt,
    round: rounds.length,
    parties: bySeat((seat) =>
      parties[seat].map((one, slot): MemberView => ({ ...bonded(one), used: isUsed(view, seat, slot) })),
    ),
    randomSlots: bySeat((seat) => randomSlot(view, seat)),
    points: bySeat((seat) => ({ left: points[seat], total: budgetOf(parties[seat]) })),
    wins,
    rounds: rounds.map(shownRound),
    over: isOver ? leaderOf(wins.A, wins.B) : null,
  };
}

const leaderOf = (a: number, b: number): Seat | 'draw' => {
  if (a === b) return 'draw';
  return a > b ? 'A' : 'B';
};

const isUsed = ({ rounds }: PolylemmaView, seat: Seat, slot: number): boolean =>
  rounds.some(({ played }) => played[seat].slot === slot);

const bonded = (one: Character): CharacterView & { bond: number } => ({
  ...shownCharacter(one),
  bond: bondOf(one.level, one.ownedSeconds),
});

/** A card back with a level, until it is used. */
function randomSlot(view: PolylemmaView, seat: Seat): PolylemmaPublicView['randomSlots'][Seat] {
  const level = view.slotLevels[seat];
  const drawn = view.drawn[seat];
  return {
    level,
    used: isUsed(view, seat, RANDOM_SLOT),
    character: drawn === null ? null : bonded(slotCharacter(drawn, level)),
  };
}

/** The bus's types are mutable as zod infers them; the values are the same. */
const shownSlot = ({ slot, points, character, strength }: PlayedSlot): PlayedSlotView => ({
  slot,
  points,
  character: shownCharacter(character),
  strength: {
    ...strength,
    factors: strength.factors.map((factor) => ({ ...factor })),
    chances: strength.chances.map((chance) => ({ ...chance })),
  },
});

const shownRound = ({ played, winner }: Round): RoundView => ({
  played: bySeat((seat) => shownSlot(played[seat])),
  winner,
});

export const publicTurn = (seat: Seat, turn: number, events: readonly PolylemmaEvent[]): PolylemmaTurn => ({
  turn,
  seat,
  events: events.map(shownEvent),
});

function shownEvent(event: PolylemmaEvent): PolylemmaTurnEvent {
  switch (event.type) {
    case 'slotOpened':
      return { ...event, candidates: event.candidates.map(shownCharacter) };
    case 'round':
      return { type: 'round', round: event.round, wins: event.wins, ...shownRound(event) };
    case 'over':
      return event;
    default:
      return event satisfies never;
  }
}
