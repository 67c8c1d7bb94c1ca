import { SEATS, type Seat } from '@show-of-hands/engine';
import type { MatchInfo, MatchLog, MatchLogType } from '@show-of-hands/verify';
import { zeroAddress } from 'viem';

/**
 * What the contract's own words about a match say must be among its logs and is not: a node that has not heard of
 * a block answers a question for its logs with none, and does not say so. Both must be of the same block.
 *
 * @returns in words; null if nothing is known to be missing
 */
export function gapIn(logs: readonly MatchLog[], info: MatchInfo): string | null {
  const told = (type: MatchLogType) => logs.some((log) => log.type === type);
  // a record may settle a match that was never opened on chain
  if (info.phase === 'none' || info.cause === 'settled') return null;
  if (!told('opened')) return 'its opening';
  if (info.owners.B !== zeroAddress && !told('joined')) return 'its second seat';
  if (info.salt !== null && !told('started')) return 'its start';
  if (info.phase === 'over' && !told('ended')) return 'its end';
  const revealed = (turn: number, seat?: Seat) =>
    logs.some((log) => log.type === 'revealed' && log.turn === turn && (seat ?? log.seat) === log.seat);
  const complete = info.turn + (info.cause === 'played' ? 1 : 0);
  for (let turn = 0; turn < complete; turn += 1) if (!revealed(turn)) return revealOf(turn);
  for (const seat of SEATS) {
    const commitment = info.commitments[seat];
    if (commitment === null) continue;
    if (!logs.some((log) => log.type === 'committed' && log.commitment === commitment))
      return `the commitment of seat ${seat} for turn ${info.turn + 1}`;
    const acted = info.phase === 'revealing' && !info.awaiting.includes(seat);
    if (acted && !revealed(info.turn, seat)) return revealOf(info.turn);
  }
  // where both seats move at once, the second one's reveal completes the turn
  const late = logs.find(
    (log) => log.type === 'committed' && log.turn < complete && !revealed(log.turn, log.seat),
  );
  return late?.type === 'committed' ? revealOf(late.turn) : null;
}

const revealOf = (turn: number): string => `the reveal of turn ${turn + 1}`;
