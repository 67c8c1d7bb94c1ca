import { setImmediate } from 'node:timers/promises';
import { type BallotRecord, type Keccak, sealSteps, type UnsealedBallot } from '@show-of-hands/engine/ballot';
import { createKeccak } from 'hash-wasm';

/** How long work may keep everything else waiting, in ms. */
const SLICE_MS = 4;
/** Steps between two looks at the clock. */
const STEPS = 64;

let loading: Promise<Keccak> | undefined;

/** The WebAssembly keccak: about ten times as fast as the plain one. Loaded once. */
export function fastKeccak(): Promise<Keccak> {
  loading ??= createKeccak(256).then(
    (hasher) => (bytes: Uint8Array) => hasher.init().update(bytes).digest('binary'),
  );
  return loading;
}

/** Does work a few milliseconds at a time, with chat and sockets served in between. */
export async function inSlices<T>(steps: Generator<void, T>, most = STEPS): Promise<T> {
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      for (let i = 0; i < most; i++) {
        const step = steps.next();
        if (step.done === true) return step.value;
      }
    } while (performance.now() < until);
    await setImmediate();
  }
}

/** Seals a settled ballot without stalling the show, on this thread. */
export const sealInSlices = async (unsealed: UnsealedBallot): Promise<BallotRecord> =>
  inSlices(sealSteps(unsealed, await fastKeccak()));
