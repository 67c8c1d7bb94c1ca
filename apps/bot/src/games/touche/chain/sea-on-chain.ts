import { SEATS, seatIndex } from '@show-of-hands/engine';
import { type CellSet, cellName, type Ship, type ToucheState } from '@show-of-hands/engine/touche';
import type { MatchInfo } from '@show-of-hands/verify';
import { z } from 'zod';

const UNKNOWN = 0xffff;
const WORD_BITS = 256;
const PART_BITS = 32;

const asked = z.object({ cell: z.number(), shells: z.number() });
const pairOf = <T extends z.ZodType>(value: T) => z.tuple([value, value]).readonly();

/** What the contract's `seaOf` gives. */
const seaAnswer = z.object({
  tick: z.number(),
  hits: pairOf(z.number()),
  ships: z
    .array(
      z.object({
        cell: z.number(),
        isSunk: z.boolean(),
        readyAt: z.number(),
        friends: z.number(),
        map: z.array(z.bigint()).readonly(),
      }),
    )
    .readonly(),
  asked: pairOf(z.array(asked).readonly()),
});
type SeaAnswer = z.infer<typeof seaAnswer>;

/** A set of cells as the contract keeps it: words of 256 bits. */
export function mapWords(cells: CellSet): readonly bigint[] {
  const parts = WORD_BITS / PART_BITS;
  return Array.from({ length: Math.ceil(cells.length / parts) }, (_, word) =>
    cells
      .slice(word * parts, (word + 1) * parts)
      .reduce((sum, part, index) => sum | (BigInt(part) << BigInt(index * PART_BITS)), 0n),
  );
}

/** What everyone knows of a ship, as the contract has it. */
function shipOf({ ruleset }: ToucheState, ship: Ship): SeaAnswer['ships'][number] {
  const isKnown = !ruleset.hidden || ship.side === 'pirates' || ship.isSunk;
  return {
    cell: isKnown ? (ship.at ?? UNKNOWN) : UNKNOWN,
    isSunk: ship.isSunk,
    readyAt: ship.readyAt,
    friends: ship.friends.reduce((mask, number) => mask | (1 << (number - 1)), 0),
    map: mapWords(ship.fired),
  };
}

/** The state as the contract should have it. A match that is over asks nothing any more, whatever was not answered. */
const expectedSea = (state: ToucheState, isOver: boolean): SeaAnswer => ({
  tick: state.tick,
  hits: [state.hits.A, state.hits.B],
  ships: state.ships.map((ship) => shipOf(state, ship)),
  asked: isOver ? [[], []] : [askedOf(state, 'A'), askedOf(state, 'B')],
});

const askedOf = ({ due }: ToucheState, seat: 'A' | 'B'): SeaAnswer['asked'][number] =>
  due.kind === 'answers' ? due.asked[seat].map(({ at, shells }) => ({ cell: at, shells })) : [];

const plain = (value: unknown): string =>
  JSON.stringify(value, (_key, one) => (typeof one === 'bigint' ? `0x${one.toString(16)}` : one));

/**
 * Null if the contract has the match as the engine does: ticks, hits, every ship with its map and friends, and what is to be
 * answered. Otherwise what differs, in words.
 *
 * @param answer what `seaOf` gave
 * @param phase of the match, at the same block
 */
export function seaDifference(state: ToucheState, answer: unknown, phase: MatchInfo['phase']): string | null {
  const ours = expectedSea(state, phase === 'closing' || phase === 'over');
  const theirs = seaAnswer.parse(answer);
  const { ruleset } = state;
  const places: readonly (readonly [name: string, engine: unknown, contract: unknown])[] = [
    ['the tick', ours.tick, theirs.tick],
    ['the number of ships', ours.ships.length, theirs.ships.length],
    ...SEATS.map(
      (seat) => [`hits of seat ${seat}`, ours.hits[seatIndex(seat)], theirs.hits[seatIndex(seat)]] as const,
    ),
    ...ours.ships.map((ship, index) => [`ship ${index + 1}`, ship, theirs.ships[index]] as const),
    ...SEATS.map(
      (seat) =>
        [`what seat ${seat} is asked`, ours.asked[seatIndex(seat)], theirs.asked[seatIndex(seat)]] as const,
    ),
  ];
  const found = places
    .filter(([, engine, contract]) => plain(engine) !== plain(contract))
    .map(
      ([name, engine, contract]) =>
        `${name} differs\nengine:   ${plain(engine)}\ncontract: ${plain(contract)}`,
    );
  if (found.length === 0) return null;
  const last = cellName(ruleset, ruleset.width * ruleset.height - 1);
  return [`in a sea up to ${last}, where`, ...found].join('\n');
}
