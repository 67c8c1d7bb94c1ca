import { type BySeat, bySeat, SEATS } from '@show-of-hands/engine';
import { betterOf, flagsOf, type PolylemmaState, RANDOM_SLOT, winsOf } from '@show-of-hands/engine/polylemma';
import { z } from 'zod';

const pairOf = <T extends z.ZodType>(value: T) => z.tuple([value, value]).readonly();

/** What the contract's `battleOf` gives. */
const battleAnswer = z.object({
  flags: z.number(),
  snapshot: z.number(),
  population: z.bigint(),
  tokenIds: pairOf(z.array(z.bigint()).readonly()),
  points: pairOf(z.number()),
  used: pairOf(z.number()),
  wins: pairOf(z.number()),
  round: z.number(),
  powers: pairOf(z.bigint()),
  randomTokens: pairOf(z.bigint()),
});

/** What both sides know of a match, as text: a line for all of it, then one for each seat. */
interface BattleText extends BySeat<string> {
  readonly match: string;
}

/**
 * The contract draws a random slot as soon as its own seat reveals it; the round, and with it the engine, comes to it
 * only once the other seat has revealed, too. Until then there is nothing to compare.
 */
const seatText = (
  tokens: readonly unknown[],
  points: number,
  used: number,
  wins: number,
  randomToken: unknown,
  power: unknown,
): string => {
  const slots = used.toString(2).padStart(5, '0');
  const random = (used & (1 << RANDOM_SLOT)) === 0 ? 'not played' : randomToken;
  return `characters ${tokens.join(', ')}; ${points} points left, slots used ${slots}, ${wins} won; random slot ${random}; last power ${power}`;
};

function contractText(answer: unknown): BattleText {
  const battle = battleAnswer.parse(answer);
  const { flags, snapshot, population, tokenIds, points, used, wins, round, powers, randomTokens } = battle;
  const of = (index: 0 | 1): string =>
    seatText(tokenIds[index], points[index], used[index], wins[index], randomTokens[index], powers[index]);
  return {
    match: `options ${flags}, snapshot ${snapshot}, ${population} characters, ${round} rounds`,
    A: of(0),
    B: of(1),
  };
}

function engineText(state: PolylemmaState): BattleText {
  const { header, ruleset, rounds, parties, points, slotLevels, drawn } = state;
  const wins = winsOf(state);
  const last = rounds.at(-1);
  return {
    match: `options ${flagsOf(ruleset)}, snapshot ${header.snapshot}, ${header.population} characters, ${rounds.length} rounds`,
    ...bySeat((seat) => {
      const used = rounds.reduce((mask, { played }) => mask | (1 << played[seat].slot), 0);
      const slot = drawn[seat];
      const random = slot?.candidates[betterOf(slot.candidates, slotLevels[seat])]?.tokenId ?? 'unknown';
      return seatText(
        parties[seat].map(({ tokenId }) => tokenId),
        points[seat],
        used,
        wins[seat],
        random,
        last?.played[seat].strength.power ?? 0,
      );
    }),
  };
}

/**
 * Null if the contract has the match as the engine does: rules, parties, points, used slots, rounds won, random
 * slots, and the powers of the last round. Otherwise what differs, in words.
 *
 * @param answer what `battleOf` gave
 */
export function battleDifference(state: PolylemmaState, answer: unknown): string | null {
  const engine = engineText(state);
  const contract = contractText(answer);
  const places = [
    { name: 'the match', engine: engine.match, contract: contract.match },
    ...SEATS.map((seat) => ({ name: `seat ${seat}`, engine: engine[seat], contract: contract[seat] })),
  ];
  const found = places
    .filter((place) => place.engine !== place.contract)
    .map((place) => `${place.name} differs\nengine:   ${place.engine}\ncontract: ${place.contract}`);
  return found.join('\n') || null;
}
