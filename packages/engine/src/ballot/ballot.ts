import type { Hex } from 'viem';
import { expectOk } from '../result.ts';
import type { Seat } from '../seat.ts';
import { grammarOf } from './grammar.ts';
import { allowlistHashOf } from './hashes.ts';
import { lineReader, type Reading } from './line-reader.ts';
import { LiveCounts } from './live-counts.ts';
import { countingPlace, growTree, leafNamed, leavesOf, type OptionNode, placeOf } from './option-tree.ts';
import { acceptingMs, type BallotPolicy } from './policy.ts';
import type { BallotResult, Intervention } from './result.ts';
import type { UnsealedBallot } from './seal.ts';
import { type Standing, standingOf } from './standing.ts';
import { type CountedVote, decide, noVotesOf, stageResultOf } from './tally.ts';
import type { RefusalReason, Verdict, VoteInput } from './verdict.ts';
import type { VotableGame } from './votable.ts';

/** What a ballot asks, and of whom. */
export interface Question<View, Move> {
  readonly game: VotableGame<View, Move>;
  /** The view that viewers have: options made from it betray nothing else. */
  readonly view: View;
  readonly seat: Seat;
  readonly turn: number;
  readonly matchKey: Hex;
  readonly policy: BallotPolicy;
  /** 32 random bytes of the match: makes the published voters anonymous. */
  readonly pepper: Hex;
  /** Chat server time in ms. */
  readonly openedAt: number;
}

/** A ballot that has been counted. */
export interface Settled<Move> {
  readonly result: BallotResult;
  /** As it was voted; what is committed is the game's canonical form of it. */
  readonly move: Move;
  /** Input of `sealBallot`, which gives the record with root and digest. */
  readonly unsealed: UnsealedBallot;
}

interface StoredVote extends CountedVote {
  readonly login: string;
  /** What the voter said; `place` is where it counts. */
  readonly said: OptionNode;
}

/** Every published vote has this weight under the policies there are. */
const WEIGHT = 1;

const refused = (reason: RefusalReason, message: string): Verdict => ({ kind: 'refused', reason, message });

/**
 * One question put to chat. Deterministic: the same casts in the same order give the same state, on any
 * machine; time comes in with each vote. Votes are taken in the order they are cast.
 */
export class Ballot<View, Move> {
  readonly question: Question<View, Move>;
  /** The canonical commands of all whole legal moves, in numeric order. */
  readonly allowlist: readonly string[];
  readonly allowlistHash: Hex;
  readonly options: OptionNode;
  readonly #read: (text: string) => Reading;
  readonly #votes = new Map<string, StoredVote>();
  readonly #holders = new Map<string, string>();
  readonly #removed = new Set<string>();
  readonly #counts = new LiveCounts(() => this.#votes.values());
  #endsAt: number;
  #lastSeq = 0;
  #lastSentAt: number;
  #settled = false;
  #standing: { readonly most: number; readonly standing: Standing } | undefined;

  constructor(question: Question<View, Move>) {
    const { game, view, seat } = question;
    this.question = question;
    this.options = growTree(game, seat, (choices) => game.stage(view, seat, choices));
    this.allowlist = [...game.legalMoves(view, seat)].map((move) => game.notation.format(move, seat));
    const offered = [...leavesOf(this.options)].map((leaf) => leaf.command);
    if (offered.length !== this.allowlist.length || offered.some((c, i) => c !== this.allowlist[i])) {
      throw new Error(
        `${game.id}: stages and legalMoves disagree: ${offered.length}, ${this.allowlist.length}`,
      );
    }
    this.allowlistHash = allowlistHashOf(this.allowlist);
    this.#read = lineReader(game.notation, seat, this.options);
    this.#endsAt = question.openedAt + acceptingMs(question.policy);
    this.#lastSentAt = question.openedAt - 1;
  }

