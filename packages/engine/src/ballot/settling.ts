import type { Hex } from 'viem';
import { grammarOf } from './grammar.ts';
import { remembered } from './memoize.ts';
import { leafNamed, type OptionNode } from './option-tree.ts';
import type { BallotPolicy } from './policy.ts';
import type { Question } from './question.ts';
import type { LastReasons } from './reasons.ts';
import type { Intervention } from './result.ts';
import type { UnsealedBallot, UnsealedVote } from './unsealed.ts';
import type { StoredVote, VoteBook } from './vote-book.ts';
import { weighed } from './weighed.ts';

export interface Closing {
  /** Chat server time in ms; only to end the window before its time. */
  readonly endedAt?: number;
  readonly interventions: readonly Intervention[];
  /**
   * The move of the computer, or of the streamer, where no vote decides, as its canonical command; without it the
   * first legal one.
   */
  readonly noVotes?: string | undefined;
  /** `drawNonceOf` the turn: needed by proportional ballots, ignored by others. */
  readonly draw?: Hex | undefined;
}

/** Throws a RangeError if a ballot of this policy and these options cannot be closed so. */
export function checkClosing({ noVotes, draw }: Closing, policy: BallotPolicy, options: OptionNode): void {
  if (policy.tally === 'proportional' && draw === undefined) {
    throw new RangeError('a proportional ballot is drawn: close it with the nonce of its turn (drawNonceOf)');
  }
  if (noVotes === undefined) return;
  if (leafNamed(options, noVotes) !== undefined && policy.noVotes !== 'first-legal') return;
  throw new RangeError(
    `got ${JSON.stringify(noVotes)} for where nobody votes; allowed is a move of the allowlist, and only ` +
      'under a policy that asks the computer or the streamer',
  );
}

/** A ballot that takes no more votes. */
interface Poll {
  readonly question: Omit<Question<unknown, unknown>, 'game' | 'view' | 'screen'> & {
    readonly game: { readonly id: string };
  };
  readonly options: OptionNode;
  readonly allowlist: readonly string[];
  readonly endedAt: number;
}

/** Everything that hashing and deciding need, as plain JSON. Notes the newcomers who turn out to be too many. */
export function unsealedOf(
  { question, options, allowlist, endedAt }: Poll,
  book: VoteBook,
  reasons: LastReasons,
  { interventions, noVotes, draw }: Closing,
): UnsealedBallot {
  const { game, matchKey, seat, turn, policy, pepper, openedAt } = question;
  const grammar = grammarOf(options);
  if (grammar === null) throw new Error(`${game.id}: a ballot needs at least one stage`);
  const { counted, surplus } = book.shares();
  for (const { login } of surplus) reasons.note(login, 'newcomer-share');
  return {
    game: game.id,
    matchKey,
    seat,
    turn,
    allowlist: [...allowlist],
    grammar,
    policy,
    pepper,
    votes: unsealedVotes(counted, policy),
    refusals: reasons.list(),
    options: weighed(options, book.counts),
    frame: { openedAt, endedAt, interventions: [...interventions] },
    ...(noVotes !== undefined && { noVotes }),
    ...(policy.tally === 'proportional' && draw !== undefined && { draw }),
  };
}

function unsealedVotes(counted: readonly StoredVote[], policy: BallotPolicy): UnsealedVote[] {
  // One copy of each place's choices: what is shared is posted to another thread once.
  const choicesOf = remembered((said: OptionNode) => [...said.choices]);
  return [...counted]
    .sort((a, b) => a.seq - b.seq)
    .map(({ login, said, weight, seq, newcomer }) => ({
      login,
      choices: choicesOf(said),
      choice: said.bytes,
      weight,
      seq,
      ...(policy.newcomers !== undefined && newcomer && ({ newcomer } as const)),
    }));
}
