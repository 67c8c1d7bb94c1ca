import { describe } from 'vitest';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';

describe.runIf(FULL)('a match by the rules draft', () => {
  endsTheSame({ preset: 'draft', turns: 1, points: 24 });
});
