import { setImmediate } from 'node:timers/promises';
import { type BallotRecord, type Keccak, sealSteps, type UnsealedBallot } from '@show-of-hands/engine/ballot';
import { createKeccak } from 'hash-wasm';

/** How long hashing may keep everything else waiting, in ms. */
const SLICE_MS = 4;
/** Hashes between two looks at the clock. */
const STEPS = 64;

let loading: Promise<Keccak> | undefined;

/** The WebAssembly keccak: about ten times as fast as the plain one. Loaded once. */
export function fastKeccak(): Promise<Keccak> {
  loading ??= createKeccak(256).then(
    (hasher) => (bytes: Uint8Array) => hasher.init().update(bytes).digest('binary'),
  );
  return loading;
}

/**
 * Seals a settled ballot without stalling the show: thousands of votes are hashed a few milliseconds at a time,
 * with chat and sockets served in between. No worker, so that nothing secret is copied and nothing can hang.
 */
export async function sealInSlices(unsealed: UnsealedBallot): Promise<BallotRecord> {
  const steps = sealSteps(unsealed, await fastKeccak());
  for (;;) {
    const until = performance.now() + SLICE_MS;
    do {
      for (let i = 0; i < STEPS; i++) {
        const step = steps.next();
        if (step.done === true) return step.value;
      }
    } while (performance.now() < until);
    await setImmediate();
  }
}
