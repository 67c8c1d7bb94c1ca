import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { type LeagueScope, namedOnce } from '@show-of-hands/verify/league';
import type { Address, Hex } from 'viem';
import { z } from 'zod';
import { whenFree } from '../../base/files/held-file.ts';
import { Problem } from '../../base/problem.ts';
import type { DatedBlock, DatedLog, LeagueSource, LogStep } from '../../chain/league/league-source.ts';
import { type Line, linesOf } from './lines.ts';

// Logs on disk: a line of JSON that says what they are of, one for each log, and now and then one that says up to which block
// all of them stand before it. What follows the last such line counts as not there: a run was broken off while it wrote it.

const FORMAT = 'soh.league-logs.v1';
/** So many logs are held at a time. */
const STEP = 1_000;

const lowerHex = (digits: number | '*') => {
  const form = new RegExp(digits === '*' ? '^0x[0-9a-f]*$' : `^0x[0-9a-f]{${digits}}$`);
  return z.custom<Hex>((value) => typeof value === 'string' && form.test(value));
};
const count = z.number().int().nonnegative();
const hash = lowerHex(64);
const address: z.ZodType<Address> = lowerHex(40);

const head = z.strictObject({
  format: z.literal(FORMAT),
  chainId: count,
  game: z.string().regex(/^[a-z0-9-]{1,40}$/),
  tables: z.array(address).min(1).max(1_000),
});
const mark = z.strictObject({ through: z.strictObject({ number: count, hash, day: count }) });
const savedLog = z.strictObject({
  address,
  topics: z.array(hash).max(4),
  data: lowerHex('*'),
  blockNumber: count,
  logIndex: count,
  transactionHash: hash,
  day: count,
});

const headLine = ({ chainId, game, tables }: LeagueScope): string =>
  `${JSON.stringify({ format: FORMAT, chainId, game, tables: namedOnce(tables) })}\n`;
const markLine = ({ number, hash, day }: DatedBlock): string =>
  `${JSON.stringify({ through: { number: Number(number), hash, day } })}\n`;
const logLine = ({ address, topics, data, block, index, hash, day }: DatedLog): string =>
  `${JSON.stringify({ address, topics, data, blockNumber: Number(block), logIndex: index, transactionHash: hash, day })}\n`;

/** What a line that is no log begins with. */
const MARK = Buffer.from('{"through"');
const isMark = ({ bytes }: Line): boolean => bytes.subarray(0, MARK.length).equals(MARK);

/** Where a file says that all logs up to a block stand before. */
interface Mark extends DatedBlock {
  readonly end: number;
}

interface Contents {
  readonly scope: LeagueScope;
  /** Where the logs begin. */
  readonly begin: number;
  readonly marks: readonly Mark[];
}

const notOurs = (what: string, path: string, cause?: unknown): Problem =>
  new Problem(what, path, 'name a file that `soh league --save-logs` has written', { cause });

function parsed<T>(schema: z.ZodType<T>, { bytes, at }: Line, path: string): T {
  try {
    return schema.parse(JSON.parse(bytes.toString('utf8')));
  } catch (cause) {
    throw notOurs(`What stands at byte ${at} is no line of logs`, path, cause);
  }
}

/** What a file holds. @throws Problem if it holds no logs */
async function contentsOf(path: string): Promise<Contents> {
  let scope: LeagueScope | undefined;
  let begin = 0;
  const marks: Mark[] = [];
  for await (const line of linesOf(path)) {
    if (scope === undefined) {
      const { format, ...rest } = parsed(head, line, path);
      scope = rest;
      begin = line.end;
    } else if (isMark(line)) {
      const { through } = parsed(mark, line, path);
      const block = { ...through, number: BigInt(through.number), end: line.end };
      const before = marks.at(-1);
      if (before !== undefined && (block.number <= before.number || block.day < before.day)) {
        throw notOurs(`Block ${block.number} stands behind block ${before.number}`, path);
      }
      marks.push(block);
    }
  }
  if (scope === undefined) throw notOurs('No logs stand in this file', path);
  return { scope, begin, marks };
}

/** Logs on disk as the source of a league: what stands before the last block that the file names. */
export class SavedLogs implements LeagueSource {
  readonly scope: LeagueScope;
  readonly until: DatedBlock;
  readonly #path: string;
  readonly #contents: Contents;

  private constructor(path: string, contents: Contents, until: DatedBlock) {
    this.#path = path;
    this.#contents = contents;
    this.scope = contents.scope;
    this.until = until;
  }

  /**
   * @param until the number of a block that the file names; the last one if left out
   * @throws Problem if the file cannot be read, is another one, or does not name that block
   */
  static async open(path: string, until?: bigint): Promise<SavedLogs> {
    if (!existsSync(path)) throw notOurs('There is no such file', path);
    const contents = await contentsOf(path);
    const { marks } = contents;
    const last = until === undefined ? marks.at(-1) : marks.find(({ number }) => number === until);
    if (last !== undefined) return new SavedLogs(path, contents, last);
    if (marks.length === 0) throw notOurs('The file was broken off before its first block', path);
    const near =
      marks
        .map(({ number }) => number)
        .filter((number) => number <= (until ?? 0n))
        .at(-1) ?? marks[0]?.number;
    throw new Problem(
      `The file does not say where the logs up to block ${until} end`,
      path,
      `give --until ${near}, or leave it out: then it is block ${marks.at(-1)?.number}`,
    );
  }

