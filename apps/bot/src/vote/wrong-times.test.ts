import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RunnerRig, recordOf, votesOf } from './runner-rig.fixture.ts';

const MINUTE = 60_000;

/** What a line may say of its time, against when it was sent. */
const WRONG: readonly (readonly [string, (now: number) => number])[] = [
  ['5 s ahead', (now) => now + 5_000],
  ['40 s ahead', (now) => now + 40_000],
  ['10 min ahead', (now) => now + 10 * MINUTE],
  ['thousands of years ahead', () => Number.MAX_SAFE_INTEGER],
  ['40 s ago', (now) => now - 40_000],
  ['an hour ago', (now) => now - 60 * MINUTE],
  ['in 1970', () => 0],
];

/** Two votes one after another, in which some lines, by their number, say a wrong time; all of a room that shares the chat do. */
async function votes(isWrong: (line: number) => boolean, wrong: (now: number) => number) {
  const rig = new RunnerRig().chatter();
  let lines = 0;
  const say = (login: string, text: string) => {
    const now = rig.clock.now();
    rig.say(login, text, { sentAt: isWrong(lines) ? wrong(now) : now - (lines % 7) * 10 });
    lines += 1;
  };
  const outcomes: unknown[] = [];
  for (const ballot of ['first', 'second']) {
    for (let i = 0; i < 30; i++) say('host', 'hello');
    rig.clock.pass(500);
    const run = rig.runner.run(rig.open({ windowMs: 34_000 }));
    rig.clock.pass(100);
    for (let i = 0; i < 330; i++) {
      say(`voter${i}`, `#odds ${i % 2}`);
      rig.say('abroad', 'hello', { sentAt: wrong(rig.clock.now()), sourceRoomId: 'elsewhere' });
      rig.clock.pass(100);
    }
    rig.clock.pass(2_000);
    const ending = await run;
    const { openedAt, endedAt, move, interventions } = recordOf(ending).result;
    const { refused } = rig.last;
    const voters = votesOf(ending).length;
    outcomes.push({ ballot, lasted: endedAt - openedAt, voters, move, interventions, refused });
  }
  return outcomes;
}

test.each(WRONG)(
  'a line that was sent %s, by what it says, ends no vote and voids none',
  async (_, wrong) => {
    const right = await votes(() => false, wrong);
    expect(right).toMatchObject([
      { lasted: 34_000, voters: 330, refused: {} },
      { lasted: 34_000, voters: 330 },
    ]);
    expect(await votes((line) => line === 50, wrong)).toEqual(right);
    expect(await votes((line) => line % 10 === 3, wrong)).toEqual(right);
  },
);

test('wherever a tenth of the lines that say wrong times stands, every vote counts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...WRONG), fc.nat(9), fc.integer(), async ([, wrong], at, seed) => {
      // one of each ten, anywhere among them
      const isWrong = (line: number) => {
        const ten = Math.floor(line / 10);
        return line % 10 === (at + Math.abs(Math.imul(ten + 1, seed | 1))) % 10;
      };
      const outcomes = await votes(isWrong, wrong);
      expect(outcomes).toMatchObject([
        { lasted: 34_000, voters: 330, refused: {} },
        { lasted: 34_000, voters: 330, refused: {} },
      ]);
    }),
    { numRuns: 20 },
  );
});
