import { SHIPPED, sayIn } from '@show-of-hands/bus';
import { policyWords, showWords } from '@show-of-hands/bus/show-words';
import { ballotPolicy } from '@show-of-hands/engine/ballot';
import { expect, it } from 'vitest';
import { RULESET_WORDS } from '../../games/rulesets.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import {
  allSaid,
  type Limit,
  lettersOf,
  longestOf,
  messagesOf,
  politeIn,
  type Said,
  tooLong,
  USERNAME,
} from '../../lib/words/lengths.fixture.ts';
import { stageWords } from './index.ts';

/**
 * Where the narrowest layout has room for so many letters: px of the line, by 0.6 of the smallest size for the heading
 * face and by half of it for the other. The first place that a key belongs to counts.
 */
const STAGE: readonly Limit[] = [
  { place: 'line under the headline, where it has most room', keys: /^now\.(next|note)$/, most: 76 },
  { place: 'headline: 445 px of the lower third, 20 px', keys: /^(now|stale\.now)(\.|$)/, most: 38 },
  { place: 'line under the headline in its shortest form: 445 px, 20 px', keys: /^(cause|lead)\./, most: 44 },
  { place: 'title of a vote: two lines of 400 px, 22 px', keys: /^ballot\.(type|paused)/, most: 34 },
  { place: 'title of a vote: two lines of 400 px, 22 px', keys: /^ballot\.teamType|^teams\./, most: 34 },
  {
    place: 'hint under the command: two lines of 532 px, 24 px',
    keys: /^(ballot|between)\.byEmotes?$/,
    most: 56,
  },
  { place: 'hint under the command: two lines of 532 px, 24 px', keys: /^ballot\.withLetter$/, most: 80 },
  {
    place: 'in place of the leaders: 532 px, 24 px',
    keys: /^ballot\.(secret|none|givenBack|late)$/,
    most: 44,
  },
  { place: 'count of votes', keys: /^ballot\.(plays|quorum)/, most: 26 },
  { place: 'count of votes, one word', keys: /^ballot\./, most: 10 },
  { place: 'why a vote went so: 532 px, 22 px', keys: /^why\./, most: 48 },
  {
    place: 'heard only',
    keys: /^(rules|camp|seal|end|table|ahead|voters|delay|lesson|rival)\.name$|^ahead\.review$/,
    most: 32,
  },
  {
    place: 'title between matches: 398 px, 22 px',
    keys: /^(rules\.(open|counting|closed)|camp\.(coins|party|opponent|closed|undecided))$/,
    most: 30,
  },
  { place: 'what to type between matches: two lines of 402 px, 20 px', keys: /^(rules|camp)\.how/, most: 64 },
  {
    place: 'line under the choices: 402 px, 20 px, on two lines',
    keys: /^(rules|camp|between)\.(stay|inTime|chosen|kept|doing|done|late|failed)$/,
    most: 44,
  },
  { place: 'a price, heard only', keys: /^camp\.price$/, most: 16 },
  { place: 'purse: 532 px, 26 px', keys: /^purse\./, most: 40 },
  { place: 'what a rival does: 532 px, 28 px', keys: /^rival\.(?!proven|claim|un|series|rating)/, most: 36 },
  { place: 'who a rival is: 532 px, 20 px, on two lines with a series', keys: /^rival\./, most: 50 },
  { place: 'beside a sealed card: 386 px, 26 px', keys: /^seal\./, most: 29 },
  { place: 'label beside what is next: 128 px, 24 px', keys: /^end\.(check|tonight|next|drawn)$/, most: 10 },
  { place: 'under the winner: 524 px, 54 px, on two lines', keys: /^end\./, most: 20 },
  {
    place: 'title between matches: 422 px, 24 px',
    keys: /^(table\.(stopped|starting|plays|nextIn)|challenge\.(entering|open|confirming))$/,
    most: 29,
  },
  { place: 'why the table is stopped: three lines of 480 px, 24 px', keys: /^table\.stoppedWhy$/, most: 80 },
  {
    place: 'what comes next: four lines of 422 px, 24 px',
    keys: /^(table\.|challenge\.waiting$)/,
    most: 130,
  },
  { place: 'which match, before it is made shorter', keys: /^match\./, most: 80 },
  {
    place: 'name of the chain: 504 px beside a step',
    keys: /^chain\.(local|other|connecting|offline)$/,
    most: 34,
  },
  {
    place: 'foot of the picture, left out where there is no room',
    keys: /^chain\.(cost|costMoney|check)$/,
    most: 42,
  },
  { place: 'a step on the chain, one word', keys: /^chain\./, most: 10 },
  {
    place: 'bar of who is ahead: 320 px, 20 px',
    keys: /^ahead\.(by|between|fromTo|guesses|turning|move)$/,
    most: 32,
  },
  { place: 'bar of who is ahead, one word', keys: /^ahead\./, most: 10 },
  { place: 'title of the voters: 264 px, 24 px', keys: /^voters\.title$/, most: 18 },
  { place: 'longest streak: 290 px, 20 px', keys: /^voters\.streak$/, most: 36 },
  { place: 'count of a voter', keys: /^voters\.agreed$/, most: 12 },
  { place: 'tag of a replay', keys: /^replay\./, most: 15 },
  { place: 'ask of the delay check: 536 px, 20 px', keys: /^delay\.ask$/, most: 40 },
  {
    place: 'under the word of the delay check: two lines of 536 px, 20 px',
    keys: /^delay\.(why|answers)$/,
    most: 56,
  },
  { place: 'plate in the middle: 472 px, 24 px', keys: /^stale\.(text|game)$/, most: 32 },
  { place: 'line under the headline: 445 px, 20 px', keys: /^stale\.detail$/, most: 44 },
  { place: 'outline in the preview of the dock', keys: /^part\./, most: 18 },
  { place: 'a name in the score', keys: /^seat\./, most: 18 },
];

