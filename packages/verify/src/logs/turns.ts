import type { Audience, Seat } from '@show-of-hands/engine';
import { judgeUnvoted, type VotableGame } from '@show-of-hands/engine/ballot';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { opensCommitment } from '../commitment.ts';
import { sameHex } from '../compared.ts';
import { fails, holds, type LogFinding, unknown } from '../finding.ts';
import { type Evidence, isBefore, logsOfType } from './evidence.ts';

/** Every reveal opens the commitment of its seat and turn, which stood there before it; what was played at once has none. */
export function* checkCommitments({ table, matchKey, logs }: Evidence): Generator<LogFinding> {
  const committed = logsOfType(logs, 'committed');
  const moves = logsOfType(logs, 'moved');
  const revealed = moves.filter((log) => log.committed !== null);
  let holding = 0;
  for (const log of moves) {
    const name = `turn ${log.turn + 1} of ${log.seat}`;
    const own = committed.filter((one) => one.seat === log.seat && one.turn === log.turn);
    if (log.committed === null) {
      if (own.length > 0) yield fails(name, 'played without a commitment, and committed to as well');
      continue;
    }
    const { ballotDigest, salt } = log.committed;
    const [first] = own;
    if (first === undefined || own.length > 1) {
      yield fails(name, `the log has ${own.length} commitments for it; a turn has one`);
      continue;
    }
    const { seat, turn, move } = log;
    const revealed = { venue: table.venue, matchKey, seat, turn, move, ballotDigest, salt };
    if (!opensCommitment(revealed, first.commitment).opens) {
      yield fails(name, `the move ${log.move} with its salt gives another commitment than was made`);
    } else if (!sameHex(first.ballotDigest, ballotDigest)) {
      yield fails(name, 'commitment and reveal name different ballots');
    } else if (isBefore(log, first)) {
      yield fails(name, `revealed in block ${log.block}, committed in block ${first.block}`);
    } else holding += 1;
  }
  if (holding > 0)
    yield holds('commitments', `${holding} of ${revealed.length} moves are those committed to`);
  const open = committed.filter(
    (one) => !moves.some((log) => log.seat === one.seat && log.turn === one.turn),
  );
  for (const { seat, turn } of open) {
    yield unknown(`turn ${turn + 1} of ${seat}`, 'committed to, and never revealed');
  }
}

/** The digests of ballots, to be held against receipts: what viewers voted stands in no chain. */
export function* listBallots({ logs }: Evidence): Generator<LogFinding> {
  for (const { seat, turn, committed } of logsOfType(logs, 'moved')) {
    const { ballotDigest } = committed ?? { ballotDigest: ZERO_HASH };
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
 * @param turns what was played, each part with those whose moves or answers it was and the state before it: a draw that
 * comes before a move is a part of its turn by itself
 */
export function* checkForced<State, View, Move>(
  game: VotableGame<View, Move> & { view(state: State, audience: Audience): View },
  { info, logs }: Pick<Evidence, 'info' | 'logs'>,
  turns: readonly { readonly turn: number; readonly seats: readonly Seat[]; readonly before: State }[],
): Generator<LogFinding> {
  let forced = 0;
  const unvoted = logsOfType(logs, 'moved').filter(
    ({ seat, committed }) =>
      info.terms.publicSeats.includes(seat) && (committed?.ballotDigest ?? ZERO_HASH) === ZERO_HASH,
  );
  for (const { turn, seat } of unvoted) {
    const before = turns.find((one) => one.turn === turn && one.seats.includes(seat))?.before;
    if (before === undefined) continue;
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
