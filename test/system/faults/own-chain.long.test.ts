import { describe } from 'vitest';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';

describe('a match by the rules three-open', () => {
  endsTheSame({ preset: 'three-open', turns: 1, points: FULL ? 'all' : 2, onlyKilled: !FULL });
});