const SHOW: readonly Limit[] = [
  { place: 'a name in the score', keys: /^seat\./, most: 18 },
  { place: 'part of how votes count', keys: /^policy\./, most: 56 },
  { place: 'verify page and dock, where lines are as many as it takes', keys: /^refusal\./, most: 100 },
];
/** How votes count, with a delay and a quorum: five lines of 532 px, 20 px. */
const POLICY = 240;

/** The longest that rules are called, and say of themselves, in each language. */
const rules: Readonly<Record<string, { ruleset: string; summary: string }>> = Object.fromEntries(
  await Promise.all(
    SHIPPED.map(async ({ code }) => {
      const all = await Promise.all(RULESET_WORDS.map(messagesOf));
      const own = all.flatMap((book) =>
        Object.entries(book.find(([language]) => language === code)?.[1] ?? {}),
      );
      const longest = (part: string) =>
        longestOf(own.flatMap(([key, text]) => (key.endsWith(part) ? [text] : [])));
      return [code, { ruleset: longest('.name'), summary: longest('.summary') }] as const;
    }),
  ),
);

/** As the picture cuts them. */
const name = plainText(USERNAME, 18);

const longInShow = (messages: Said, language: string) => {
  const longest = (keys: RegExp, values = {}): string =>
    longestOf(
      Object.entries(messages).flatMap(([key, text]) =>
        keys.test(key) ? allSaid(text, language, values) : [],
      ),
    );
  const time = longest(/^ballot\.seconds$/);
  const { ruleset = '', summary = '' } = rules[language] ?? {};
  return {
    name,
    team: name,
    ruleset,
    summary,
    next: longest(/^table\.rules$/, { ruleset: '', summary }),
    cause: longest(/^cause\.(played|time|cancelled|settled)$/),
    note: 'round 3, hand cards',
    chain: longest(/^chain\.(local|other)$/, { id: '42161' }),
    share: longest(/^why\.share$/),
    unvoted: longest(/^why\.(noVotes|tooFew|underQuorum)$/),
    hint: 'card 1–5, then cell A1–C3; add wm=B2 to set',
    move: 'card 2 to B1',
    why: 'beat 88 levels with 88',
    time,
    id: '42161',
    letter: 'g',
    code: 'K7QF-2M9X-TB4C',
    rules: ruleset,
    coins: 3_248,
    owned: 15_590,
    hash: '0x1234…abcd',
    address: '192.168.178.20:4747/verify',
    amount: '0.00042',
    symbol: 'ETH',
    money: '$1.23',
  };
};

it('what the picture says has room where it stands, in every language', async () => {
  expect(await tooLong(stageWords, STAGE, longInShow)).toEqual([]);
});

it('so has what every page says of a show', async () => {
  const long = {
    limits: '88 s apart, 88 tries',
    counts: '',
    time: '88 s',
    voting: '',
    deciding: '',
    when: '',
    outcome: '',
  };
  expect(await tooLong(showWords, SHOW, { ...long, rules: '' })).toEqual([]);
});

it('how votes count is read under a vote, all of it', async () => {
  for (const [language, messages] of await messagesOf(showWords)) {
    const say = sayIn(showWords, { language, rooms: { [showWords.room]: messages } });
    const told = policyWords(ballotPolicy.parse({ quorum: 10, streamDelayMs: 12_500 }), say);
    expect([language, told, lettersOf(told) > POLICY]).toEqual([language, told, false]);
  }
});

it('the picture speaks Japanese in phrases', async () => {
  expect(await politeIn(stageWords)).toEqual([]);
});
