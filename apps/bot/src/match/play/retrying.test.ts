import { expect, test } from 'vitest';
import { ChainFault } from '../../chain/rpc/fault.ts';
import { retrying } from './retrying.ts';

function rig() {
  const waits: number[] = [];
  const clock = {
    now: () => 0,
    after: (ms: number, call: () => void) => {
      waits.push(ms);
      queueMicrotask(call);
      return () => undefined;
    },
  };
  const lines: string[] = [];
  const log = { info: () => undefined, warn: (_area: string, text: string) => lines.push(text) };
  return { waits, lines, options: { clock, log, signal: new AbortController().signal } };
}

test('a chain that does not answer is asked again, ever later, until it does', async () => {
  const { waits, lines, options } = rig();
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls <= 6) throw new ChainFault('unreachable', 'no answer');
    return calls;
  };
  expect(await retrying(work, options)).toBe(7);
  expect(waits).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000]);
  expect(lines[0]).toContain('no answer; next try in 0.5 s');
});

test('a refusal is no reason to try again', async () => {
  const { waits, options } = rig();
  const refused = new ChainFault('reverted', 'no');
  await expect(retrying(() => Promise.reject(refused), options)).rejects.toBe(refused);
  expect(waits).toEqual([]);
});

test('it ends with the match', async () => {
  const { options } = rig();
  const signal = AbortSignal.abort(new Error('stopped'));
  await expect(retrying(async () => 1, { ...options, signal })).rejects.toThrow('stopped');
});
