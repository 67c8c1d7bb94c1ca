import { SEATS, seatAt } from '@show-of-hands/engine';
import { rulesetOfId } from '@show-of-hands/engine/cryptogs';
import type { MatchTerms } from '@show-of-hands/verify';
import { type Address, type Hex, isAddressEqual } from 'viem';
import { Problem } from '../../../base/problem.ts';
import type { TableReader } from '../../../chain/table/table-client.ts';
import { stackAnswer } from '../../../games/cryptogs/chain/on-chain.ts';
import { openingOf } from '../../match/opening.ts';

/**
 * Whether the other owner begins in the match after one that is decided: both are of a series, and it is known who began
 * (docs/cryptogs.md C2.4).
 */
export async function canBeFollowed(table: TableReader, matchKey: Hex): Promise<boolean> {
  const [info, stack] = await Promise.all([table.infoOf(matchKey), table.read('stackOf', [matchKey])]);
  const { begins } = stackAnswer.parse(stack);
  return rulesetOfId(info.terms.rules)?.series === true && SEATS[begins] !== undefined;
}

/**
 * Who begins in a match of a series, for whoever may join it. The contract lets a match follow any one of the same two owners:
 * an opener could name one of long ago, to begin once more, or none, to have a toss once more.
 *
 * @throws Problem if it follows another match than the game before it in its series, or nothing tells which that is
 */
export async function beginnerWords(
  table: TableReader,
  { rules, setting: previous, series }: Pick<MatchTerms, 'rules' | 'setting' | 'series'>,
  joiner: Address,
): Promise<readonly string[]> {
  if (rulesetOfId(rules)?.series !== true) return [];
  if (previous === '0x') {
    const isLater = series !== null && series.game > 1;
    return [
      isLater
        ? `a toss decides who begins in game ${series.game}: right only if it was never known who began in the game before`
        : 'a toss decides who begins',
    ];
  }
  const info = await table.infoOf(previous);
  const { terms: before } = (await openingOf(table, previous, info)).opened;
  const isNext = series !== null && before.series?.id === series.id && before.series.game === series.game - 1;
  if (!isNext) {
    throw new Problem(
      series === null
        ? `Who begins follows from match ${previous}, and no terms tell whether that is the game before this one`
        : `Who begins follows from match ${previous}, which is not the game before this one in its series`,
      'the terms of the match',
      'ask the opener to open it again: match open --next-of the game before it',
    );
  }
  const { begins } = stackAnswer.parse(await table.read('stackOf', [previous]));
  const who = isAddressEqual(info.owners[seatAt(begins)], joiner) ? 'the opener begins' : 'you begin';
  return [`it follows match ${previous}: ${who}`];
}
