import type { MatchShow, Show } from '@show-of-hands/bus';
import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { SendQueue } from '../../chat/connection/send-queue.ts';
import { TWITCH_TIMINGS } from '../../chat/connection/twitch-limits.ts';
import { chatMessage } from '../../chat/messages/message.fixture.ts';
import type { Sending } from '../../chat/messages/transport.ts';
import { decided, inShort, openBallot, openCampVote, openRulesVote, quiet } from './announcer.fixture.ts';
import { ANNOUNCER_TIMINGS, Announcer } from './announcer.ts';

interface Said extends Sending {
  readonly text: string;
  readonly at: number;
}

let clock: ManualClock;
let show: Show;
let said: Said[];
beforeEach(() => {
  clock = new ManualClock();
  show = quiet;
  said = [];
});

const announcerOf = (announces = true): Announcer =>
  new Announcer({
    show: () => show,
    say: (text, sending) => said.push({ text, at: clock.now(), ...sending }),
    prefix: '!',
    announces,
    inShort,
    voice: ENGLISH_VOICE,
    clock,
  });
const texts = () => said.map(({ text }) => text);

/** The show goes on, and the announcer is told. */
function on(announcer: Announcer, change: Partial<Show>): void {
  show = { ...show, ...change };
  announcer.look();
}

describe('answers to moderators', () => {
  it.each(['viewer', 'moderator'] as const)(
    'never crowd out what was decided, however many there are: at the pace of a %s',
    async (pace) => {
      const sent: string[] = [];
      const queue = new SendQueue(TWITCH_TIMINGS.send, clock, (text, nonce) => {
        sent.push(text);
        clock.after(50, () => queue.accepted(nonce));
      });
      queue.setModerator(pace === 'moderator');
      const announcer = new Announcer({
        show: () => show,
        say: (text, sending) => void queue.push(text, sending),
        prefix: '!',
        announces: true,
        inShort,
        voice: ENGLISH_VOICE,
        clock,
      });
      const ballot = openBallot('one', clock.now());
      on(announcer, { ballot });
      for (let n = 0; n < 200; n += 1) announcer.reply(`@mod answer ${n}`);
      on(announcer, { ballot: decided(ballot) });
      for (let ms = 0; ms < ANNOUNCER_TIMINGS.freshMs; ms += 50) clock.pass(50);
      expect(sent).toContainEqual(expect.stringContaining('Chat plays 1 a1'));
      expect(sent).toContain('@mod answer 199');
      expect(sent.length).toBeLessThan(10);
    },
  );

  it('are all given as long as they are few', () => {
    const announcer = announcerOf(false);
    for (const text of ['a', 'b', 'c']) announcer.reply(text);
    expect(new Set(said.map(({ about }) => about)).size).toBe(3);
  });
});

describe('a move of chat that plays itself', () => {
  const forced = [{ seat: 'A', command: '#triad A2->B2', label: 'card 2 to B2' }] as const;
  const matchWith = (turn: number, more: Partial<MatchShow> = {}): Partial<Show> => ({
    match: {
      matchKey: `0x${'33'.repeat(32)}`,
      number: 1,
      ruleset: quiet.table.next,
      seats: {
        A: { kind: 'chat', name: 'Chat', owner: `0x${'44'.repeat(20)}`, handMode: 'shown' },
        B: { kind: 'streamer', name: 'Ada', owner: `0x${'55'.repeat(20)}`, handMode: null },
      },
      phase: 'committing',
      turn,
      awaiting: ['A'],
      forced: [...forced],
      view: null,
      lastTurn: null,
      ending: null,
      ...more,
    },
  });

  it('is told once a turn, as such, and the streamer’s is left to the streamer', () => {
    const announcer = announcerOf();
    on(announcer, matchWith(8));
    on(announcer, matchWith(8, { phase: 'revealing' }));
    on(announcer, { match: null });
    on(announcer, matchWith(17, { forced: [{ ...forced[0], seat: 'B' }] }));
    expect(texts()).toEqual(['Chat plays card 2 to B2: the only legal move, so no vote.']);
    on(announcer, matchWith(17));
    expect(texts()).toHaveLength(2);
  });

  it('is not told where only moderators are answered', () => {
    on(announcerOf(false), matchWith(8));
    expect(texts()).toEqual([]);
  });
});

