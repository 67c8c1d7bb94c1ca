import { matchRecord } from '@show-of-hands/bus';
import type { BySeat } from '@show-of-hands/engine';
import type { MatchLog } from '@show-of-hands/verify';
import { type Hex, parseTransaction } from 'viem';
import { z } from 'zod';
import type { SeatKeys } from '#bot/keystore';
import { CHAT_SEAT } from '#bot/match-ports';
import { createRowCipher } from '#bot/row-cipher';
import type { TableReader } from '#bot/table-client';
import { readJournal } from './journal-copy.ts';

/** How a match went, by what is the same wherever the same match is played with the same votes. */
export interface MatchStory {
  readonly winner: string;
  readonly cause: string;
  /** How many there were. */
  readonly turns: number;
  /** Every move, by turn and seat: which of two that are played at once is revealed first is a matter of time. */
  readonly moves: readonly string[];
}

const signedRow = z.object({
  account: z.string(),
  nonce: z.number(),
  purpose: z.string(),
  raw: z.string(),
});

/** What a seat says once a turn: its decision, committed to or played at once, its link, its answer. */
function saidOnce(log: MatchLog): readonly { readonly place: string; readonly what: Hex }[] {
  switch (log.type) {
    case 'committed':
      return [{ place: `${log.turn}${log.seat}`, what: log.commitment }];
    case 'moved':
      return log.committed === null ? [{ place: `${log.turn}${log.seat}`, what: log.move }] : [];
    case 'linkShown':
      return [{ place: `${log.turn}${log.seat} link`, what: log.link }];
    case 'answered':
      return [{ place: `${log.turn}${log.seat} answer`, what: log.answer }];
    default:
      return [];
  }
}

/** Everything that seats were ever seen to say in a match, also what the chain took back. */
export class CommitLedger {
  readonly #seen = new Map<string, Set<string>>();
  readonly #twice: string[] = [];

  async look(table: Pick<TableReader, 'latestBlock' | 'logsOf'>, matchKey: Hex): Promise<void> {
    const { number } = await table.latestBlock();
    const logs = await table.logsOf(matchKey, 0n, number);
    const said = logs.flatMap(saidOnce);
    this.#twice.push(...repeated(said.map(({ place }) => place)));
    for (const { place, what } of said) {
      this.#seen.set(place, (this.#seen.get(place) ?? new Set()).add(what));
    }
  }

  /** Turn and seat of what was said twice, or differently. */
  get twice(): readonly string[] {
    const different = [...this.#seen].filter(([, ways]) => ways.size > 1);
    return [...this.#twice, ...different.map(([place]) => place)];
  }
}

export async function storyOf(table: TableReader, matchKey: Hex): Promise<MatchStory> {
  const { number } = await table.latestBlock();
  const { ending, cause } = await table.infoOf(matchKey);
  const logs = await table.logsOf(matchKey, 0n, number);
  const reveals = logs.flatMap((log) => (log.type === 'moved' ? [log] : []));
  const inOrder = reveals.toSorted((a, b) => a.turn - b.turn || (a.seat < b.seat ? -1 : 1));
  return {
    winner: ending,
    cause,
    turns: new Set(reveals.map(({ turn }) => turn)).size,
    moves: inOrder.map(({ turn, seat, move }) => `${turn}${seat} ${move}`),
  };
}

/**
 * What was signed twice: calls that are made once in a match, under two nonces or with different contents. What
 * the contract refused may be tried again; of earlier matches the bytes are gone. The bot must have ended.
 */
export function signedTwice(data: string, keys: BySeat<SeatKeys>): readonly string[] {
  const cipher = createRowCipher(keys[CHAT_SEAT].tableSecret);
  return readJournal(data, (journal) => {
    const rows = z.array(signedRow).parse(
      journal
        .prepare(
          `SELECT account, nonce, purpose, raw FROM transactions JOIN attempts USING (chain, account, nonce)
           WHERE once = 1 AND success IS NOT 0 AND raw <> ''`,
        )
        .all(),
    );
    const contents = rows.map(({ account, nonce, purpose, raw }) => {
      const { to, data: call } = parseTransaction(hexOf(cipher.decrypt(raw)));
      return { call: `${account} ${purpose}`, signed: `${account} ${purpose} ${nonce} ${to} ${call}` };
    });
    // attempts of one nonce with the same contents differ in nothing but the fee
    const different = [...new Map(contents.map((one) => [one.signed, one])).values()];
    return repeated(different.map(({ call }) => call));
  });
}

/** Ends of the matches on record in the journal, by their keys. The bot must have ended. */
export function recordedEndings(data: string): ReadonlyMap<string, { winner: string; cause: string }> {
  const row = z.object({ match_key: z.string(), record: z.string() });
  return readJournal(data, (journal) => {
    const rows = journal.prepare('SELECT match_key, record FROM matches WHERE record IS NOT NULL').all();
    return new Map(
      z
        .array(row)
        .parse(rows)
        .map(({ match_key, record }) => {
          const { winner, cause } = matchRecord.parse(JSON.parse(record)).ending;
          return [match_key, { winner, cause }];
        }),
    );
  });
}

const repeated = (words: readonly string[]): readonly string[] =>
  words.filter((word, index) => words.indexOf(word) !== index);

const hexOf = (text: string): Hex => {
  if (!text.startsWith('0x')) throw new Error('signed bytes are not hex');
  return `0x${text.slice(2)}`;
};
