import type { Address, Hex } from 'viem';
import type { Standing } from './league.ts';

/** Up to where a league is worked out. */
export interface LeagueBlock {
  readonly number: bigint;
  readonly hash: Hex;
}

/** What a league is of. */
export interface LeagueScope {
  readonly chainId: number;
  readonly game: string;
  readonly tables: readonly Address[];
}

/** Six digits after the point, whatever they are: so nobody asks how a number is written. */
const sixDigits = (x: number): string => x.toFixed(6);

/**
 * The standings of a league as they are published, to the byte as docs/protocol.md (Ratings) has it: whoever reads the same chain
 * up to the same block writes the same.
 *
 * @param standings in the order in which they stand
 */
export function leagueText(
  { chainId, game, tables }: LeagueScope,
  block: LeagueBlock,
  standings: readonly Standing[],
): string {
  const at = { number: Number(block.number), hash: block.hash.toLowerCase() };
  const head = JSON.stringify({ version: 1, chainId, game, tables: namedOnce(tables), block: at });
  return `${head.slice(0, -1)},"standings":[\n${standings.map(lineOf).join(',\n')}\n]}\n`;
}

/** Tables as a league names them: in lower case, in order, each once. */
export const namedOnce = (tables: readonly Address[]): readonly Address[] =>
  [...new Set(tables.map((table) => table.toLowerCase() as Address))].sort();

const lineOf = ({
  owner,
  rating,
  deviation,
  volatility,
  wins,
  draws,
  losses,
  firstDay,
  lastDay,
}: Standing): string =>
  `{"owner":"${owner}","rating":${sixDigits(rating)},"deviation":${sixDigits(deviation)},"volatility":${sixDigits(volatility)},` +
  `"wins":${wins},"draws":${draws},"losses":${losses},"firstDay":${firstDay},"lastDay":${lastDay}}`;
