import { type Ballot, ballotPolicy, closeBallot, openBallot } from '@show-of-hands/engine/ballot';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normalise } from '../../base/normalise.ts';
import type { ChoiceIndex } from './numbered-choice.ts';
import { numberedSet } from './numbered-set.ts';

const HASH = `0x${'11'.repeat(32)}` as const;
const CHOOSE = 5;
const OPTIONS = Array.from({ length: 12 }, (_, place) => ({
  label: `thing ${place + 1}`,
  words: place === 0 ? ['wolf'] : place === 1 ? ['bear'] : [],
}));
const TYPED = ['stake', 'mise', '賭ける'];

const open = (changes: object = {}): Ballot<null, ChoiceIndex> =>
  openBallot({
    game: numberedSet(OPTIONS, { choose: CHOOSE, typed: () => TYPED }),
    view: null,
    seat: 'A',
    turn: 1,
    matchKey: HASH,
    policy: ballotPolicy.parse(changes),
    pepper: HASH,
    openedAt: 0,
    choose: CHOOSE,
  });

let seconds = 0;
const cast = (ballot: Ballot<null, ChoiceIndex>, login: string, text: string) => {
  seconds = (seconds + 1) % 19_000;
  return ballot.cast({ userId: login, login, text: normalise(text, false), sentAt: seconds });
};
/** What a line says: the numbers it names, or why it is no vote. */
const said = (text: string, changes: object = {}): string => {
  const verdict = cast(open(changes), 'ann', text);
  return verdict.kind === 'counted' ? verdict.command : verdict.reason;
};

describe('a line that names several', () => {
  test.each([
    ['1 4 7 8 9', '1 4 7 8 9'],
    ['9 8 1 4 7', '1 4 7 8 9'],
    ['1,4,7,8,9', '1 4 7 8 9'],
    ['1, 4, 7', '1 4 7'],
    ['1 , 4 & 7', '1 4 7'],
    ['1 4 and 7', '1 4 7'],
    ['1, 4 et 7', '1 4 7'],
    ['1と4と7', '1 4 7'],
    ['1、4、7', '1 4 7'],
    ['１ ４ ７', '1 4 7'],
    ['１，４，７', '1 4 7'],
    ['#1 #4', '1 4'],
    ['#1, #4, 12', '1 4 12'],
    ['1 4 7!', '1 4 7'],
    ['(1 4 7)', '1 4 7'],
    ['@streamer 1 4 7', '1 4 7'],
    ['1 1 4 1', '1 4'],
    ['7', '7'],
    ['12', '12'],
    ['1 2 3', '1 2 3'],
    ['2 1', '1 2'],
    ['wolf 4 7', '1 4 7'],
    ['Wolf, bear and 12', '1 2 12'],
    ['stake 1 4 7 8 9', '1 4 7 8 9'],
    ['STAKE: 1, 4', '1 4'],
    ['stake 5 4 3 2 1', '1 2 3 4 5'],
    ['!stake 1 4 7 8 9', '1 4 7 8 9'],
    ['!stake 1 4 lets go', '1 4'],
    ['#stake 1 4', '1 4'],
    ['!vote 1 4 7 lol', '1 4 7'],
    ['!1 4 7 lol', '1 4 7'],
    ['mise 1 4 7', '1 4 7'],
    ['1 4 7 stake', '1 4 7'],
    ['1と4賭ける', '1 4'],
    ['賭ける 1 4', '1 4'],
    ['1 4 7 1 4 7', '1 4 7'],
    ['stake 1 4 stake 4 1', '1 4'],
  ])('%j says %j', (text, command) => {
    expect(said(text)).toBe(command);
  });

  test.each([
    ['1 4 7 8 9 10', 'too-many'],
    ['stake 1 2 3 4 5 6', 'too-many'],
    ['!stake 1 2 3 4 5 6 pls', 'too-many'],
    ['1 4 13', 'no-such-place'],
    ['stake 47', 'no-such-place'],
    ['#1 #13', 'no-such-place'],
    ['1 4 7?', 'question'],
    ['stake 1 4?', 'question'],
    ['stake 1 or 4', 'two-moves'],
    ['stake 1-4', 'two-moves'],
    ['stake 1 4 dollars', 'talk-behind'],
    ['i stake 1 4', 'talk-before'],
    ['1 4 7 lol', 'talk-behind'],
    ['2 wolves', 'talk-behind'],
    ['!stake', 'unread'],
    ['stake 1 4 stake 7', 'two-moves'],
  ])('%j is none, and it is noted why: %s', (text, reason) => {
    expect(said(text)).toBe(reason);
  });

  test.each([
    'i got 2 of 3',
    '2 of 3',
    '2 out of 3 lol',
    '5 4 3 2 1',
    '3 2 1',
    '3 2 1 go',
    '5, 4, 3, 2, 1!',
    '47',
    '147',
    '0 1 2',
    '1-4',
    '2-1',
    '1:4',
    '9/10',
    '1.4',
    '1 or 4',
    '2+2',
    '#1',
    '#13',
    '+1',
    ':3',
    '<3',
    '100 200 300',
    '1 000 000 views',
    '1 4 13 people left',
    '4 hours 7 minutes',
    '1a 4b',
    '1st 4th',
    'stake',
    'stakes 1 4',
    'steak 5 lol',
    'gg',
    '',
  ])('%j is talk', (text) => {
    expect(said(text)).toBe('not-a-move');
  });

  test('behind it stands the letter, where votes have one', () => {
    const changes = { roundLetter: 'g' };
    expect(said('1 4 7 g', changes)).toBe('1 4 7');
    expect(said('stake 1 4 7 g', changes)).toBe('1 4 7');
    expect(said('1 4 7 h', changes)).toBe('other-round');
  });

  test('needs a sign or a word where numbers alone are switched off', () => {
    const changes = { bare: false };
    expect(said('1 4 7', changes)).toBe('bare-off');
    expect(said('!1 4 7', changes)).toBe('1 4 7');
    expect(said('stake 1 4 7', changes)).toBe('1 4 7');
    expect(said('#1 #4', changes)).toBe('1 4');
  });

  test('says the numbers that were written into it, however they are parted and ordered', () => {
    const set = fc.shuffledSubarray(
      OPTIONS.map((_, place) => place + 1),
      { minLength: 1, maxLength: CHOOSE },
    );
    const parted = fc.constantFrom(' ', ',', ', ', ' , ', ' & ', ' and ', '、', '  ');
    fc.assert(
      fc.property(set, parted, fc.constantFrom('', 'stake ', '!stake ', '!'), (numbers, sign, opening) => {
        const isCountdown =
          numbers.length > 2 && numbers.every((number, i) => number === numbers.length - i) && opening === '';
        fc.pre(!isCountdown);
        const sorted = [...numbers].sort((a, b) => a - b);
        expect(said(opening + numbers.join(sign))).toBe(sorted.join(' '));
      }),
    );
  });
});