  async has({ number, hash }: Pick<DatedBlock, 'number' | 'hash'>): Promise<boolean> {
    return this.#contents.marks.some((mark) => mark.number === number && mark.hash === hash);
  }

  async *steps(after: DatedBlock | null): AsyncGenerator<LogStep> {
    const { begin, marks } = this.#contents;
    const isAfter = ({ number }: DatedBlock) => after === null || number > after.number;
    const to = marks.find(({ number }) => number === this.until.number)?.end ?? begin;
    const tables = new Set(this.scope.tables);
    const order = new LogOrder(this.#path, after);
    let logs: DatedLog[] = [];
    for await (const line of linesOf(
      this.#path,
      marks.findLast((mark) => !isAfter(mark))?.end ?? begin,
      to,
    )) {
      if (isMark(line)) {
        const { through } = parsed(mark, line, this.#path);
        const block = { ...through, number: BigInt(through.number) };
        order.requireBefore(block);
        yield { logs, through: block };
        logs = [];
        continue;
      }
      const { blockNumber, logIndex, transactionHash, ...rest } = parsed(savedLog, line, this.#path);
      const log = { ...rest, block: BigInt(blockNumber), index: logIndex, hash: transactionHash };
      if (!tables.has(log.address))
        throw notOurs(`A log of ${log.address} stands among those of other tables`, this.#path);
      order.requireNext(log);
      logs.push(log);
      if (logs.length < STEP) continue;
      yield { logs, through: null };
      logs = [];
    }
  }
}

/** Holds logs against the order of the chain. */
class LogOrder {
  readonly #path: string;
  #block: bigint;
  #index = Number.POSITIVE_INFINITY;
  #day: number;

  constructor(path: string, after: DatedBlock | null) {
    this.#path = path;
    this.#block = after?.number ?? -1n;
    this.#day = after?.day ?? 0;
  }

  requireNext({ block, index, day }: DatedLog): void {
    const isNext = block > this.#block || (block === this.#block && index > this.#index);
    const isTime = day === this.#day || (day > this.#day && block > this.#block);
    if (!isNext || !isTime) throw this.#astray(`log ${index} of block ${block}`);
    [this.#block, this.#index, this.#day] = [block, index, day];
  }

  requireBefore({ number, day }: DatedBlock): void {
    if (number < this.#block || day < this.#day) throw this.#astray(`block ${number}`);
    [this.#block, this.#index, this.#day] = [number, Number.POSITIVE_INFINITY, day];
  }

  #astray(what: string): Problem {
    return notOurs(`What stands before ${what} is of a later block or day`, this.#path);
  }
}

/** Writes logs to disk as they are read. What was written up to a block stays, whatever happens after it. */
export class LogSaver {
  readonly #file: number;
  #end: number;

  private constructor(file: number, end: number) {
    this.#file = file;
    this.#end = end;
  }

  /**
   * Begins a file anew, or goes on with one where it says that all logs up to `after` stand.
   *
   * @param after what the next logs follow; null: they are the first
   * @throws Problem if the file that is there does not fit
   */
  static async open(path: string, scope: LeagueScope, after: DatedBlock | null): Promise<LogSaver> {
    if (after === null) {
      if (existsSync(path)) await contentsOf(path);
      const saver = new LogSaver(
        whenFree(() => openSync(path, 'w', 0o644)),
        0,
      );
      saver.#write(headLine(scope));
      return saver;
    }
    const found = existsSync(path) ? await contentsOf(path) : undefined;
    const mark = found?.marks.find(({ number, hash }) => number === after.number && hash === after.hash);
    if (found === undefined || mark === undefined || headLine(found.scope) !== headLine(scope)) {
      throw new Problem(
        `The league goes on after block ${after.number}, and this file does not have the logs up to there`,
        path,
        'name the file of the runs before, or give --to an empty folder to read all logs again',
      );
    }
    const file = whenFree(() => openSync(path, 'r+'));
    ftruncateSync(file, mark.end);
    return new LogSaver(file, mark.end);
  }

  save({ logs, through }: LogStep): void {
    for (let at = 0; at < logs.length; at += STEP)
      this.#write(
        logs
          .slice(at, at + STEP)
          .map(logLine)
          .join(''),
      );
    if (through === null) return;
    this.#write(markLine(through));
    fsyncSync(this.#file);
  }

  close(): void {
    closeSync(this.#file);
  }

  #write(text: string): void {
    const bytes = Buffer.from(text);
    let done = 0;
    while (done < bytes.length)
      done += writeSync(this.#file, bytes, done, bytes.length - done, this.#end + done);
    this.#end += done;
  }
}
