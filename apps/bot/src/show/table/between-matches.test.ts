import type { BetweenVoteShow, RulesetShow } from '@show-of-hands/bus';
import { type BallotPolicy, ballotPolicy, openBallot } from '@show-of-hands/engine/ballot';
import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { msg } from '../../base/words/book.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import { BetweenVote } from '../between/between-vote.ts';
import { numberedChoice } from '../between/numbered-choice.ts';
import { BetweenMatches } from './between-matches.ts';

const hash = `0x${'77'.repeat(32)}` as const;
const rules = (preset: string, name = preset): RulesetShow => ({
  preset,
  name,
  summary: '',
  rulesetId: hash,
});
const ORDER = rules('order', 'Order');
const CHAOS = rules('chaos', 'Chaos');
const OPEN = rules('all-open', 'All Open');

function rig(
  configured: readonly RulesetShow[] = [],
  changes: Partial<BallotPolicy> = {},
  letter?: () => string,
  emotes?: () => readonly string[],
) {
  const clock = new ManualClock();
  const shown: (BetweenVoteShow | null)[] = [];
  const warnings: string[] = [];
  const stop = new AbortController();
  const log = { info: () => undefined, warn: (_: string, text: string) => void warnings.push(text) };
  const vote = new BetweenMatches({
    vote: new BetweenVote({
      clock,
      log,
      policy: () => ballotPolicy.parse({ graceMs: 1_000, ...changes }),
      ...(letter && { letter: async () => letter() }),
      emotes,
      publish: (now) => void shown.push(now),
      onChange: () => undefined,
    }),
    clock,
    log,
    rules: { configured, windowMs: 20_000 },
    onChange: () => undefined,
  });
  const say = (login: string, text: string) =>
    vote.handleMessage(
      chatMessage(text, { author: { login }, sentAt: clock.now(), receivedAt: clock.now() }),
    );
  const latest = () => {
    const now = shown.at(-1) ?? null;
    return now?.subject === 'rules' ? now : null;
  };
  return { clock, shown, warnings, stop, vote, say, latest };
}

