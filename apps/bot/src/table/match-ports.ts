import type { HandMode } from '@show-of-hands/bus';
import { type BySeat, type Level, otherSeat, type Seat } from '@show-of-hands/engine';
import type { BallotPolicy } from '@show-of-hands/engine/ballot';
import type { Hex } from 'viem';
import type { Commentary } from '../analysis/commentary.ts';
import type { Thinker } from '../analysis/thinker.ts';
import type { Clock } from '../ballot/index.ts';
import type { MatchTerms } from '../chain/match-info.ts';
import type { Journal } from '../journal/journal.ts';
import type { Log } from '../log/log.ts';
import type { ChainAccess } from './chain-access.ts';

/** The seat that chat plays; the other is the computer's. */
export const CHAT_SEAT: Seat = 'A';

/** What every match of a table has in common. */
export interface MatchPorts {
  readonly chain: ChainAccess;
  readonly journal: Journal;
  readonly clock: Clock;
  readonly log: Log;
  /** Frozen when a ballot opens. */
  readonly policy: () => BallotPolicy;
  readonly handMode: HandMode;
  /** Who thinks: one for players, who is given a seat's own view, and one for the public, who never is. */
  readonly thinkers: { readonly player: Thinker; readonly public: Thinker };
  readonly commentary: Commentary;
  /** How strong the computer plays a match that is planned now. */
  readonly level: () => Level;
  readonly names: BySeat<string>;
  /** Ms that viewers get to see a turn before the next one begins. */
  readonly beatMs: number;
  /** Seconds of block time that each phase allows. */
  readonly actWindow: number;
  /** Seconds that chat's commit phase allows: votes, their delays, and the chain. */
  readonly voteWindow: number;
}

/** A record that both players signed may settle a match until so many seconds after its opening: 30 days. */
const RECORD_WINDOW = 2_592_000;

/** Terms of every match of a table; `rules` and `setting` are the match's own. */
export const termsOf = (ports: MatchPorts, rules: Hex, setting: Hex): MatchTerms => ({
  rules,
  setting,
  invited: ports.chain.seats[otherSeat(CHAT_SEAT)].owner.address,
  publicSeat: CHAT_SEAT,
  seasonId: 1,
  joinWindow: ports.actWindow,
  actWindow: ports.actWindow,
  voteWindow: ports.voteWindow,
  recordWindow: RECORD_WINDOW,
  stakeToken: null,
  stake: 0n,
});
