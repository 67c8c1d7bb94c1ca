import type { CampCharacter, PartyKind, PolylemmaChoice, Strength } from '@show-of-hands/bus/polylemma';
import { STRENGTHS } from '@show-of-hands/bus/polylemma';
import { winReward } from '@show-of-hands/engine/polylemma';
import type { Hex } from 'viem';
import type { CampOption } from '../../../match/game/camp.ts';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { partyNear, totalOf } from '../characters/party-choice.ts';
import { wantedTotal } from './last-decisions.ts';
import { levelOffers, newcomerLevel } from './level-offers.ts';
import { PULL_PRICE, pullPrice } from './prices.ts';
import { bondAt, proposalsOf } from './proposals.ts';
import type { PolylemmaTask } from './task.ts';

/** What questions are made from. */
export interface CampFacts {
  /** Everything that chat owns, and the party of it that plays the next match. */
  readonly owned: readonly OwnedCharacter[];
  readonly party: readonly OwnedCharacter[];
  /** The chain's, in seconds: what bonds are reckoned by. */
  readonly time: number;
}

const option = (
  label: string,
  cost: number,
  choice: PolylemmaChoice,
  task: PolylemmaTask | null,
  words: readonly string[] = [],
): CampOption => ({ words, label, cost, choice: { game: 'polylemma', choice }, task });

/** A character as pages are told it. */
export const shownCharacter = (one: OwnedCharacter, time: number): CampCharacter => ({
  tokenId: String(one.tokenId),
  ...(one.name !== undefined && { name: one.name }),
  image: one.image,
  level: one.level,
  kind: one.kind,
  attribute: one.attribute,
  bond: bondAt(one, time),
});

/**
 * What coins can be spent on: nothing, a character by chance, or levels, several at once where the coins carry them.
 *
 * @param name what a new character is to be called, 32 bytes
 */
export function spendings(facts: CampFacts, coins: number, name: Hex): readonly CampOption[] {
  const save = option('save the coins', 0, { kind: 'save' }, null, ['save']);
  if (coins < PULL_PRICE) return [save, ...levels(facts, coins)];
  const level = newcomerLevel(facts.party, coins);
  const pull = option(
    `a new character of level ${level}`,
    pullPrice(level),
    { kind: 'pull', level },
    { do: 'pull', name, to: level },
    ['pull', 'new'],
  );
  return [save, pull, ...levels(facts, coins)];
}

const levels = (facts: CampFacts, coins: number): readonly CampOption[] =>
  levelOffers(facts, coins).map(({ one, slot, to, cost }) => {
    const character = shownCharacter(one, facts.time);
    const more = to - one.level;
    const who = one.name ?? (slot === null ? 'the reserve' : `slot ${slot + 1}`);
    return option(
      `${who} +${more}`,
      cost,
      slot === null ? { kind: 'train', character, to } : { kind: 'levelUp', slot, character, to },
      { do: 'levelUp', token: String(one.tokenId), level: one.level, to },
      [slot === null ? 'bench' : `level${slot + 1}+${more}`],
    );
  });

const PARTY_LABELS: Readonly<Record<PartyKind, string>> = {
  now: 'keep the party',
  strongest: 'the strongest',
  kinds: 'one of each kind',
  bonded: 'the best bond',
  newest: 'the newest in',
};

/** Parties that chat can send into the next match. */
export const parties = ({ owned, party: now, time }: CampFacts): readonly CampOption[] =>
  proposalsOf(owned, now, time).map(({ party, characters }) => {
    const total = totalOf(characters);
    return option(
      `${PARTY_LABELS[party]}, levels ${total}`,
      0,
      { kind: 'party', party, characters: characters.map((one) => shownCharacter(one, time)), total },
      party === 'now' ? null : { do: 'party', tokens: characters.map(({ tokenId }) => String(tokenId)) },
      [party === 'now' ? 'keep' : party],
    );
  });

/**
 * Opponents of different strength, each with another sum of levels, as far as the other seat's characters allow.
 *
 * @param others what the other seat owns
 * @param prize what can be won from it
 */
export function opponents(
  { party }: CampFacts,
  others: readonly OwnedCharacter[],
  prize: number,
): readonly CampOption[] {
  const own = totalOf(party);
  const known = new Set<number>();
  // an even one is what there is without a word of chat: it stays where two are the same
  const found = (['even', 'weaker', 'stronger'] as const).flatMap((strength) => {
    const total = totalOf(partyNear(others, wantedTotal(own, strength), () => 0));
    if (known.has(total)) return [];
    known.add(total);
    return { strength, total };
  });
  return [...found].sort(byOrder).map(({ strength, total }) => {
    const reward = Math.min(prize, winReward(own, total, false));
    return option(
      `${strength}, levels ${total} against ${own}, a win pays ${reward}`,
      0,
      { kind: 'opponent', strength, total, own, reward },
      { do: 'opponent', strength },
      [strength],
    );
  });
}

const byOrder = (a: { readonly strength: Strength }, b: { readonly strength: Strength }): number =>
  STRENGTHS.indexOf(a.strength) - STRENGTHS.indexOf(b.strength);
