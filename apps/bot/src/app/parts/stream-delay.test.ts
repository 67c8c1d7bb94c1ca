import type { AuditEntry } from '@show-of-hands/bus';
import { expect, test } from 'vitest';
import { Closers } from '../../base/ending.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import { configSchema } from '../../config/schema.ts';
import { Settings } from '../../settings/settings.ts';
import { openDelayCheck } from './stream-delay.ts';

function rig(write: () => void = () => undefined) {
  const clock = new ManualClock();
  const told: string[] = [];
  const audit: AuditEntry[] = [];
  let word = '';
  const settings = new Settings({
    configured: configSchema.parse({}),
    kept: {
      all: () => new Map(),
      set: async () => write(),
      remove: async () => undefined,
      clear: async () => undefined,
    },
    now: () => clock.now(),
    onUnfit: () => undefined,
  });
  const { action, handleMessage } = openDelayCheck({
    settings,
    clock,
    skew: { skew: 0, isKnown: true },
    publish: (check) => {
      word = check?.word ?? word;
    },
    say: (said) => told.push(ENGLISH_VOICE.say(said)),
    voice: ENGLISH_VOICE,
    audit: async (entry) => void audit.push(entry),
    closers: new Closers(),
  });
  const answer = (login: string): boolean =>
    handleMessage(chatMessage(word, { author: { login }, sentAt: clock.now(), receivedAt: clock.now() }));
  return { clock, told, audit, settings, action, answer };
}

const mod = { who: 'ann', role: 'moderator', from: 'chat' } as const;

test('what was measured is a change by whoever asked for it, and stands in the audit log', async () => {
  const { clock, told, audit, settings, action, answer } = rig();
  await action.perform({}, mod);
  clock.pass(9_000);
  for (const user of ['a', 'b', 'c']) answer(user);
  expect(audit).toEqual([]);
  clock.pass(45_000);
  await new Promise((done) => setImmediate(done));
  expect(settings.current.ballot.streamDelay).toBe(7);
  expect(audit).toEqual([
    {
      at: expect.any(Number),
      ...mod,
      action: 'measure',
      args: {},
      outcome: told[0],
      before: 'off (0)',
      after: '7',
    },
  ]);
});

test('a measurement without a result changes nothing, and the log says why', async () => {
  const { clock, told, audit, action } = rig();
  await action.perform({}, mod);
  clock.pass(45_000);
  await new Promise((done) => setImmediate(done));
  expect(audit).toMatchObject([{ ...mod, outcome: expect.stringContaining('Too few') }]);
  expect(Object.keys(audit[0] ?? {})).not.toContain('after');
  expect(told).toHaveLength(1);
});

test('a measurement that a full disk does not take changes nothing, and ends nothing', async () => {
  const { clock, told, settings, action, answer } = rig(() => {
    throw new Error('the disk is full');
  });
  await action.perform({}, mod);
  clock.pass(9_000);
  for (const user of ['a', 'b', 'c']) answer(user);
  clock.pass(45_000);
  await new Promise((done) => setImmediate(done));
  expect(settings.current.ballot.streamDelay).toBe(0);
  expect(told).toEqual([expect.stringContaining("couldn't be saved: the disk is full")]);
});
