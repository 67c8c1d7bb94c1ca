import type { PartyKind } from '@show-of-hands/bus/polylemma';
import { bondOf, KINDS, ownedSecondsOf } from '@show-of-hands/engine/polylemma';
import type { OwnedCharacter } from '../characters/character-collection.ts';
import { byStrength, PARTY_SIZE, strongestOf } from '../characters/party-choice.ts';

/** A party that can be chosen: four of the owner's characters. */
export interface Proposal {
  readonly party: PartyKind;
  readonly characters: readonly OwnedCharacter[];
}

/** What a character's bond adds if a match is joined the second after that time. */
export const bondAt = ({ level, since }: Pick<OwnedCharacter, 'level' | 'since'>, time: number): number =>
  bondOf(level, ownedSecondsOf('seconds', time, since));

/**
 * The party as it is, and others that can be made of what chat owns, each another one: the strongest, the one with the
 * most bond, the strongest with every kind in it, and the party with its weakest changed for the newest character, if
 * that one is no weaker: whoever takes in a new one means to gain by it.
 *
 * @param now the party as it is
 * @param time the chain's, in seconds
 */
export function proposalsOf(
  owned: readonly OwnedCharacter[],
  now: readonly OwnedCharacter[],
  time: number,
): readonly Proposal[] {
  const all: readonly Proposal[] = [
    { party: 'now', characters: now },
    { party: 'strongest', characters: strongestOf(owned) },
    { party: 'kinds', characters: everyKind(owned) },
    { party: 'bonded', characters: mostBonded(owned, time) },
    { party: 'newest', characters: withNewest(owned, now) },
  ];
  const known = new Set<string>();
  return all.filter(({ characters }) => {
    const key = characters
      .map(({ tokenId }) => String(tokenId))
      .sort()
      .join();
    if (characters.length !== PARTY_SIZE || known.has(key)) return false;
    known.add(key);
    return true;
  });
}

/** The strongest of each kind, and the strongest of the others; none where a kind is missing. */
function everyKind(owned: readonly OwnedCharacter[]): readonly OwnedCharacter[] {
  const best = [...owned].sort(byStrength);
  const each = KINDS.flatMap((kind) => best.find((one) => one.kind === kind) ?? []);
  if (each.length < KINDS.length) return [];
  const others = best.filter((one) => !each.includes(one));
  return [...each, ...others.slice(0, PARTY_SIZE - each.length)].sort(byStrength);
}

function mostBonded(owned: readonly OwnedCharacter[], time: number): readonly OwnedCharacter[] {
  const best = [...owned].sort((a, b) => bondAt(b, time) - bondAt(a, time) || byStrength(a, b));
  return bondAt(best[0] ?? { level: 1, since: time }, time) === 0 ? [] : best.slice(0, PARTY_SIZE);
}

/** In the weakest one's place. */
function withNewest(
  owned: readonly OwnedCharacter[],
  now: readonly OwnedCharacter[],
): readonly OwnedCharacter[] {
  const weakest = [...now].sort(byStrength).at(-1);
  const newest = owned
    .filter((one) => !now.some(({ tokenId }) => tokenId === one.tokenId))
    .sort((a, b) => b.since - a.since || (a.tokenId < b.tokenId ? 1 : -1))[0];
  if (weakest === undefined || newest === undefined || newest.level < weakest.level) return [];
  return now.map((one) => (one === weakest ? newest : one));
}
