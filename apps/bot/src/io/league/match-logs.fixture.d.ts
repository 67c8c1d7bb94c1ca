import type { LeagueScope } from '@show-of-hands/verify/league';
import { type Address } from 'viem';
import type { DatedBlock, LogStep } from '../../chain/league/league-source.ts';
export declare const SCOPE: LeagueScope;
export declare const ownerOf: (n: number) => Address;
interface ChainOptions {
  readonly matches: number;
  readonly owners: number;
  readonly matchesADay: number;
  /** A step ends after so many matches. */
  readonly aStep?: number;
  readonly seed?: number;
  readonly fork?: number;
}
/**
 * What a table tells of many matches, as a node would give it: some are not rated, some never joined or void, and each is over
 * some logs after the next ones begin.
 */
export declare function matchSteps({
  matches,
  owners,
  matchesADay,
  aStep,
  seed,
  fork,
}: ChainOptions): Generator<
  LogStep & {
    readonly through: DatedBlock;
  }
>;
//# sourceMappingURL=match-logs.fixture.d.ts.map