  /** The window is [openedAt, endsAt), in chat server time. */
  get openedAt(): number {
    return this.question.openedAt;
  }
  get endsAt(): number {
    return this.#endsAt;
  }
  /** The end that viewers are shown: the stream delay before the accepting end. */
  get shownEndsAt(): number {
    return Math.max(this.openedAt, this.#endsAt - this.question.policy.streamDelayMs);
  }
  get voters(): number {
    return this.#votes.size;
  }

  /** True if a line says a move of this game, legal now or not: whether it looks like a vote. */
  isMove(text: string): boolean {
    return this.#read(text) !== 'not-a-move';
  }

  /** The user id whose vote counts under a login. */
  voterNamed(login: string): string | undefined {
    return this.#holders.get(login.toLowerCase());
  }

  /** Counts a vote or says why not. A refused vote leaves the voter's earlier one as it was. */
  cast(vote: VoteInput): Verdict {
    if (this.#settled)
      return refused('settled', 'This ballot has been counted; the next one takes new votes.');
    const said = this.#placeSaid(vote);
    if (said === 'not-a-move') return refused('not-a-move', 'This says no move of the game.');
    if (this.#removed.has(vote.userId)) return refused('removed', 'This voter was removed from this ballot.');
    if (vote.sentAt < this.openedAt || vote.sentAt >= this.#endsAt) {
      const window = `[${this.openedAt}, ${this.#endsAt})`;
      return refused('outside-window', `Sent at ${vote.sentAt}, outside the window ${window}.`);
    }
    if (said === 'illegal') return refused('illegal', 'This move is not among the legal ones of this turn.');
    const login = vote.login.toLowerCase();
    const holder = this.#holders.get(login);
    if (holder !== undefined && holder !== vote.userId) {
      return refused('name-taken', 'Another account has voted under this login on this ballot.');
    }
    return this.#count(vote, login, said);
  }

  /** Takes a voter's vote off this ballot and refuses further ones. True if there was a vote. */
  remove(userId: string): boolean {
    this.#refuseIfSettled();
    this.#removed.add(userId);
    const vote = this.#votes.get(userId);
    if (vote === undefined) return false;
    this.#votes.delete(userId);
    this.#holders.delete(vote.login);
    this.#counts.add(vote.place, -WEIGHT);
    this.#standing = undefined;
    return true;
  }

  /**
   * Moves the end to `at`, earlier or later. It never takes back a counted vote: the end stays behind the
   * last of them. Returns the end that holds.
   */
  endAt(at: number): number {
    this.#refuseIfSettled();
    this.#endsAt = Math.max(at, this.#lastSentAt + 1);
    return this.#endsAt;
  }

  /** How it stands, with the `most` leading moves at most. The same object until something changes. */
  standing(most = 5): Standing {
    if (this.#standing?.most !== most) {
      this.#standing = { most, standing: standingOf(this.options, this.#counts, this.voters, most) };
    }
    return this.#standing.standing;
  }

  /**
   * Counts, once and for all. Cheap: the hashing is left to `sealBallot`. `endedAt` ends the window early;
   * without it the window ends where it stands. Throws if the policy asks for no computer's move and one is
   * given, or if it is not on the allowlist.
   */
  settle({ endedAt, interventions, noVotes }: Closing): Settled<Move> {
    this.#refuseIfSettled();
    const preferred = this.#preferred(noVotes);
    if (endedAt !== undefined && endedAt < this.#endsAt) this.endAt(endedAt);
    this.#settled = true;
    const { game, matchKey, seat, turn, policy, pepper } = this.question;
    const decisions = decide(this.options, this.#counts, preferred);
    const place = decisions.at(-1)?.winner ?? this.options;
    const result: BallotResult = {
      stages: decisions.map((decision) => stageResultOf(decision, this.#counts)),
      move: place.command,
      openedAt: this.openedAt,
      endedAt: this.#endsAt,
      interventions: [...interventions],
      ...noVotesOf(decisions, preferred),
    };
    const votes = [...this.#votes.values()]
      .sort((a, b) => a.seq - b.seq)
      .map(({ login, said, weight, seq }) => ({
        login,
        choices: [...said.choices],
        choice: said.bytes,
        weight,
        seq,
      }));
    const grammar = grammarOf(this.options);
    if (grammar === null) throw new Error(`${game.id}: a ballot needs at least one stage`);
    return {
      result,
      move: expectOk(game.moveOf(place.choices)),
      unsealed: {
        game: game.id,
        matchKey,
        seat,
        turn,
        allowlist: [...this.allowlist],
        grammar,
        policy,
        votes,
        result,
        pepper,
      },
    };
  }

  #preferred(command: string | undefined): OptionNode | undefined {
    if (command === undefined) return undefined;
    const leaf = leafNamed(this.options, command);
    if (leaf !== undefined && this.question.policy.noVotes !== 'first-legal') return leaf;
    throw new RangeError(
      `got ${JSON.stringify(command)} for where nobody votes; allowed is a move of the allowlist, and only ` +
        'under a policy that asks the computer',
    );
  }

  #placeSaid(vote: VoteInput): Reading {
    if ('text' in vote) return this.#read(vote.text);
    if (vote.choices.length === 0) return 'not-a-move';
    return placeOf(this.options, vote.choices) ?? 'illegal';
  }

  #count(vote: VoteInput, login: string, said: OptionNode): Verdict {
    const before = this.#votes.get(vote.userId);
    const changed = before === undefined ? 'first' : before.said === said ? 'same' : 'changed';
    const seq = before !== undefined && before.said === said ? before.seq : this.#lastSeq + 1;
    const place = countingPlace(said);
    this.#lastSeq = Math.max(this.#lastSeq, seq);
    this.#lastSentAt = Math.max(this.#lastSentAt, vote.sentAt);
    if (before?.login !== login) {
      if (before !== undefined) this.#holders.delete(before.login);
      this.#holders.set(login, vote.userId);
    }
    if (changed !== 'same' || before?.login !== login) {
      this.#votes.set(vote.userId, { login, said, place, weight: WEIGHT, seq });
    }
    if (changed !== 'same') {
      if (before !== undefined) this.#counts.add(before.place, -WEIGHT);
      this.#counts.add(place, WEIGHT);
      this.#standing = undefined;
    }
    return { kind: 'counted', choices: said.choices, command: said.command, changed, seq };
  }

  #refuseIfSettled(): void {
    if (this.#settled) throw new Error('this ballot has been settled: open a new one');
  }
}

export interface Closing {
  /** Chat server time in ms; only to end the window before its time. */
  readonly endedAt?: number;
  readonly interventions: readonly Intervention[];
  /** The computer's move where nobody voted, as its canonical command; without it the first legal one. */
  readonly noVotes?: string | undefined;
}

/** Opens a ballot on the legal moves of a seat. Throws if the seat has none, or the game contradicts itself. */
export const openBallot = <View, Move>(question: Question<View, Move>): Ballot<View, Move> =>
  new Ballot(question);
