import type { MatchRecord } from '@show-of-hands/bus';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { expect, it } from 'vitest';
import { polylemmaRecord } from '../../../../../packages/verify/src/polylemma/record.fixture.ts';
import type { ThreadLine } from '../../base/thread-line.ts';
import { FETCH_LIMITS } from './fetch-public.ts';
import { type JudgeRequest, judgeBallots } from './judge-ballots.ts';
import { judgeInThread } from './judge-line.ts';

const THEIRS = polylemmaRecord('judged in a thread', 1);
const OURS: MatchRecord = {
  ...THEIRS,
  seats: { A: { ...THEIRS.seats.A, kind: 'rival', name: 'Rival' }, B: THEIRS.seats.B },
  turns: THEIRS.turns.map((turn) => ({ ...turn, ballot: null })),
  rival: { seat: 'A', player: 'chat', drawHash: ZERO_HASH, address: 'https://rival.example/x.json' },
};
const request = (document: unknown): JudgeRequest => ({
  record: JSON.stringify(OURS),
  fetched: { ok: true, text: JSON.stringify(document) },
  at: 1,
});

/** The published match with so many votes more on its first ballot as make it as long as is fetched at all. */
function longest(): MatchRecord {
  const first = THEIRS.turns.find(({ ballot }) => ballot !== null);
  const [vote] = first?.ballot?.votes ?? [];
  if (first?.ballot == null || vote === undefined) throw new Error('nobody voted');
  const each = JSON.stringify(vote).length + 8;
  const votes = Array.from({ length: Math.floor((FETCH_LIMITS.bytes - 100_000) / each) }, (_, at) => ({
    ...vote,
    voterKey: `0x${at.toString(16).padStart(64, '0')}` as const,
    seq: at + 1,
  }));
  const ballot = { ...first.ballot, votes };
  return { ...THEIRS, turns: THEIRS.turns.map((turn) => (turn === first ? { ...turn, ballot } : turn)) };
}

it('a thread finds what is found here', async () => {
  expect(await judgeInThread(request(THEIRS))).toEqual(judgeBallots(request(THEIRS)));
});

it('the largest document holds the show up for no second', async () => {
  const asked = request(longest());
  expect(asked.fetched.ok && asked.fetched.text.length).toBeGreaterThan(0.9 * FETCH_LIMITS.bytes);
  let longestMs = 0;
  let before = performance.now();
  const beat = setInterval(() => {
    longestMs = Math.max(longestMs, performance.now() - before);
    before = performance.now();
  }, 5);
  const { found } = await judgeInThread(asked);
  clearInterval(beat);
  expect(found).toMatchObject({ kind: 'read', wrong: 1 });
  expect(longestMs).toBeLessThan(1_000);
}, 60_000);

it('a thread that is gone, or answers something else, is no answer', async () => {
  const line = (told: (listeners: { onMessage(m: unknown): void; onGone(e: Error | null): void }) => void) =>
    judgeInThread(request(THEIRS), (listeners): ThreadLine<JudgeRequest> => {
      queueMicrotask(() => told(listeners));
      return { send: () => undefined, end: async () => undefined };
    });
  await expect(line(({ onGone }) => onGone(null))).rejects.toThrow(/ended/);
  await expect(line(({ onGone }) => onGone(new Error('out of memory')))).rejects.toThrow(/out of memory/);
  await expect(line(({ onMessage }) => onMessage({ found: 1 }))).rejects.toThrow(/something else/);
});
