import { join } from 'node:path';
import { matchRecord } from '@show-of-hands/bus';
import { type BallotRecord, ballotRecord, choice } from '@show-of-hands/engine/ballot';
import Libsql from 'libsql';
import type { Hex } from 'viem';
import { z } from 'zod';

const vote = z.object({
  kind: z.literal('vote'),
  login: z.string(),
  choices: z.array(choice),
  sentAt: z.number(),
});
export type JournalledVote = z.infer<typeof vote>;

const texts = z.array(z.object({ text: z.string() }));
const record = z.object({ text: z.string().nullable() }).optional();

/** Which ballot: the one of a turn that was asked for the `attempt`th time, from 0. */
export interface BallotPlace {
  readonly matchKey: Hex;
  readonly turn: number;
  readonly attempt: number;
}

/** Reads a bot's journal, whether the bot runs or not. */
export class JournalObserver {
  readonly #file: string;

  constructor(data: string) {
    this.#file = join(data, 'journal.db');
  }

  /** The votes of a ballot that are on disk, in the order in which they came. */
  votesOf({ matchKey, turn, attempt }: BallotPlace): readonly JournalledVote[] {
    return this.#read((journal) => {
      const rows = journal
        .prepare(
          'SELECT vote AS text FROM votes WHERE match_key = ? AND turn = ? AND attempt = ? ORDER BY id',
        )
        .all(matchKey, turn, attempt);
      const lines = texts.parse(rows).flatMap(({ text }) => text.split('\n'));
      return lines.flatMap((line) => {
        const entry = vote.safeParse(JSON.parse(line));
        return entry.success ? [entry.data] : [];
      });
    });
  }

  /** What a ballot decided; undefined while it has not. */
  recordOf({ matchKey, turn, attempt }: BallotPlace): BallotRecord | undefined {
    return this.#read((journal) => {
      const row = journal
        .prepare(
          "SELECT record AS text FROM ballots WHERE match_key = ? AND turn = ? AND attempt = ? AND status = 'closed'",
        )
        .get(matchKey, turn, attempt);
      // a long one stands in parts
      const parts = journal
        .prepare(
          'SELECT text FROM record_parts WHERE match_key = ? AND turn = ? AND attempt = ? ORDER BY part',
        )
        .all(matchKey, turn, attempt);
      const closed = record.parse(row);
      const long = texts.parse(parts).map(({ text }) => text);
      if (closed !== undefined) return ballotRecord.parse(JSON.parse(closed.text ?? long.join('')));
      // a finished match keeps its ballots in its own record
      const match = journal.prepare('SELECT record AS text FROM matches WHERE match_key = ?').get(matchKey);
      const whole = record.parse(match)?.text;
      if (whole == null) return undefined;
      const { turns } = matchRecord.parse(JSON.parse(whole));
      return turns.find((one) => one.turn === turn)?.ballot ?? undefined;
    });
  }

  #read<T>(look: (journal: Libsql.Database) => T): T {
    const journal = new Libsql(this.#file, { readonly: true, timeout: 5_000 });
    try {
      return look(journal);
    } finally {
      journal.close();
    }
  }
}
