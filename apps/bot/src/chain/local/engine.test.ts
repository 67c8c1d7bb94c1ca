import { setImmediate as soon } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { headOf, startEngine } from './engine.ts';

it('begins at the time it is told, also where a second of this machine passes meanwhile', async () => {
  const from = {
    chainId: 31_337,
    accounts: [],
    number: 5,
    time: 1_800_000_000,
    salt: `0x${'22'.repeat(32)}`,
  } as const;
  const head = await headOf(await startEngine(from));
  expect(head).toMatchObject({ number: 5, time: from.time });
  const starting = startEngine(from);
  await soon();
  // what has been asked of the engine is done meanwhile, and what comes next is only asked afterwards
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
  expect(await headOf(await starting)).toEqual(head);
});
