import type { MatchRecord } from '@show-of-hands/bus';
import { aimOf, bytesOf } from './placements.ts';
import { recount, rootOf, type SentLine, voterKeyOf, winnerOf } from './recount.ts';

/** Further differences of one kind are only counted. */
const TOLD = 5;

export interface Shown {
  readonly betweenMs: number;
  /** What the overlay showed of lines that did not count, by reason. */
  readonly refused: Readonly<Record<string, number>>;
}

/**
 * Compares a published ballot with a recount of what was sent: who voted, for what, in which place, the winner and
 * the root.
 *
 * @param sent in the order in which it was sent
 */
export function differences(
  record: MatchRecord,
  turn: number,
  sent: readonly SentLine[],
  { betweenMs, refused }: Shown,
): readonly string[] {
  const ballot = record.turns.find((one) => one.turn === turn)?.ballot;
  const { pepper, matchKey } = record;
  if (ballot == null) return [`turn ${turn} has no ballot on record`];
  if (pepper === null) return ['the pepper is not published'];
  const { openedAt, endedAt } = ballot.result;
  const recounted = recount(sent, { openedAt, endedAt, betweenMs });
  const expected = recounted.votes.map(({ login, command, seq }) => ({
    login,
    voterKey: voterKeyOf(pepper, login),
    choice: bytesOf(command),
    weight: 1,
    seq,
  }));
  const found: string[] = [];
  if (ballot.votes.length !== expected.length)
    found.push(`${expected.length} viewers voted, ${ballot.votes.length} are on record`);
  const recorded = new Map(ballot.votes.map((vote) => [vote.voterKey, vote]));
  let wrong = 0;
  for (const vote of expected) {
    const { choice, weight, seq } = recorded.get(vote.voterKey) ?? { choice: 'nothing', weight: 0, seq: 0 };
    if (choice === vote.choice && weight === vote.weight && seq === vote.seq) continue;
    wrong += 1;
    if (wrong > TOLD) continue;
    const { login } = vote;
    found.push(`${login}: sent ${vote.choice} (${vote.seq}), on record ${choice} (${seq}, weight ${weight})`);
  }
  if (wrong > TOLD) found.push(`${wrong} votes are not on record as they were sent`);
  const root = rootOf(matchKey, turn, expected);
  if (root !== ballot.ballotRoot) found.push(`the votes' root is ${root}, published ${ballot.ballotRoot}`);
  const winner = winnerOf(recounted.votes, aimOf);
  const published = ballot.result.stages[0]?.winner;
  if (winner !== undefined && published !== winner) found.push(`${winner} won, published ${published}`);
  const shown = missesInOne(refused);
  for (const reason of new Set([...Object.keys(recounted.refused), ...Object.keys(shown)])) {
    const [should, is] = [recounted.refused[reason] ?? 0, shown[reason] ?? 0];
    if (should !== is) found.push(`${should} lines are ${reason}, the overlay showed ${is}`);
  }
  return found;
}

/** Why a line nearly is a vote: the recount tells these apart from talk, not from one another. */
const MISSES = /^(question|two-moves|ambiguous|two-numbers|no-such-place|talk-before|talk-behind|unread)$/;

function missesInOne(refused: Readonly<Record<string, number>>): Readonly<Record<string, number>> {
  const shown: Record<string, number> = {};
  for (const [reason, lines] of Object.entries(refused)) {
    const name = MISSES.test(reason) ? 'missed' : reason;
    shown[name] = (shown[name] ?? 0) + lines;
  }
  return shown;
}
