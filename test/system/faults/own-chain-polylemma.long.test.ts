import { describe } from 'vitest';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';

describe('a match of POLYLEMMA by the rules classic', () => {
  endsTheSame({
    game: 'polylemma',
    preset: 'classic',
    turns: 1,
    points: FULL ? 'all' : 2,
    onlyKilled: !FULL,
  });
});
