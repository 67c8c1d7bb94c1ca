import type { BallotShow, Show } from '@show-of-hands/bus';
import { seatsAsked } from '@show-of-hands/engine';
import { ballotPolicy, exampleOf, openBallot } from '@show-of-hands/engine/ballot';
import { type TriadMove, type TriadView, triad } from '@show-of-hands/engine/triad';
import { afterEach, describe, expect, it } from 'vitest';
import { type Clock, systemClock } from '../../../base/clock.ts';
import { createTmiTransport } from '../../../chat/connection/tmi-transport.ts';
import type { ChatMessage } from '../../../chat/messages/transport.ts';
import { loggedMatch } from '../../../games/triad/chain/match-on-chain.fixture.ts';
import { presets } from '../../../games/triad/rules/presets.ts';
import { shownView } from '../../../games/triad/shown/shown.ts';
import { triadSpellings } from '../../../games/triad/spellings.ts';
import { startChatServer } from '../chat-server/server.ts';
import { AFTER_A_BALLOT, agendaOf, SMALL_TALK } from './behaviour.ts';
import { startCrowd } from './crowd.ts';
import { castOf, drawFrom, hesitation, pickWeighted } from './people.ts';
import { readingIn } from './reading.fixture.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** Twenty seconds of the show pass in half a second. */
const SPEED = 40;
const WINDOW_MS = 20_000;
const SILENCE_MS = 200;

