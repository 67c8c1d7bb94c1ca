import type { Seat } from '@show-of-hands/engine';
import { describe, expect, it } from 'vitest';
import type { ChainEnding } from '../table/match-info.ts';
import { checkEnding } from './ending.ts';
import { evidenceOf, joined, opened, placed, type Told } from './evidence.fixture.ts';

type Silent = readonly Seat[];

/** A match that ended by time: what its moves came to, and who was silent whenever time was called. */
interface Story {
  readonly edition: 1 | 2;
  readonly played?: Seat | 'draw';
  readonly calls: readonly Silent[];
}

async function verdictOn({ edition, played, calls }: Story, ending: ChainEnding): Promise<string> {
  const called = calls.map(
    (awaiting): Told => ({ type: 'timeCalled', awaiting, deadline: 0, graceUntil: null }),
  );
  // after a grace in which everybody acted: it ended nothing
  const grace: Told = { type: 'timeCalled', awaiting: ['A', 'B'], deadline: 0, graceUntil: 1 };
  const told = [opened({ edition }), joined(), grace, ...called];
  const logs = placed(
    [...told, { type: 'ended', ending, cause: 'time', score: null } as const].map((log, block) => [
      block,
      log,
    ]),
  );
  const evidence = evidenceOf(logs, { info: { ending, cause: 'time' } });
  const table = { ...evidence.table, block: async () => ({ time: 1 }) };
  const found: string[] = [];
  for await (const { verdict } of checkEnding({ ...evidence, table }, played)) found.push(verdict);
  return found.join();
}

const ENDINGS = ['A', 'B', 'draw', 'void'] as const;

describe('a match that ended by time', () => {
  it.each<[string, Story, ChainEnding]>([
    ['a seat was silent in its turn', { edition: 2, calls: [['A']] }, 'B'],
    ['both were', { edition: 2, calls: [['A', 'B']] }, 'void'],
    ['nobody joined', { edition: 2, calls: [[]] }, 'void'],
    ['the loser did not show its secrets', { edition: 2, played: 'A', calls: [['B']] }, 'A'],
    ['the winner did not', { edition: 2, played: 'A', calls: [['A']] }, 'B'],
    ['neither did', { edition: 2, played: 'A', calls: [['A', 'B']] }, 'void'],
    ['one seat did not after a draw', { edition: 2, played: 'draw', calls: [['B']] }, 'A'],
    ['neither did after a draw', { edition: 2, played: 'draw', calls: [['A', 'B']] }, 'void'],
    ['whoever won by silence did not', { edition: 2, calls: [['A'], ['B']] }, 'A'],
    ['one seat did not after neither had acted', { edition: 2, calls: [['A', 'B'], ['A']] }, 'B'],
    ['in the first edition, the winner did not', { edition: 1, played: 'A', calls: [['A']] }, 'B'],
    ['in it, one seat did not after a draw', { edition: 1, played: 'draw', calls: [['B']] }, 'draw'],
    ['in it, one did not after neither had acted', { edition: 1, calls: [['A', 'B'], ['A']] }, 'void'],
  ])('has one ending where %s', async (_, story, ending) => {
    for (const one of ENDINGS) {
      expect([one, await verdictOn(story, one)]).toEqual([one, one === ending ? 'holds' : 'fails']);
    }
  });
});
