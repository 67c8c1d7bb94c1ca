import type { Audience } from '@show-of-hands/engine';
import { judgeUnvoted, type VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { opensCommitment } from '../commitment.ts';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, logsOfType } from './evidence.ts';

/** Every reveal opens the commitment of its seat and turn, which stood in an earlier block. */
export function* checkCommitments({ table, matchKey, logs }: Evidence): Generator<LogFinding> {
  const committed = logsOfType(logs, 'committed');
  const revealed = logsOfType(logs, 'revealed');
  let holding = 0;
  for (const log of revealed) {
    const name = `turn ${log.turn + 1} of ${log.seat}`;
    const own = committed.filter((one) => one.seat === log.seat && one.turn === log.turn);
    const [first] = own;
    if (first === undefined || own.length > 1) {
      yield fails(name, `the log has ${own.length} commitments for it; a turn has one`);
      continue;
    }
    const { seat, turn, move, ballotDigest, salt } = log;
    const revealed = { venue: table.venue, matchKey, seat, turn, move, ballotDigest, salt };
    if (!opensCommitment(revealed, first.commitment).opens) {
      yield fails(name, `the move ${log.move} with its salt gives another commitment than was made`);
    } else if (!sameHex(first.ballotDigest, ballotDigest)) {
      yield fails(name, 'commitment and reveal name different ballots');
    } else if (first.block > log.block) {
      yield fails(name, `revealed in block ${log.block}, committed in block ${first.block}`);
    } else holding += 1;
  }
  if (holding > 0)
    yield holds('commitments', `${holding} of ${revealed.length} moves are those committed to`);
  const open = committed.filter(
    (one) => !revealed.some((log) => log.seat === one.seat && log.turn === one.turn),
  );
  for (const { seat, turn } of open) {
    yield unknown(`turn ${turn + 1} of ${seat}`, 'committed to, and never revealed');
  }
}

/** The digests of ballots, to be held against receipts: what viewers voted stands in no chain. */
export function* listBallots({ logs }: Evidence): Generator<LogFinding> {
  for (const { seat, turn, ballotDigest } of logsOfType(logs, 'revealed')) {
    if (ballotDigest === ZERO_HASH) continue;
    yield unknown(
      `ballot of turn ${turn + 1}`,
      `seat ${seat} put ${ballotDigest} on chain; the votes behind it stand in the ballot's receipt`,
    );
  }
}

/**
 * The seat that is decided in public has no ballot only where it had no choice. What the chain tells of a turn is
 * less than its viewers saw where that seat's hand was shown: then a move may have been forced that was not by this.
 *
 * @param turns those that were played, each with the state before it
 */
export function* checkForced<State, View, Move>(
  game: VotableGame<View, Move> & { view(state: State, audience: Audience): View },
  { info, logs }: Pick<Evidence, 'info' | 'logs'>,
  turns: readonly { readonly turn: number; readonly before: State }[],
): Generator<LogFinding> {
  const seat = info.terms.publicSeat;
  if (seat === null) return;
  const unvoted = new Set(
    logsOfType(logs, 'revealed')
      .filter((log) => log.seat === seat && log.ballotDigest === ZERO_HASH)
      .map(({ turn }) => turn),
  );
  let forced = 0;
  for (const { turn, before } of turns) {
    if (!unvoted.has(turn)) continue;
    const name = `turn ${turn + 1} of ${seat}`;
    const view = game.view(before, 'public');
    const { options = [] } = game.stage(view, seat, []) ?? {};
    if (judgeUnvoted(game, view, seat, ZERO_HASH) === 'forced') forced += 1;
    else if (options.length > 1) {
      yield fails(name, 'the seat is decided in public and had a choice; no ballot stands behind its move');
    } else {
      yield unknown(
        name,
        'no ballot stands behind it; whether there was a choice depends on who saw that card',
      );
    }
  }
  if (forced > 0) yield holds('forced moves', `${forced} without a ballot: everyone saw no other move`);
}