async function until(what: string, holds: () => boolean): Promise<void> {
  const end = Date.now() + 5_000;
  while (!holds()) {
    if (Date.now() > end) throw new Error(`never came: ${what}`);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Nothing new has come for a while. */
async function allHeard(messages: readonly ChatMessage[]): Promise<void> {
  let known = -1;
  let knownSince = 0;
  await until('a silence after all that was said', () => {
    if (messages.length !== known) {
      known = messages.length;
      knownSince = Date.now();
    }
    return known > 0 && Date.now() - knownSince > SILENCE_MS;
  });
}

/** A crowd before one ballot of a real match, counted by the real ballot. */
async function show(size: number, seed: string) {
  const started = Date.now();
  const clock: Clock = {
    now: () => started + (Date.now() - started) * SPEED,
    after: (ms, call) => systemClock.after(ms / SPEED, call),
  };
  const [preset] = presets;
  if (preset === undefined) throw new Error('no preset');
  const state = loggedMatch(preset.ruleset, 7).states[2];
  if (state === undefined) throw new Error('no third turn');
  const view: TriadView = triad.view(state, 'public');
  const [seat = 'A'] = seatsAsked(triad, view);
  const openedAt = clock.now();
  const ballot = openBallot<TriadView, TriadMove>({
    game: triad,
    view,
    seat,
    turn: triad.turn(view),
    matchKey: `0x${'11'.repeat(32)}`,
    policy: ballotPolicy.parse({ windowMs: WINDOW_MS }),
    pepper: `0x${'22'.repeat(32)}`,
    openedAt,
  });
  const ballotNow = (): BallotShow => {
    const { voters, stages, leaders } = ballot.standing(5);
    const shownEndsAt = openedAt + WINDOW_MS;
    return {
      id: 'b1',
      seat,
      turn: triad.turn(view),
      status: 'open',
      openedAt,
      shownEndsAt,
      endsAt: shownEndsAt,
      policy: ballot.question.policy,
      pausedMs: null,
      givenBackMs: 0,
      quorum: null,
      hidden: false,
      letter: null,
      stages: stages.map(({ name, options }) => ({ name, options: [...options] })),
      voters,
      refused: {},
      leaders: [...leaders],
      how: { pattern: '', example: exampleOf(ballot.options).command, short: '' },
      ticker: [],
      result: null,
    };
  };
  let listener = () => {};
  // Only what a crowd may look at.
  const parts = { match: { view: shownView(view) }, ballot: null } as unknown as Show;
  let now: Show | undefined = { ...parts, ballot: ballotNow() };

  const chat = await startChatServer();
  closers.push(() => chat.stop());
  const log = { info: () => undefined, warn: () => undefined };
  const transport = createTmiTransport({ channel: 'demo', server: chat, clock: systemClock, log });
  closers.push(() => transport.stop());
  const messages: ChatMessage[] = [];
  const verdicts: Record<string, number> = {};
  transport.onMessage((message) => {
    messages.push(message);
    const { userId, login } = message.author;
    const verdict = ballot.cast({ userId, login, text: message.normalised, sentAt: openedAt });
    const kind = verdict.kind === 'counted' ? verdict.changed : verdict.reason;
    verdicts[kind] = (verdicts[kind] ?? 0) + 1;
    now = { ...parts, ballot: ballotNow() };
    listener();
  });
  transport.start();
  await until('the reader in the channel', () =>
    chat.clients().some(({ channels }) => channels.length === 1),
  );

  const crowd = startCrowd({
    chat,
    channel: 'demo',
    show: () => now,
    onShow: (call) => {
      listener = call;
      return () => {
        listener = () => {};
      };
    },
    spellings: triadSpellings,
    clock,
    seed,
    size,
  });
  closers.push(() => crowd.stop());
  const end = () => {
    const open = now?.ballot;
    now = open ? { ...parts, ballot: { ...open, status: 'closed' } } : undefined;
    listener();
  };
  return { crowd, chat, messages, verdicts, ballot, clock, openedAt, end };
}

describe('a crowd', () => {
  it('votes as people do: many, in many spellings, with a favourite, changes of mind and nonsense', async () => {
    const { crowd, messages, verdicts, ballot, clock, openedAt } = await show(120, 'demo');
    await until('the end of the window', () => clock.now() > openedAt + WINDOW_MS);
    // on a busy machine much of what was said by then is still on its way
    await allHeard(messages);
    const { voters, leaders } = ballot.standing(5);
    expect(voters).toBeGreaterThan(70);
    expect(voters).toBeLessThan(120);
    // A bandwagon, but no unanimity.
    expect(leaders[0]?.votes).toBeGreaterThan(voters * 0.15);
    expect(leaders[0]?.votes).toBeLessThan(voters * 0.9);
    expect(leaders.length).toBeGreaterThan(2);
    expect(verdicts).toMatchObject({
      first: voters,
      same: expect.any(Number),
      changed: expect.any(Number),
      'not-a-move': expect.any(Number),
    });
    expect(verdicts.illegal).toBeUndefined();
    const shapes = new Set(messages.map(({ text }) => text.replace(/[A-Ca-c]?[0-9]/g, '1')));
    expect(shapes.size).toBeGreaterThan(20);
    expect(new Set(messages.map(({ author }) => author.userId)).size).toBeGreaterThan(80);
    const logins = new Set(crowd.people.map(({ login }) => login));
    expect(messages.every(({ author }) => logins.has(author.login))).toBe(true);
  });

  it('has some who type over connections of their own', async () => {
    const { crowd, chat } = await show(20, 'demo');
    const logins = crowd.people.slice(0, 4).map(({ login }) => login);
    await until('four viewers', () => {
      const here = chat.clients().map(({ login }) => login);
      return logins.every((login) => here.includes(login));
    });
    crowd.stop();
    await until('their leaving', () => chat.clients().length === 1);
  });

  it('stops voting when the ballot ends, and typing when it is stopped', async () => {
    const { crowd, messages, verdicts, end, clock } = await show(120, 'demo');
    await until('some votes', () => (verdicts.first ?? 0) > 20);
    end();
    const counted = () => (verdicts.first ?? 0) + (verdicts.same ?? 0) + (verdicts.changed ?? 0);
    // What was typed before the end is still under way to the reader.
    const settle = async () => {
      const at = clock.now();
      await until('a little later', () => clock.now() > at + 1_000);
    };
    await settle();
    const before = counted();
    await settle();
    expect(counted()).toBe(before);
    crowd.stop();
    await settle();
    const said = messages.length;
    await settle();
    expect(messages.length).toBe(said);
  });
});

describe('what people do', () => {
  it('is the same for the same seed, and different for another', () => {
    const plan = (seed: string) => {
      const draw = drawFrom(seed);
      return agendaOf(castOf(120, draw), WINDOW_MS, draw);
    };
    expect(plan('a')).toEqual(plan('a'));
    expect(plan('a')).not.toEqual(plan('b'));
  });

  it('falls inside the window, spread over it', () => {
    const draw = drawFrom('x');
    const acts = agendaOf(castOf(500, draw), WINDOW_MS, draw);
    const times = acts.map(({ inMs }) => inMs);
    expect(Math.min(...times)).toBeGreaterThan(0);
    expect(Math.max(...times)).toBeLessThan(WINDOW_MS);
    expect(times).toEqual([...times].sort((a, b) => a - b));
    for (const part of [0, 1, 2, 3]) {
      const share = times.filter((t) => Math.floor((4 * t) / WINDOW_MS) === part).length / times.length;
      expect(share).toBeGreaterThan(0.1);
    }
    expect(new Set(acts.map(({ kind }) => kind)).size).toBe(6);
  });

  it('is done under logins that Twitch would allow, each once', () => {
    const people = castOf(2_000, drawFrom('x'));
    expect(new Set(people.map(({ login }) => login)).size).toBe(2_000);
    expect(people.every(({ login }) => /^[a-z][a-z0-9_]{3,24}$/.test(login))).toBe(true);
  });
});

describe('small talk', () => {
  it('is never a move', () => {
    for (const text of [...SMALL_TALK, ...AFTER_A_BALLOT]) {
      expect(`${text}: ${readingIn(triad)(text, 'A')}`).toBe(`${text}: undefined`);
    }
  });
});

describe('draws', () => {
  it('hit the typical value half of the time', () => {
    const draw = drawFrom('x');
    const under = Array.from({ length: 10_000 }, () => hesitation(0.2, draw)).filter((t) => t < 0.2).length;
    expect(under / 10_000).toBeCloseTo(0.5, 1);
  });

  it('never pick what has no weight', () => {
    const draw = drawFrom('x');
    const picks = Array.from({ length: 1_000 }, () =>
      pickWeighted(['a', 'b', 'c'], (x) => (x === 'b' ? 1 : 0), draw),
    );
    expect(new Set(picks)).toEqual(new Set(['b']));
  });
});