describe('an open vote', () => {
  it('is said once, with what to type and how long, however often the show changes', () => {
    const announcer = announcerOf();
    const ballot = openBallot('one', clock.now());
    on(announcer, { ballot });
    for (let voters = 1; voters < 200; voters += 1) on(announcer, { ballot: { ...ballot, voters } });
    expect(said).toHaveLength(1);
    expect(said[0]?.text).toContain('2b3');
    expect(said[0]?.text).toContain('20 s');
    expect(said[0]?.text).toContain('slot and place');
  });

  it('is not worth saying once it has ended: a waiting line goes stale and gives way to the next', () => {
    const announcer = announcerOf();
    on(announcer, { ballot: openBallot('one', clock.now(), { shownEndsAt: clock.now() + 7_000 }) });
    expect(said[0]).toMatchObject({ about: 'vote', freshMs: 7_000 });
  });

  it('is not said when hardly any time is left', () => {
    const announcer = announcerOf();
    on(announcer, { ballot: openBallot('one', clock.now() - 18_000) });
    expect(said).toEqual([]);
  });

  it('tells of the letter that marks this vote, and how to vote once', () => {
    const ballot = openBallot('one', clock.now(), {
      letter: 'k',
      how: { pattern: 'slot and place; the letter k behind it', example: '2 b3 k', short: '2b3 k' },
    });
    on(announcerOf(), { ballot });
    expect(said[0]?.text).toBe(
      'Vote now! 20 s left. Type a move, e.g. 2b3 k (slot and place; the letter k behind it).',
    );
  });

  it("names whose vote it is where chat's sides play each other", () => {
    const team = (name: string) => ({ name, members: 3, channel: null });
    const teams = { by: 'join', teams: { A: team('Reds'), B: team('Blues') }, how: '!join a' } as const;
    on(announcerOf(), { teams, ballot: openBallot('one', clock.now(), { seat: 'B' }) });
    expect(said[0]?.text).toMatch(/^Blues/);
  });

  it('on the next rules is said with every choice and its number', () => {
    on(announcerOf(), { betweenVote: openRulesVote('rules', clock.now()) });
    expect(texts()).toEqual([expect.stringMatching(/1 Plain.*2 Wild/)]);
  });

  it('on the camp is said with every choice, its number and what it costs', () => {
    on(announcerOf(), { betweenVote: openCampVote('camp', clock.now()) });
    expect(texts()).toEqual([
      expect.stringMatching(/coins.*20 s.*1 Save[^,]*, 2 .+ \(5 coins\), 3 .+ \(1 coin\)\.$/),
    ]);
  });

  it('on coins says what of them may be spent, where it is known what chat owns', () => {
    on(announcerOf(), { betweenVote: openCampVote('camp', clock.now(), { coins: 3_897, owned: 15_590 }) });
    expect(texts()).toEqual([
      expect.stringMatching(/^What should the coins be spent on \(3,897 of 15,590\)\? 20 s/),
    ]);
  });

  describe('where only emotes come through', () => {
    const option = (number: number, name: string, emote?: string) => ({
      number,
      ...(emote !== undefined && { emote }),
      ruleset: { ...quiet.table.next, preset: name.toLowerCase(), name },
      votes: 0,
    });

    it('between matches is said with what each emote stands for, and how many choices have none', () => {
      const options = [option(1, 'Plain', 'Kappa'), option(2, 'Wild'), option(3, 'Open', 'LUL')];
      on(announcerOf(), { betweenVote: openRulesVote('rules', clock.now(), { options }) });
      expect(texts()).toEqual([
        'Which rules next? 20 s left. Send an emote: Kappa Plain, LUL Open. 1 more choice has no emote.',
      ]);
    });

    it('is never cut: a line that would be too long says the numbers', () => {
      const options = Array.from({ length: 9 }, (_, at) =>
        option(at + 1, `Rules of a very long name, which says what they change: ${at + 1}`, `Emote${at + 1}`),
      );
      const announcer = announcerOf();
      on(announcer, { betweenVote: openRulesVote('rules', clock.now(), { options }) });
      expect(texts()).toEqual([expect.stringMatching(/emote: Emote1 is 1, Emote2 is 2, .*, Emote9 is 9\.$/)]);
      announcer.handleMessage(chatMessage('!how'));
      expect(texts()[1]).toContain('Emote9 is 9.');
      expect(texts().join()).not.toContain('…');
    });
  });

  it('waits until the last such line is old enough, and then the newest is said', () => {
    const announcer = announcerOf();
    on(announcer, { ballot: openBallot('one', clock.now()) });
    clock.pass(2_000);
    on(announcer, { ballot: openBallot('two', clock.now()) });
    clock.pass(2_000);
    const third = openBallot('three', clock.now(), { how: { pattern: 'p', example: 'z', short: 'z' } });
    on(announcer, { ballot: third });
    expect(said).toHaveLength(1);
    clock.pass(ANNOUNCER_TIMINGS.openingGapMs);
    expect(said).toHaveLength(2);
    expect(said[1]?.text).toContain('e.g. z (');
  });

  it('that has ended meanwhile is passed over', () => {
    const announcer = announcerOf();
    on(announcer, { ballot: openBallot('one', clock.now()) });
    on(announcer, { ballot: openBallot('two', clock.now()) });
    on(announcer, { ballot: decided(openBallot('two', clock.now())) });
    const before = said.length;
    clock.pass(60_000);
    expect(said).toHaveLength(before);
  });
});

