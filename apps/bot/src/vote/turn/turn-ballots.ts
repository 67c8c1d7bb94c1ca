import type { Intervention } from '@show-of-hands/engine/ballot';
import {
  type Ballot,
  type BallotPolicy,
  ballotPolicy,
  intervention,
  openBallot,
  type Question,
  roundLetterOf,
} from '@show-of-hands/engine/ballot';
import type { EndedBallot, StoredBallot } from '../../journal/ballots.ts';
import type { Journal } from '../../journal/journal.ts';
import { type BallotEntry, ballotEntry } from '../ballot/ballot-entry.ts';

/** What every ballot of one turn has in common. */
export type TurnQuestion<View, Move> = Omit<Question<View, Move>, 'policy' | 'openedAt'>;

export interface TurnBallotsOptions<View, Move> {
  readonly journal: Journal;
  readonly question: TurnQuestion<View, Move>;
  /** The policy for the next ballot; frozen when it opens. */
  readonly policy: () => BallotPolicy;
  /** Whether votes carry a letter that tells ballots apart. */
  readonly letters: boolean;
  /** What stands for options now, in a chat that lets only emotes through; else none. */
  readonly emotes: readonly string[];
}

/** The ballots of one turn as the journal has them: the first, and one more for each that was thrown away. */
export class TurnBallots<View, Move> {
  readonly #options: TurnBallotsOptions<View, Move>;
  #attempts: number;
  /** One that a crash interrupted. */
  readonly interrupted: EndedBallot | undefined;
  /** What became of those that were thrown away. */
  readonly interventions: readonly Intervention[];

  constructor(options: TurnBallotsOptions<View, Move>) {
    this.#options = options;
    const { matchKey, turn } = options.question;
    const before = options.journal.ballots.of(matchKey, turn);
    const last = before.at(-1);
    this.#attempts = (last?.attempt ?? -1) + 1;
    this.interrupted = last?.status === 'open' ? last : undefined;
    this.interventions = before.flatMap(({ status, record }) =>
      (status === 'cancelled' || status === 'undone') && record !== null
        ? [intervention.parse(JSON.parse(record))]
        : [],
    );
  }

  /** A new ballot, on disk before it opens. `openedAt`: chat server time, ms. */
  open(openedAt: number): StoredBallot {
    const { journal, question, policy, letters, emotes } = this.#options;
    const frozen = {
      ...policy(),
      // where only emotes come through, nobody can type a letter
      ...(emotes.length > 0
        ? { emotes }
        : letters && { roundLetter: roundLetterOf(journal.counters.next('ballot')) }),
    };
    const stored: StoredBallot = {
      matchKey: question.matchKey,
      turn: question.turn,
      attempt: this.#attempts,
      openedAt,
      policy: JSON.stringify(frozen),
    };
    journal.ballots.open(stored);
    this.#attempts += 1;
    return stored;
  }

  /** The ballot itself, without its votes. */
  ballotOf(stored: StoredBallot): Ballot<View, Move> {
    const policy = ballotPolicy.parse(JSON.parse(stored.policy));
    return openBallot({ ...this.#options.question, policy, openedAt: stored.openedAt });
  }

  entriesOf(stored: StoredBallot): readonly BallotEntry[] {
    const { ballots } = this.#options.journal;
    return ballots.votesOf(stored).map((text) => ballotEntry.parse(JSON.parse(text)));
  }
}
