import { type BallotPolicy, ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { describe, expect, it, test } from 'vitest';
import { numberedChoice } from '../show/between/numbered-choice.ts';
import { ballotHeadOf, runningBallotShow, spellingsOf } from './ballot-show.ts';

const OPTIONS = 256;
/** Words for the first option and for some that are far behind it. */
const WORDS = new Map([
  [0, 'none'],
  [128, 'half'],
  [255, 'all'],
]);

const MOMENT = {
  status: 'open',
  openedAt: 0,
  shownEndsAt: 1,
  endsAt: 1,
  pausedMs: null,
  givenBackMs: 0,
  refused: {},
  missed: 0,
  ticker: [],
} as const;

const game = numberedChoice(
  Array.from({ length: OPTIONS }, (_, place) => ({ label: `option ${place}`, words: [] })),
);
const how = { pattern: () => '', short: (text: string) => text };
const stage = game.stage(null, 'A', []);
if (stage === undefined) throw new Error('there is a stage');
/** A choice from many, some of which have names. */
const many = {
  ...game,
  stage: (...asked: Parameters<typeof game.stage>) =>
    asked[2].length > 0
      ? undefined
      : {
          ...stage,
          options: stage.options.map((option, place) => {
            const word = WORDS.get(place);
            return word === undefined ? option : { ...option, aliases: [word] };
          }),
        },
};

it('a stage of very many options is shown by those with votes and those with names, and all of them count', () => {
  const policy = ballotPolicy.parse({});
  const ballot = openBallot({
    game: many,
    view: null,
    seat: 'A',
    turn: 0,
    matchKey: `0x${'0a'.repeat(32)}`,
    pepper: `0x${'07'.repeat(32)}`,
    policy,
    openedAt: 0,
  });
  const say = (login: string, text: string) => ballot.cast({ userId: login, login, text, sentAt: 1 });
  const shown = () =>
    runningBallotShow(ballotHeadOf('0.0', ballot, how), spellingsOf(ballot, how), {
      ...MOMENT,
      standing: ballot.standing(),
    }).stages[0]?.options.map(({ key, votes }) => [key, votes]);
  expect(shown()?.slice(0, 4)).toEqual([
    ['1', 0],
    ['129', 0],
    ['256', 0],
    ['2', 0],
  ]);
  say('ann', '201');
  say('bob', '201');
  say('cid', '77');
  expect(shown()?.slice(0, 5)).toEqual([
    ['201', 2],
    ['77', 1],
    ['1', 0],
    ['129', 0],
    ['256', 0],
  ]);
  expect(shown()).toHaveLength(12);
  for (let voter = 0; voter < 30; voter += 1) say(`viewer${voter}`, String(100 + voter));
  expect(shown()).toHaveLength(12);
  expect(ballot.standing().weight).toBe(33);
});

describe('moves are told as they are typed', () => {
  const how = { pattern: () => '', short: (command: string) => command };
  const numbers = numberedChoice(['Rock', 'Paper'].map((label) => ({ label, words: [] })));
  const openOn = (settings: Partial<BallotPolicy>) =>
    openBallot({
      game: numbers,
      view: null,
      seat: 'A',
      turn: 0,
      matchKey: `0x${'0a'.repeat(32)}`,
      pepper: `0x${'07'.repeat(32)}`,
      policy: ballotPolicy.parse(settings),
      openedAt: 0,
    });
  const first = '1';

  test.each<[settings: Partial<BallotPolicy>, vote: string, move: string]>([
    [{}, '1', '1'],
    [{ bare: false }, '!1', '!1'],
    [{ roundLetter: 'k' }, '1 k', '1'],
    [{ emotes: ['Kappa', 'LUL'] }, 'Kappa', 'Kappa'],
  ])('%j', (settings, vote, move) => {
    const ballot = openOn(settings);
    const spellings = spellingsOf(ballot, how);
    expect([spellings.vote(first), spellings.move(first)]).toEqual([vote, move]);
    // what is told is a vote for that very move
    ballot.cast({ userId: 'ann', login: 'ann', text: vote, sentAt: 1 });
    const shown = runningBallotShow(ballotHeadOf('0.0', ballot, how), spellings, {
      ...MOMENT,
      standing: ballot.standing(),
      ticker: [{ name: 'ann', command: first }],
    });
    expect(shown.leaders[0]).toMatchObject({ command: first, short: vote, votes: 1 });
    expect(shown.ticker).toEqual([{ name: 'ann', command: first, short: vote }]);
  });
});
