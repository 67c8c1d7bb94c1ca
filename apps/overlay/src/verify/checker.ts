import type { MatchRecord } from '@show-of-hands/bus';
import type { OwnVotes, RecordFinding } from '@show-of-hands/verify';

/** What the page asks its worker. The record is given once, before anything else. */
export type CheckerRequest =
  | { readonly type: 'check'; readonly record: MatchRecord }
  | { readonly type: 'find'; readonly login: string };

export type CheckerAnswer =
  | { readonly type: 'finding'; readonly finding: RecordFinding }
  | { readonly type: 'own'; readonly own: OwnVotes }
  /** `message`: what went wrong, in the words of whoever noticed; null where nobody said. */
  | { readonly type: 'broken'; readonly message: string | null };

/** Checks one record off the page's own thread: hashing thousands of votes would freeze it. */
export interface Checker {
  find(login: string): void;
  stop(): void;
}

export function startChecker(record: MatchRecord, onAnswer: (answer: CheckerAnswer) => void): Checker {
  const worker = new Worker(new URL('./check.worker.ts', import.meta.url), { type: 'module' });
  const ask = (request: CheckerRequest) => worker.postMessage(request);
  worker.addEventListener('message', (event: MessageEvent<CheckerAnswer>) => onAnswer(event.data));
  worker.addEventListener('error', (event) => onAnswer({ type: 'broken', message: event.message || null }));
  ask({ type: 'check', record });
  return { find: (login) => ask({ type: 'find', login }), stop: () => worker.terminate() };
}