describe('a result', () => {
  const ways = [
    ['plurality', /12 votes/],
    ['tie', /tied/],
    ['draw', /at random/],
    ['default', /first legal/],
    ['best', /computer/],
    ['streamer', /streamer/],
  ] as const;

  it.each(ways)('is said once with its reason: %s', (why, words) => {
    const announcer = announcerOf();
    const ballot = openBallot('one', clock.now());
    on(announcer, { ballot });
    on(announcer, { ballot: { ...ballot, status: 'counting' } });
    for (let n = 0; n < 3; n += 1) on(announcer, { ballot: decided(ballot, { why }) });
    expect(said).toHaveLength(2);
    expect(said[1]?.text).toMatch(words);
    expect(said[1]?.text).toContain('first to the corner');
    expect(said[1]).toMatchObject({ about: 'result' });
  });

  it('says the move as it is typed', () => {
    const announcer = announcerOf();
    const ballot = openBallot('one', clock.now());
    on(announcer, { ballot });
    on(announcer, { ballot: decided(ballot, { command: '#triad A1->A1', short: '1 a1' }) });
    expect(said[1]?.text).toBe('Chat plays 1 a1 (first to the corner): 12 votes, 30 voters.');
  });

  it('of a vote that nobody saw open, as after a restart, is not said', () => {
    on(announcerOf(), { ballot: decided(openBallot('one', clock.now())) });
    expect(said).toEqual([]);
  });

  it('is not said for a vote that was called off', () => {
    const announcer = announcerOf();
    const ballot = openBallot('one', clock.now());
    on(announcer, { ballot });
    on(announcer, { ballot: { ...ballot, status: 'cancelled' } });
    expect(said).toHaveLength(1);
  });

  it('of the vote on the next rules names them, and nothing where nobody voted', () => {
    const announcer = announcerOf();
    for (const [id, winner] of [
      ['won', 2],
      ['none', null],
    ] as const) {
      on(announcer, { betweenVote: openRulesVote(id, clock.now()) });
      on(announcer, { betweenVote: openRulesVote(id, clock.now(), { status: 'closed', winner }) });
      clock.pass(60_000);
    }
    expect(texts().filter((text) => text.includes('Next match'))).toEqual([expect.stringContaining('Wild')]);
  });

  it.each([
    ['done', /^Chat chose: .+, 4 votes\.$/],
    ['late', /^Chat chose: .+, 4 votes\. It takes a little longer\.$/],
    ['failed', /^Chat chose: .+, 4 votes\. It didn't work/],
  ] as const)('of a vote on the camp is said once it is %s, and not before', (status, text) => {
    const announcer = announcerOf();
    const now = clock.now();
    on(announcer, { betweenVote: openCampVote('camp', now) });
    const closed = { status: 'closed', winner: 2 } as const;
    on(announcer, { betweenVote: openCampVote('camp', now, { ...closed, came: { status: 'doing' } }) });
    expect(texts()).toHaveLength(1);
    const came = status === 'done' ? { status, news: null } : { status };
    on(announcer, { betweenVote: openCampVote('camp', now, { ...closed, came }) });
    expect(texts()[1]).toMatch(text);
  });
});

describe('what is never said', () => {
  it.each(['open', 'paused', 'counting', 'cancelled'] as const)(
    'how a vote stands, or who voted, while it is %s',
    (status) => {
      const announcer = announcerOf();
      on(announcer, { ballot: openBallot('one', clock.now(), { hidden: true, status }) });
      announcer.handleMessage(chatMessage('!how'));
      for (const text of texts())
        expect(text).not.toMatch(/secret-leader|777|viewer-name|first to the corner/);
    },
  );

  it('an answer to a voter: nobody who writes is answered, but whoever asks how', () => {
    const announcer = announcerOf();
    show = { ...quiet, ballot: openBallot('one', clock.now()) };
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(text.toLowerCase() !== '!how');
        expect(announcer.handleMessage(chatMessage(text))).toBe(false);
      }),
    );
    expect(said).toEqual([]);
  });

  it('more than chat lines hold, whatever the rules are called', () => {
    const long = 'x'.repeat(2_000);
    const announcer = announcerOf();
    const ballot = openBallot('one', clock.now(), {
      how: { pattern: long, example: long, short: '2b3' },
    });
    on(announcer, { ballot, table: { ...quiet.table, next: { ...quiet.table.next, summary: long } } });
    on(announcer, { ballot: decided(ballot, { label: long }) });
    announcer.handleMessage(chatMessage('!how'));
    expect(said).toHaveLength(3);
    for (const text of texts()) expect(text.length).toBeLessThanOrEqual(490);
  });
});

