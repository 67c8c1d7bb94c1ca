import { matchSummary, type Unread } from '@show-of-hands/bus';
import type { Hex } from 'viem';
import type { Action, ActionResult } from '../../base/action.ts';
import type { Clock } from '../../base/clock.ts';
import { InOrder } from '../../base/in-order.ts';
import { errorText, type Log } from '../../base/log/log.ts';
import { msg } from '../../base/words/book.ts';
import type { Matches } from '../../journal/matches.ts';
import { FETCH_LIMITS, type Fetched, fetchPublic } from './fetch-public.ts';
import type { Judged, JudgeRequest } from './judge-ballots.ts';
import { judgeInThread } from './judge-line.ts';

interface RivalBallotsOptions {
  readonly matches: Pick<Matches, 'summaries' | 'record' | 'amendRecord'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  /** What can be fetched has changed: for docks. */
  readonly onChange: () => void;
  readonly fetch?: (url: URL) => Promise<Fetched>;
  readonly judge?: (request: JudgeRequest) => Promise<Judged>;
}

/** A match whose ballots another show says it has published. */
interface Target {
  readonly matchKey: Hex;
  readonly number: number;
  readonly url: URL;
}

/** So many matches back one with another show is looked for. */
const LOOK_BACK = 20;

/**
 * The ballots that another show has published of the last match with it. They are fetched only when the streamer asks, who
 * is told first from where; what is found is kept in the match's record, where whoever checks it finds it.
 */
export class RivalBallots {
  readonly #options: RivalBallotsOptions;
  readonly #looks = new InOrder();
  #target: Target | null = null;
  #newest: Hex | null = null;

  constructor(options: RivalBallotsOptions) {
    this.#options = options;
  }

  /** Looks for the match anew: one may have ended. */
  look(): Promise<void> {
    return this.#looks.do(async () => {
      const { matches, log, onChange } = this.#options;
      try {
        const summaries = (await matches.summaries(LOOK_BACK)).map((text) =>
          matchSummary.parse(JSON.parse(text)),
        );
        this.#newest = summaries[0]?.matchKey ?? null;
        const last = summaries.find(({ rival }) => rival !== undefined);
        const address = last?.rival?.player === 'chat' ? last.rival.address : null;
        const target =
          last === undefined || address === null
            ? null
            : { matchKey: last.matchKey, number: last.number, url: new URL(address) };
        const isNew = target?.matchKey !== this.#target?.matchKey;
        this.#target = target;
        if (isNew) onChange();
      } catch (error) {
        log.warn('show', `where the other channel's ballots are is not known: ${errorText(error)}`);
      }
    });
  }

  /** Looks again if the match that ended last is another one. */
  ended(matchKey: Hex): void {
    if (this.#newest !== matchKey) void this.look();
  }

  get action(): Action {
    return {
      name: 'rival-ballots',
      role: 'streamer',
      keeps: 'across restarts',
      args: [],
      asks: () => ({ host: this.#target?.url.host ?? '' }),
      about: () => this.#target?.url.href ?? '',
      blocked: () => (this.#target === null ? msg('published.none') : null),
      perform: () =>
        this.#target === null ? { done: false, why: msg('published.none') } : this.#fetch(this.#target),
    };
  }

  async #fetch({ matchKey, number, url }: Target): Promise<ActionResult> {
    const { matches, clock, log, fetch = fetchPublic, judge = judgeInThread } = this.#options;
    const { host } = url;
    log.info('show', `the ballots of match ${number} are fetched from ${host}`);
    const fetched = await fetch(url);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const record = await matches.record(matchKey);
      if (record === undefined) break;
      const { kept, found } = await judge({ record, fetched, at: clock.now() });
      // something else was added to the record, or erased in it, meanwhile: that stays
      const isKept =
        kept === null || (await matches.amendRecord(matchKey, (now) => (now === record ? kept : null)));
      if (isKept) return answerOf(found, { host, number, status: fetched.ok ? 0 : (fetched.status ?? 0) });
    }
    return { done: false, why: msg('published.none') };
  }
}

/** So often it is begun anew where the record changes meanwhile. */
const MOST_TRIES = 3;

interface Place {
  readonly host: string;
  /** Of the match. */
  readonly number: number;
  /** What the host answered, where that was no document. */
  readonly status: number;
}

function answerOf(found: Judged['found'], { host, number, status }: Place): ActionResult {
  if (found.kind === 'unread')
    return { done: false, why: msg('published.unread', { host, why: whyOf(found.why, status) }) };
  const { voted: all, missing, wrong } = found;
  const message =
    wrong > 0
      ? msg('published.wrong', { host, count: wrong, all })
      : missing > 0
        ? msg('published.missing', { host, count: missing, all })
        : msg('published.read', { host, number, count: all, all });
  return { done: true, message };
}

function whyOf(why: Unread, status: number) {
  switch (why) {
    case 'late':
      return msg('published.why.late', { seconds: FETCH_LIMITS.ms / 1_000 });
    case 'large':
      return msg('published.why.large', { megabytes: FETCH_LIMITS.bytes / 1_000_000 });
    case 'refused':
      return msg('published.why.refused', { status });
    default:
      return msg(`published.why.${why}`);
  }
}
