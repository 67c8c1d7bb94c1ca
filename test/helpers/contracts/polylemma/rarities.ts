import { SEATS } from '@show-of-hands/engine';
import { betterOf, polylemma, winsOf } from '@show-of-hands/engine/polylemma';
import type { PlayedBattle } from './match.ts';

/** Which of the things that happen rarely did happen in a match, each as often as it did. */
export function happenings({ states, slots }: PlayedBattle): readonly string[] {
  const last = states.at(-1);
  if (last === undefined) return [];
  const wins = winsOf(last);
  const ahead = Math.max(wins.A, wins.B);
  const found = [`${last.rounds.length} rounds`, `winner has ${ahead} wins`];
  if (polylemma.outcome(last)?.winner === 'draw') found.push('drawn match');
  for (const { played, winner } of last.rounds) {
    if (winner === 'draw') found.push('drawn round');
    for (const seat of SEATS) {
      const { strength, character } = played[seat];
      for (const { cause, times, over } of strength.factors) {
        found.push(cause === 'kind' ? `kind ${times > over}` : cause);
      }
      for (const { of, drawn, under } of strength.chances) found.push(`${of} ${drawn < under}`);
      if (strength.bond === 2 * character.level) found.push('highest bond');
      if (character.attribute === 'typeless') found.push('typeless');
    }
  }
  for (const seat of SEATS) {
    const drawn = last.drawn[seat];
    if (drawn === null) continue;
    found.push(`${slots[seat].candidates.length} candidates`);
    if (betterOf(drawn.candidates, last.slotLevels[seat]) === 1) found.push('second candidate plays');
    const party = [...last.parties.A, ...last.parties.B].map(({ tokenId }) => tokenId);
    if (drawn.candidates.some(({ tokenId }) => party.includes(tokenId))) found.push('a candidate of a party');
  }
  return found;
}

/** All of them. */
export const HAPPENINGS: readonly string[] = [
  ...[3, 4, 5].map((rounds) => `${rounds} rounds`),
  ...[0, 1, 2, 3].map((wins) => `winner has ${wins} wins`),
  'drawn match',
  'drawn round',
  'kind true',
  'kind false',
  'points',
  'typeless',
  'highest bond',
  'sameLevel',
  ...['bond', 'early', 'vital', 'random', 'upset'].flatMap((of) => [`${of} true`, `${of} false`]),
  '1 candidates',
  '2 candidates',
  'second candidate plays',
  'a candidate of a party',
];
