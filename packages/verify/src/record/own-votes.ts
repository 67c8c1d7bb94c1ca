import type { MatchRecord, TurnRecord } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import {
  type BallotRecord,
  type Receipt,
  type RefusalReason,
  receiptFor,
  verifyReceipt,
  voterKeyOf,
} from '@show-of-hands/engine/ballot';
import { bytesToHex, type Hex, hexToBytes } from 'viem';
import { commandOf } from '../games.ts';

/** A counted vote with its proof. */
export interface CountedVote {
  readonly said: string;
  readonly receipt: Receipt;
  /** The proof leads to the root, and the vote is this login's. */
  readonly proven: boolean;
}

/** Why there is no counted vote of somebody. */
export interface MissingVote {
  readonly missing: 'nobody-voted' | 'not-counted';
  /** How many of others there are. */
  readonly votes: number;
}

/** A viewer's part in one ballot. */
export interface OwnBallot {
  /** The place in the record's turns. */
  readonly index: number;
  readonly turn: number;
  readonly seat: Seat;
  /** The vote, or why there is none among the counted ones. */
  readonly vote: CountedVote | MissingVote;
  /** Why the latest word that did not count did not; null where every word counted, or none was said. */
  readonly refusal: RefusalReason | null;
}

/** A viewer's part in a match: what became of each vote; `unlinked` where the record links no vote to a name. */
export type OwnVotes =
  | { readonly kind: 'votes'; readonly login: string; readonly ballots: readonly OwnBallot[] }
  | { readonly kind: 'unlinked' };

/**
 * A login as somebody types it, in the form that votes go by; undefined if it can be none. Capital letters, a
 * leading @, spaces, what is invisible, and a channel's whole address are forgiven.
 */
export function loginIn(text: string): string | undefined {
  const login = text
    .normalize('NFKC')
    .replace(/[\s\p{Cf}\p{Mn}\u{e0000}-\u{e0fff}]/gu, '')
    .toLowerCase()
    .replace(/^(https?:\/\/)?(www\.|m\.)?twitch\.tv\//, '')
    .replace(/^@+/, '')
    .replace(/\/$/, '');
  return /^[a-z0-9_-]{1,50}$/.test(login) ? login : undefined;
}

/** Finds a login's part in every ballot of a match. */
export function ownVotesOf(record: MatchRecord, login: string): OwnVotes {
  const { pepper } = record;
  if (pepper === null) return { kind: 'unlinked' };
  const voterKey = bytesToHex(voterKeyOf(hexToBytes(pepper), login));
  const ballots = record.turns.flatMap(({ turn, seat, ballot }, index): OwnBallot[] => {
    // whose votes those of another show are is told there
    if (ballot === null || seat === record.rival?.seat) return [];
    const refused = ballot.refusals?.find((each) => each.voterKey === voterKey);
    return [
      {
        index,
        turn,
        seat,
        vote: voteOf(record, seat, ballot, pepper, login),
        refusal: refused?.reason ?? null,
      },
    ];
  });
  return { kind: 'votes', login, ballots };
}

function voteOf(
  { transcript }: MatchRecord,
  seat: TurnRecord['seat'],
  ballot: BallotRecord,
  pepper: Hex,
  login: string,
): OwnBallot['vote'] {
  const answer = receiptFor(ballot, pepper, login);
  if (answer.kind === 'none') return { missing: answer.reason, votes: ballot.votes.length };
  const { receipt } = answer;
  const { choices } = receipt.vote;
  const said = transcript
    ? commandOf(transcript, choices, seat)
    : choices.map((choice) => choice.key).join(', ');
  return { said, receipt, proven: verifyReceipt(receipt, ballot.ballotRoot, { login, pepper }) };
}
