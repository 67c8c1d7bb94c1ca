import { describe } from 'vitest';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';

describe.runIf(FULL)('a match by the rules sudden-death', () => {
  endsTheSame({ preset: 'sudden-death', turns: 10, points: 24 });
});
