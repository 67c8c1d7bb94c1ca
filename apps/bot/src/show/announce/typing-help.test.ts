import type { BallotShow, TypingHelpShow } from '@show-of-hands/bus';
import { beforeEach, expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { openBallot } from './announcer.fixture.ts';
import { TypingHelp } from './typing-help.ts';

const WHEN = { misses: 10, share: 20, minutes: 5 };

let clock: ManualClock;
let ballot: BallotShow;
let shown: (TypingHelpShow | null)[];
let said: string[];
let help: TypingHelp;
beforeEach(() => {
  clock = new ManualClock();
  shown = [];
  said = [];
  help = helpWith(WHEN);
});

const helpWith = (when: typeof WHEN): TypingHelp =>
  new TypingHelp({
    show: () => ({ ballot }),
    when: () => when,
    publish: (one) => shown.push(one),
    say: (text) => said.push(text),
    voice: ENGLISH_VOICE,
    clock,
  });

/** A ballot on which so many nearly voted and so many did. */
function look(missed: number, voters: number, parts: Partial<BallotShow> = {}): void {
  ballot = openBallot('3.0', clock.now(), { missed, voters, ...parts });
  help.look();
}

it.each([
  [9, 0, false],
  [10, 0, true],
  [10, 40, true],
  [10, 41, false],
  [800, 3_200, true],
  [800, 3_201, false],
])('%d who nearly vote beside %d who do: chat is told: %s', (missed, voters, isTold) => {
  look(missed, voters);
  expect(said).toHaveLength(isTold ? 1 : 0);
  expect(shown).toHaveLength(isTold ? 1 : 0);
});

it('says what to type, and how many it concerns', () => {
  look(14, 3);
  expect(said[0]).toContain('14');
  expect(said[0]).toContain(ballot.how.short);
  expect(shown).toEqual([{ ballotId: ballot.id, missed: 14 }]);
});

it('points at it for some seconds, and no longer than the ballot is open', () => {
  look(14, 3);
  clock.pass(12_000);
  expect(shown.at(-1)).toBeNull();
  clock.pass(5 * 60_000);
  look(14, 3);
  look(14, 3, { status: 'counting' });
  expect(shown.slice(2)).toEqual([{ ballotId: ballot.id, missed: 14 }, null]);
});

it('tells chat once in five minutes at most, over any number of ballots', () => {
  for (let second = 0; second < 900; second += 1) {
    look(20, 0, { id: `${Math.floor(second / 30)}.0` });
    clock.pass(1_000);
  }
  expect(said).toHaveLength(3);
});

it('never tells where that is switched off', () => {
  help = helpWith({ ...WHEN, misses: 0 });
  look(5_000, 0);
  expect(said).toEqual([]);
});
