import type { Clock } from '../../base/clock.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import type { Forgotten, PersonalData } from '../../journal/personal-data.ts';

const DAY_MS = 24 * 3_600_000;

type Forgetting = Pick<PersonalData, 'linkedBefore' | 'eraseMatch' | 'forgetBefore' | 'settle'>;

/**
 * Makes every match that was planned before `at` (ms since 1970) one whose voters nobody can tell, and forgets
 * what else leads to people. One match after the other, giving way in between: a record can be large.
 */
export async function forgetBefore(people: Forgetting, at: number, isOver = () => false): Promise<Forgotten> {
  let matches = 0;
  for (const matchKey of await people.linkedBefore(at)) {
    if (isOver()) break;
    if ((await people.eraseMatch(matchKey)) === 'erased') matches += 1;
    await new Promise((next) => setImmediate(next));
  }
  const others = isOver() ? { votes: 0, members: 0, accounts: 0, audit: 0 } : await people.forgetBefore(at);
  return { matches, ...others };
}

interface RetentionOptions {
  readonly people: Forgetting;
  /** Days after which people are forgotten. */
  readonly keepDays: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Forgets people once they are `keepDays` old: now, and once a day as long as the show runs. What is deleted is
 * overwritten where it stands; writing the whole journal anew would hold a show up, and is for `erase`.
 *
 * @returns once the first round is over: what ends the daily ones
 */
export async function startRetention({
  people,
  keepDays,
  clock,
  log,
}: RetentionOptions): Promise<() => void> {
  let over = false;
  let disarm = () => {};
  const round = async (): Promise<void> => {
    const forgotten = await forgetBefore(people, clock.now() - keepDays * DAY_MS, () => over);
    const any = Object.values(forgotten).some((count) => count > 0);
    if (!any) return;
    if (!over) await people.settle();
    log.info('show', `older than ${keepDays} days: ${forgottenWords(forgotten)} erased`);
  };
  const arm = () => {
    disarm = clock.after(DAY_MS, () => {
      round()
        .catch((error: unknown) => {
          log.warn(
            'show',
            `what is older than ${keepDays} days could not be erased, tomorrow again: ${errorText(error)}`,
          );
        })
        .finally(() => {
          if (!over) arm();
        });
    });
  };
  await round();
  arm();
  return () => {
    over = true;
    disarm();
  };
}

const NAMES: Readonly<Record<keyof Forgotten, readonly [string, string]>> = {
  matches: ['match’s link to its voters', 'matches’ links to their voters'],
  votes: ['uncounted vote', 'uncounted votes'],
  members: ['team member', 'team members'],
  accounts: ['known account', 'known accounts'],
  audit: ['audit entry', 'audit entries'],
};

/** What was forgotten, e.g. `2 matches’ links to their voters, 40 known accounts`; `nothing` for nothing. */
export function forgottenWords(forgotten: Forgotten): string {
  const kinds: readonly (keyof Forgotten)[] = ['matches', 'votes', 'members', 'accounts', 'audit'];
  const parts = kinds
    .filter((kind) => forgotten[kind] > 0)
    .map((kind) => `${forgotten[kind]} ${NAMES[kind][forgotten[kind] === 1 ? 0 : 1]}`);
  return parts.join(', ') || 'nothing';
}

const HOUR_MS = 3_600_000;
const MEGABYTE = 1_000_000;

interface RecordLimitOptions {
  /** Lets the oldest records go until the others take at most so many bytes; how many went. */
  readonly drop: (bytes: number) => Promise<number>;
  readonly megabytes: number;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Keeps the published records within their room on disk: now, and once an hour as long as the show runs.
 *
 * @returns what ends it
 */
export function limitRecords({ drop, megabytes, clock, log }: RecordLimitOptions): () => void {
  let disarm = () => {};
  const make = async (): Promise<void> => {
    try {
      const dropped = await drop(megabytes * MEGABYTE);
      if (dropped > 0) {
        log.info('show', `records of the ${dropped} oldest matches make room (records.maxMegabytes)`);
      }
    } catch (error) {
      log.warn('show', `old records could not make room, in an hour again: ${errorText(error)}`);
    }
  };
  const round = (): void => {
    disarm = clock.after(HOUR_MS, round);
    void make();
  };
  round();
  return () => disarm();
}