describe('!how', () => {
  it.each(['!how', '!HOW', '!How'])('is answered with the rules of the moment: %s', (text) => {
    const announcer = announcerOf();
    show = { ...quiet, ballot: openBallot('one', clock.now()) };
    expect(announcer.handleMessage(chatMessage(text))).toBe(true);
    expect(texts()).toEqual([
      expect.stringMatching(/^Be first\. Larger beats smaller\. .*2b3.*Rules: Plain.*Most votes win/),
    ]);
  });

  it('says what to do first where viewers take sides, and that no vote is open where none is', () => {
    const team = (name: string) => ({ name, members: 3, channel: null });
    show = { ...quiet, teams: { by: 'join', teams: { A: team('Reds'), B: team('Blues') }, how: '!join a' } };
    announcerOf().handleMessage(chatMessage('!how'));
    expect(said[0]?.text).toMatch(/!join a\. No vote right now/);
  });

  it('is answered once in its time for the whole channel, whoever asks how often', () => {
    const announcer = announcerOf();
    for (let second = 0; second < 120; second += 1) {
      for (let n = 0; n < 50; n += 1) announcer.handleMessage(chatMessage('!how', { id: `${second}.${n}` }));
      clock.pass(1_000);
    }
    expect(said).toHaveLength(4);
    const gaps = said.slice(1).map(({ at }, index) => at - (said[index]?.at ?? 0));
    for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(ANNOUNCER_TIMINGS.howGapMs);
  });

  it('from another room of a shared chat is no vote, and not answered', () => {
    expect(announcerOf().handleMessage(chatMessage('!how', { sourceRoomId: '99' }))).toBe(true);
    expect(said).toEqual([]);
  });
});

describe('a bot that is not to announce', () => {
  it('answers moderators and says nothing else', () => {
    const announcer = announcerOf(false);
    const ballot = openBallot('one', clock.now());
    on(announcer, { ballot, betweenVote: openRulesVote('rules', clock.now()) });
    on(announcer, { ballot: decided(ballot) });
    expect(announcer.handleMessage(chatMessage('!how'))).toBe(true);
    clock.pass(60_000);
    expect(said).toEqual([]);
    announcer.reply('@boss done');
    expect(texts()).toEqual(['@boss done']);
  });
});

it('says nothing any more once it is stopped', () => {
  const announcer = announcerOf();
  on(announcer, { ballot: openBallot('one', clock.now()) });
  on(announcer, { ballot: openBallot('two', clock.now()) });
  announcer.stop();
  clock.pass(60_000);
  expect(said).toHaveLength(1);
  expect(clock.pending).toBe(0);
});

describe('what a match paid', () => {
  const matchKey = `0x${'5c'.repeat(32)}` as const;
  const match: NonNullable<Show['match']> = {
    matchKey,
    number: 1,
    ruleset: quiet.table.next,
    seats: {
      A: { kind: 'chat', name: 'Chat', owner: `0x${'44'.repeat(20)}`, handMode: 'shown' },
      B: { kind: 'computer', name: 'Computer', owner: `0x${'55'.repeat(20)}`, handMode: null },
    },
    phase: 'committing',
    turn: 0,
    awaiting: ['A'],
    view: null,
    lastTurn: null,
    ending: null,
  };
  const purse = (of: `0x${string}`): Show['purse'] => ({
    coins: 15_590,
    spendable: 3_897,
    paid: {
      matchKey: of,
      coins: 3_248,
      label: 'a win over levels 78 with 65',
      for: { game: 'polylemma', pay: { result: 'won', own: 65, other: 78 } },
    },
  });

  it('is said once, with what chat owns by then', () => {
    const announcer = announcerOf();
    on(announcer, { match });
    on(announcer, { purse: { coins: 12_342, spendable: 3_085, paid: null } });
    expect(texts()).toEqual([]);
    on(announcer, { purse: purse(matchKey) });
    // it spends some of it
    on(announcer, { purse: { ...purse(matchKey), coins: 12_000 } as Show['purse'] });
    expect(texts()).toEqual([expect.stringMatching(/^\+3,248 coins: .*78.*65.*\. Chat has 15,590 coins\.$/)]);
  });

  it('is not said of a match that this process has not seen under way, nor where lines are not wanted', () => {
    on(announcerOf(), { purse: purse(matchKey) });
    const silent = announcerOf(false);
    on(silent, { match });
    on(silent, { purse: purse(matchKey) });
    expect(texts()).toEqual([]);
  });
});
