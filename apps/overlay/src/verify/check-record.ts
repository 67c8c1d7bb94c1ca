import type { DrawOpening, MatchRecord, TurnRecord } from '@show-of-hands/bus';
import { type BallotRecord, drawHashOf, drawNonceOf } from '@show-of-hands/engine/ballot';
import { type Finding, fails, holds, type TurnFindings, unknown } from './findings.ts';
import { replay } from './games/registry.ts';
import type { Replayer } from './replayer.ts';

export type RecordFinding =
  | { readonly type: 'turn'; readonly turn: TurnFindings }
  | { readonly type: 'match'; readonly findings: readonly Finding[] };

const MAX_DIFFERENCES = 3;
/** What is found about a match without asking a chain. */
export const CLAIMS = {
  votes: 'The votes lead to the published count and options',
  move: 'The move that was played is the one that won the vote',
  digest: 'The digest sent to the chain is that of these votes',
  draw: 'The draw came from the seed whose hash was published before the first turn',
  legal: 'Every move is legal under the rules',
  ending: 'The published winner is the winner by the rules',
} as const;

/**
 * Plays a match again and recounts every ballot, with nothing but its record. Findings come one by one,
 * because hashing thousands of votes takes a while.
 */
export function* checkRecord(record: MatchRecord): Generator<RecordFinding> {
  if (record.transcript === null) {
    const why = 'The match ended before both seeds were known; there is nothing to replay.';
    yield { type: 'match', findings: [unknown(CLAIMS.legal, why)] };
    return;
  }
  const started = replay(record.transcript);
  if (!started.ok) {
    yield { type: 'match', findings: [fails(CLAIMS.legal, started.error.message)] };
    return;
  }
  const replayer = started.value;
  for (const group of byTurn(record.turns)) {
    for (const [index, turn] of group) {
      const findings = turn.ballot === null ? [] : ballotFindings(record, turn, turn.ballot, replayer);
      yield { type: 'turn', turn: { index, turn: turn.turn, seat: turn.seat, findings } };
    }
    const played = replayer.play(group.map(([, turn]) => turn));
    if (!played.ok) {
      const where = `Turn ${(group[0]?.[1].turn ?? 0) + 1}: ${played.error.message}`;
      yield { type: 'match', findings: [fails(CLAIMS.legal, where)] };
      return;
    }
  }
  const legal = holds(CLAIMS.legal, `${record.turns.length} moves were played again in this browser.`);
  yield { type: 'match', findings: [legal, endingFinding(record, replayer)] };
}

/** Neighbouring decisions of one turn together: a simultaneous turn has two. */
function byTurn(turns: readonly TurnRecord[]): (readonly [number, TurnRecord])[][] {
  const groups: (readonly [number, TurnRecord])[][] = [];
  turns.forEach((turn, index) => {
    const last = groups.at(-1);
    if (last?.[0]?.[1].turn === turn.turn) last.push([index, turn]);
    else groups.push([[index, turn]]);
  });
  return groups;
}

function ballotFindings(
  record: MatchRecord,
  turn: TurnRecord,
  ballot: BallotRecord,
  replayer: Replayer,
): Finding[] {
  if (ballot.matchKey !== record.matchKey || ballot.turn !== turn.turn || ballot.seat !== turn.seat) {
    return [fails(CLAIMS.votes, 'The ballot is of another match, turn or seat.')];
  }
  const seed = record.draws?.[turn.seat];
  const recounted = replayer.recount(ballot, seed);
  const committed = replayer.committed(turn, recounted.move);
  const differences = recounted.differences
    .slice(0, MAX_DIFFERENCES)
    .map(
      ({ field, published, recounted: own }) =>
        `${field}: published ${short(published)}, recounted ${short(own)}`,
    );
  const more = recounted.differences.length - differences.length;
  return [
    recounted.ok
      ? holds(CLAIMS.votes, `${ballot.votes.length} votes recounted on ${ballot.allowlist.length} options.`)
      : fails(CLAIMS.votes, `${differences.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`),
    committed.ok && committed.value === turn.move
      ? holds(CLAIMS.move, recounted.move)
      : fails(CLAIMS.move, `The votes lead to ${recounted.move || 'no move'}, played was ${turn.command}.`),
    recounted.ballotDigest === turn.commit.ballotDigest
      ? holds(CLAIMS.digest, recounted.ballotDigest)
      : fails(
          CLAIMS.digest,
          `Recounted ${short(recounted.ballotDigest)}, the record says ${short(turn.commit.ballotDigest)}.`,
        ),
    ...(ballot.policy.tally === 'proportional' ? [drawFinding(ballot, seed)] : []),
  ];
}

/** Whether a draw was made with the number that was fixed before anybody voted. */
function drawFinding({ draw, turn }: BallotRecord, seed: DrawOpening | undefined): Finding {
  if (seed === undefined) {
    return unknown(CLAIMS.draw, 'The seed of the draws is not published with this match.');
  }
  if (drawHashOf(seed.seed) !== seed.hash.toLowerCase()) {
    return fails(CLAIMS.draw, `The seed has another hash than ${short(seed.hash)}.`);
  }
  const nonce = drawNonceOf(seed.seed, turn);
  return nonce === draw
    ? holds(CLAIMS.draw, `${short(nonce)}, mixed with the root of the votes.`)
    : fails(
        CLAIMS.draw,
        `By the seed the number of this turn is ${short(nonce)}, published was ${short(draw ?? '')}.`,
      );
}

function endingFinding(record: MatchRecord, replayer: Replayer): Finding {
  const { ending } = record;
  const outcome = replayer.outcome();
  if (ending.cause !== 'played') {
    const why = ending.cause === 'time' ? 'on time' : 'by cancelling';
    return unknown(CLAIMS.ending, `It ended ${why}, which the rules of the game do not decide.`);
  }
  if (outcome === undefined) {
    return fails(CLAIMS.ending, 'By the rules the match is not over after these moves.');
  }
  const same =
    outcome.winner === ending.winner &&
    outcome.score.A === ending.score.A &&
    outcome.score.B === ending.score.B;
  const own = `${outcome.winner === 'draw' ? 'draw' : `${outcome.winner} wins`}, A ${outcome.score.A} : ${outcome.score.B} B`;
  return same
    ? holds(CLAIMS.ending, own)
    : fails(
        CLAIMS.ending,
        `By the rules: ${own}. Published: ${ending.winner}, A ${ending.score.A} : ${ending.score.B} B.`,
      );
}

const short = (text: string): string => (text.length > 48 ? `${text.slice(0, 45)}…` : text || 'nothing');
