import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe } from 'vitest';
import type { JournalStep } from '#bot/steps';
import { endsTheSame, FULL } from '#helpers/faults/own-chain-tests.ts';
import { buildTestShow } from '#helpers/show/test-games.ts';

const CALLS = ['open', 'join', 'sendLink', 'commit', 'reveal', 'answer', 'showSecrets'] as const;
const steps = [
  ...CALLS.flatMap((call) => [`${call}.signed`, `${call}.mined`] as const),
  ...(['match.playing', 'ballot.opened', 'ballot.closed', 'decision.A', 'match.over'] as const),
].flatMap((event): JournalStep[] => [`${event}.before`, `${event}.after`]);

// chat's fleet is hidden anew in the sixth turn
describe('a match of hidden fleets', () => {
  endsTheSame({
    game: 'touche',
    preset: 'short',
    turns: 6,
    points: FULL ? 'all' : 4,
    onlyKilled: true,
    build: async () => pathToFileURL(join(await buildTestShow('touche-faults'), 'program.js')).href,
    steps,
  });
});
