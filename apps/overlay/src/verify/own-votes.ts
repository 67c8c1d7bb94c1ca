import type { MatchRecord } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { type Receipt, receiptFor, verifyReceipt } from '@show-of-hands/engine/ballot';
import { commandOf } from './games/registry.ts';

/** A viewer's part in one ballot: the vote with its proof, or why there is none. */
export type OwnVote =
  | {
      readonly kind: 'counted';
      readonly turn: number;
      readonly seat: Seat;
      readonly said: string;
      readonly receipt: Receipt;
      /** The proof leads to the root, and the vote is this login's. */
      readonly proven: boolean;
    }
  | { readonly kind: 'none'; readonly turn: number; readonly seat: Seat; readonly message: string };

export type OwnVotes =
  | { readonly kind: 'votes'; readonly login: string; readonly votes: readonly OwnVote[] }
  | { readonly kind: 'unlinked'; readonly message: string };

/** Finds a login's votes in every ballot of a match. */
export function ownVotesOf(record: MatchRecord, login: string): OwnVotes {
  const { pepper, transcript } = record;
  if (pepper === null) {
    const message =
      'The key that links names to votes has been erased. Nobody can tell any more whose votes these are.';
    return { kind: 'unlinked', message };
  }
  const votes = record.turns.flatMap(({ turn, seat, ballot }): OwnVote[] => {
    if (ballot === null) return [];
    const answer = receiptFor(ballot, pepper, login);
    if (answer.kind === 'none') return [{ kind: 'none', turn, seat, message: answer.message }];
    const { receipt } = answer;
    const { choices } = receipt.vote;
    const said = transcript
      ? commandOf(transcript, choices, seat)
      : choices.map((choice) => choice.key).join(', ');
    const proven = verifyReceipt(receipt, ballot.ballotRoot, { login, pepper });
    return [{ kind: 'counted', turn, seat, said, receipt, proven }];
  });
  return { kind: 'votes', login, votes };
}