describe('emotes', () => {
  const emotes = ['Kappa', 'LUL', 'HeyGuys', 'A1', 'B2', 'C3', 'D4', 'E5', 'F6'];
  test.each([
    ['LUL', '2'],
    ['LUL LUL', '2'],
    // of twelve options nine have an emote, evenly spread
    ['LUL Kappa HeyGuys A1', '1 2 3 5'],
    ['Kappa OtherEmote LUL', '1 2'],
    ['Kappa LUL HeyGuys A1 B2', '1 2 3 5 6'],
    ['Kappa LUL HeyGuys A1 B2 C3', 'not-a-move'],
    ['lul kappa', 'not-a-move'],
  ])('%j say %j', (text, command) => {
    expect(said(text, { emotes })).toBe(command);
  });
});

describe('a ballot that asks for a set', () => {
  test('counts each option that a voter names, and the voter once', () => {
    const ballot = open();
    cast(ballot, 'ann', '1 4 7');
    cast(ballot, 'bob', '4 7');
    cast(ballot, 'cid', '7');
    const standing = ballot.standing();
    expect(standing).toMatchObject({ voters: 3, weight: 3 });
    const votes = standing.stages[0]?.options.map((option) => option.votes);
    expect(votes).toEqual([1, 0, 0, 2, 0, 0, 3, 0, 0, 0, 0, 0]);
    expect(ballot.setCount(['12', '11'])).toMatchObject({
      leading: ['7', '4', '1'],
      winners: ['1', '4', '7', '11', '12'],
    });
  });

  test('lets a vote take the place of the former as a whole, and keeps the place of the same in time', () => {
    const ballot = open();
    expect(cast(ballot, 'ann', '1 4 7')).toMatchObject({ changed: 'first', seq: 1 });
    expect(cast(ballot, 'bob', '2')).toMatchObject({ changed: 'first', seq: 2 });
    expect(cast(ballot, 'ann', '7, 4, 1')).toMatchObject({ changed: 'same', seq: 1 });
    expect(cast(ballot, 'ann', '4 8')).toMatchObject({ changed: 'changed', seq: 3 });
    const votes = ballot.standing().stages[0]?.options.map((option) => option.votes);
    expect(votes).toEqual([0, 1, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0]);
    // as many votes: whoever had them first goes first
    expect(ballot.setCount()?.leading).toEqual(['2', '4', '8']);
    ballot.withdraw('ann');
    expect(ballot.setCount()?.leading).toEqual(['2']);
    // a vote that does not count leaves the former one
    expect(cast(ballot, 'bob', '1 2 3 4 5 6')).toMatchObject({ kind: 'refused', reason: 'too-many' });
    expect(ballot.setCount()?.leading).toEqual(['2']);
  });

  test('decides nothing without votes, or with fewer than it takes', () => {
    const ballot = open({ quorum: 2 });
    expect(ballot.setCount(['1', '2', '3', '4', '5'])).toBeNull();
    cast(ballot, 'ann', '8');
    expect(ballot.setCount(['1', '2', '3', '4', '5'])).toBeNull();
    cast(ballot, 'bob', '9');
    expect(ballot.setCount(['1', '2', '3', '4', '5'])?.winners).toEqual(['1', '2', '3', '8', '9']);
  });

  test('weighs what its voters weigh, and counts no more newcomers than it may', () => {
    const ballot = open({ weights: { subscriber: 3 }, newcomers: { percent: 50 } });
    const by = { sentAt: 5, subscriber: true };
    ballot.cast({ userId: 'ann', login: 'ann', text: '1 2', ...by });
    for (const login of ['bob', 'cid']) {
      ballot.cast({ userId: login, login, text: '8 9', sentAt: 6, newcomer: true });
    }
    expect(Object.fromEntries(ballot.setCount()?.votes ?? [])).toMatchObject({ 1: 3, 2: 3, 8: 1, 9: 1 });
  });

  test('has no record: what won is no single option', () => {
    const ballot = open();
    cast(ballot, 'ann', '1 4');
    expect(() => closeBallot(ballot, { interventions: [] })).toThrow(/a vote for a set of 5 has no record/);
  });

  test('brings back a vote from its choices as it was', () => {
    const verdict = cast(open(), 'ann', '9 1 4');
    if (verdict.kind !== 'counted') throw new Error('it counts');
    const restored = open().restore({ userId: 'ann', login: 'ann', choices: verdict.choices, sentAt: 1 });
    expect(restored).toMatchObject({ kind: 'counted', command: '1 4 9', choices: verdict.choices });
  });
});
