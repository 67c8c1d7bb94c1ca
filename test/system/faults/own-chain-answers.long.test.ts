import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from 'vitest';
import type { JournalStep } from '#bot/steps';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';
import { buildTestShow } from '#helpers/show/test-games.ts';

// a move that is played without a commitment has a commitment's steps: there is one of the two for a turn, ever
const CALLS = ['open', 'join', 'sendLink', 'commit', 'reveal', 'answer', 'showSecrets'] as const;
const steps = [
  ...CALLS.flatMap((call) => [`${call}.signed`, `${call}.mined`] as const),
  ...(['match.playing', 'ballot.opened', 'ballot.closed', 'decision.A', 'match.over'] as const),
].flatMap((event): JournalStep[] => [`${event}.before`, `${event}.after`]);

describe('a match with draws and answers', () => {
  endsTheSame({
    game: 'salvo',
    preset: 'plain',
    turns: 2,
    points: FULL ? 'all' : 4,
    build: async () => pathToFileURL(join(await buildTestShow('salvo-faults'), 'program.js')).href,
    steps,
  });
});