it('has a letter where votes have one, another for each vote, which makes the same answer a new line', async () => {
  const letters = ['g', 'h'];
  const { clock, stop, vote, say, latest } = rig([ORDER, CHAOS], {}, () => letters.shift() ?? '');
  for (const [letter, other] of [
    ['g', 'h'],
    ['h', 'g'],
  ]) {
    vote.begin(stop.signal, false);
    await new Promise((done) => setImmediate(done));
    say('ann', `2 ${letter}`);
    say('bob', `1 ${other}`);
    say('cid', '2');
    expect(latest()?.policy.roundLetter).toBe(letter);
    clock.pass(30_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(latest()).toMatchObject({ voters: 2 });
    vote.clear();
  }
});

describe('where only emotes come through', () => {
  const nine = Array.from({ length: 9 }, (_, index) => rules(`rules-${index + 1}`));

  it('each stands for an option, in their order, and counts like its number; numbers go on counting', async () => {
    const { clock, stop, vote, say, latest } = rig(
      [ORDER, CHAOS, OPEN],
      {},
      () => 'g',
      () => ['Kappa', 'LUL', 'HeyGuys', 'SeemsGood'],
    );
    vote.begin(stop.signal, false);
    expect(latest()?.options.map(({ number, emote }) => [number, emote])).toEqual([
      [1, 'Kappa'],
      [2, 'LUL'],
      [3, 'HeyGuys'],
    ]);
    // nobody could type a letter
    expect(latest()?.policy).toMatchObject({ emotes: ['Kappa', 'LUL', 'HeyGuys', 'SeemsGood'] });
    expect(latest()?.policy.roundLetter).toBeUndefined();
    say('ann', 'LUL');
    say('bob', 'LUL LUL OtherEmote');
    say('cid', '2');
    say('dan', 'Kappa');
    // two of them, one that stands for nothing, and one in other letters
    say('eve', 'Kappa LUL');
    say('fay', 'SeemsGood');
    say('gil', 'lul');
    clock.pass(30_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(latest()).toMatchObject({ status: 'closed', winner: 2, voters: 4 });
    expect(latest()?.options.map(({ votes }) => votes)).toEqual([1, 3, 0]);
  });

  it('of more options than emotes as many have one as there are, evenly spread, as in votes on moves', async () => {
    const { clock, stop, vote, say, latest } = rig(nine, {}, undefined, () => ['Kappa', 'LUL', 'HeyGuys']);
    vote.begin(stop.signal, false);
    const sent = latest()?.options.flatMap(({ number, emote }) => (emote === undefined ? [] : [number]));
    expect(sent).toEqual([1, 4, 7]);
    say('ann', 'LUL');
    clock.pass(30_000);
    expect(await vote.end()).toEqual(nine[3]);
  });

  it('a vote keeps what it was opened with, and the next one has what holds then', async () => {
    let now: readonly string[] = [];
    const { clock, stop, vote, say, latest } = rig([ORDER, CHAOS], {}, undefined, () => now);
    vote.begin(stop.signal, false);
    now = ['Kappa', 'LUL'];
    say('ann', 'LUL');
    clock.pass(30_000);
    expect(await vote.end()).toBeUndefined();
    expect(latest()?.options.map(({ emote }) => emote)).toEqual([undefined, undefined]);
    vote.begin(stop.signal, false);
    now = [];
    say('ann', 'LUL');
    say('bob', '2');
    clock.pass(30_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(latest()).toMatchObject({ voters: 2, policy: { emotes: ['Kappa', 'LUL'] } });
  });
});

it('lets voters take their vote back', async () => {
  const { clock, stop, vote, say, latest } = rig([ORDER, CHAOS]);
  vote.begin(stop.signal, false);
  say('ann', '2');
  say('bob', '1');
  say('ann', '!unvote');
  say('cid', '!unvote');
  clock.pass(100);
  expect(latest()?.options.map(({ votes }) => votes)).toEqual([1, 0]);
  clock.pass(30_000);
  expect(await vote.end()).toEqual(ORDER);
});

describe('a choice from a list', () => {
  it.each([
    ['1', 0],
    ['#3', 2],
    ['chaos', 1],
    ['CHAOS', 1],
    ['All Open', 2],
    ['all-open', 2],
    ['0', undefined],
    ['4', undefined],
    ['order please', undefined],
    ['', undefined],
  ])('%j is place %s', (text, place) => {
    const game = numberedChoice(
      [ORDER, CHAOS, OPEN].map(({ preset, name }) => ({ label: name, words: [preset, name] })),
    );
    const said = game.notation.parse(text, 'A');
    const move = said.ok ? game.moveOf(said.value) : said;
    expect(move.ok ? move.value : undefined).toBe(place);
  });

  it('is one that a ballot can ask: its options and its moves are the same', () => {
    const options = Array.from({ length: 9 }, (_, index) => ({
      label: `rules-${index}`,
      words: [String(9 - index)],
    }));
    const game = numberedChoice(options);
    const ballot = openBallot({
      game,
      view: null,
      seat: 'A',
      turn: 0,
      matchKey: hash,
      policy: ballotPolicy.parse({}),
      pepper: hash,
      openedAt: 0,
    });
    expect(ballot.allowlist).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    for (const place of game.legalMoves(null, 'A')) {
      const decoded = game.codec.decode(game.codec.encode(place));
      expect(decoded.ok && decoded.value).toBe(place);
    }
  });
});

describe('a vote on the next rules', () => {
  it('opens between matches, and most votes win', async () => {
    const { vote, say, clock, stop, latest } = rig([ORDER, CHAOS, OPEN]);
    vote.begin(stop.signal, false);
    expect(latest()).toMatchObject({ status: 'open', voters: 0, winner: null });
    clock.pass(1_000);
    for (const id of ['1', '2', '3']) say(id, 'chaos');
    say('4', '1');
    clock.pass(3_000);
    // one vote each: the last one
    say('3', 'order');
    say('3', 'chaos is great');
    clock.pass(500);
    expect(latest()).toMatchObject({ voters: 4 });
    expect(latest()?.options.map(({ number, votes }) => [number, votes])).toEqual([
      [1, 2],
      [2, 2],
      [3, 0],
    ]);
    say('5', '2');
    clock.pass(20_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(latest()).toMatchObject({ status: 'closed', winner: 2, voters: 5 });
    vote.clear();
    expect(latest()).toBeNull();
  });

  it('tells what holds for rules, and keeps its result in the picture for four seconds', async () => {
    const { vote, clock, stop, say, shown } = rig([ORDER, CHAOS], { quorum: 2, noVotes: { best: 5 } });
    expect(vote.unseenMs).toBe(0);
    vote.begin(stop.signal, false);
    clock.pass(1_000);
    for (const id of ['1', '2']) say(id, 'chaos');
    clock.pass(20_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(vote.unseenMs).toBe(4_000);
    clock.pass(3_000);
    expect(vote.unseenMs).toBe(1_000);
    clock.pass(3_000);
    expect(vote.unseenMs).toBe(0);
    // what is played where nobody votes on a move is nothing to a vote on rules
    expect(shown.at(-1)?.policy).toMatchObject({ quorum: 2, tally: 'plurality', noVotes: 'first-legal' });
  });

  it('is not held before the first match, unless a moderator wants it', async () => {
    const { vote, stop, shown } = rig([ORDER, CHAOS]);
    vote.begin(stop.signal, true);
    expect(await vote.end()).toBeUndefined();
    expect(shown).toEqual([]);
  });

  it('that nobody takes part in, or too few, leaves the rules as they were', async () => {
    for (const voters of [0, 2]) {
      const { vote, clock, stop, say, latest } = rig([ORDER, CHAOS], { quorum: 3 });
      vote.begin(stop.signal, false);
      clock.pass(1_000);
      for (let id = 0; id < voters; id += 1) say(String(id), 'chaos');
      clock.pass(30_000);
      expect(await vote.end()).toBeUndefined();
      expect(latest()).toMatchObject({ status: 'closed', winner: null });
    }
  });

  it('put up during a match waits for its end, and takes the place of the configured one', async () => {
    const { vote, clock, stop, say, latest, shown } = rig([ORDER, CHAOS]);
    expect(vote.putUp([OPEN, CHAOS])).toBe(false);
    expect(shown).toEqual([]);
    vote.begin(stop.signal, false);
    expect(latest()?.options.map(({ ruleset }) => ruleset.preset)).toEqual(['all-open', 'chaos']);
    clock.pass(1_000);
    say('1', '1');
    clock.pass(30_000);
    expect(await vote.end()).toEqual(OPEN);
    // the next pause asks what is configured again
    vote.begin(stop.signal, false);
    expect(latest()?.options.map(({ ruleset }) => ruleset.preset)).toEqual(['order', 'chaos']);
    stop.abort();
    expect(await vote.end()).toBeUndefined();
  });

  it('put up between two matches opens at once, and only one at a time', async () => {
    const { vote, clock, stop, say } = rig();
    vote.begin(stop.signal, true);
    expect(vote.putUp([ORDER, CHAOS])).toBe(true);
    expect(vote.pollBlocked()).toEqual(msg('poll.open'));
    clock.pass(1_000);
    say('1', '2');
    clock.pass(30_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(vote.pollBlocked()).toBeNull();
  });

  it.each([
    ['one', [ORDER]],
    ['none', []],
    ['ten', Array.from({ length: 10 }, (_, index) => rules(`rules-${index}`))],
    ['the same twice', [ORDER, CHAOS, ORDER]],
  ])('cannot be about %s', (_what, candidates) => {
    const { vote, shown, stop } = rig();
    vote.begin(stop.signal, true);
    expect(() => vote.putUp(candidates)).toThrow(/2 to 9 different/);
    expect(shown).toEqual([]);
  });

  it('shows no counts until it is over where counts are secret', async () => {
    const { vote, clock, stop, say, shown, latest } = rig([ORDER, CHAOS], { hidden: true });
    vote.begin(stop.signal, false);
    clock.pass(1_000);
    say('1', '2');
    clock.pass(10_000);
    expect(shown.every((one) => one === null || one.options.every(({ votes }) => votes === null))).toBe(true);
    expect(latest()).toMatchObject({ voters: 1 });
    clock.pass(30_000);
    await vote.end();
    expect(latest()?.options.map(({ votes }) => votes)).toEqual([0, 1]);
  });

  it('can be closed, cancelled, made longer and cleared, and says what cannot be done to it', async () => {
    const { vote, clock, stop, say, latest } = rig([ORDER, CHAOS]);
    expect(vote.votes.status).toBe('none');
    expect(await vote.votes.close('moderator')).toMatchObject({ done: false });
    vote.begin(stop.signal, false);
    expect(vote.votes.status).toBe('open');
    const { endsAt = 0 } = latest() ?? {};
    expect(await vote.votes.extend(10_000, 'moderator')).toMatchObject({ done: true });
    clock.pass(1_000);
    expect(latest()?.endsAt).toBe(endsAt + 10_000);
    say('1', '1');
    say('2', '1');
    expect(await vote.votes.clear('moderator')).toMatchObject({ done: true });
    clock.pass(3_000);
    say('2', '2');
    say('3', '1');
    expect(await vote.votes.remove('3', 'moderator')).toMatchObject({ done: true });
    for (const refused of [await vote.votes.pause('moderator'), await vote.votes.undo('moderator')]) {
      expect(refused.done).toBe(false);
    }
    expect(await vote.votes.close('moderator')).toMatchObject({ done: true });
    clock.pass(1_000);
    expect(await vote.end()).toEqual(CHAOS);

    vote.begin(stop.signal, false);
    expect(await vote.votes.cancel('moderator')).toMatchObject({ done: true });
    expect(await vote.end()).toBeUndefined();
    expect(latest()).toBeNull();
  });

  it.each([
    { tally: 'proportional' },
    { earlyClose: { ballots: 3 } },
    { noVotes: { streamerMs: 5_000 } },
  ] as const)('is counted by most votes also where moves are not: %j', async (changes) => {
    const { vote, clock, stop, say, warnings } = rig([ORDER, CHAOS], changes);
    vote.begin(stop.signal, false);
    clock.pass(1_000);
    for (const id of ['1', '2', '3']) say(id, 'chaos');
    say('4', 'order');
    clock.pass(30_000);
    expect(await vote.end()).toEqual(CHAOS);
    expect(warnings).toEqual([]);
  });
});
