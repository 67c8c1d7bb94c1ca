import type { BallotShow } from '@show-of-hands/bus';
import { matchRecord } from '@show-of-hands/bus';
import { seatAt } from '@show-of-hands/engine';
import type { Browser } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { ChainObserver } from '#helpers/observers/chain-observer.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type Addresses, type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { DockPage } from '#helpers/show/dock-page.ts';

let folder: BotFolder;
let room: ChatRoom;
let bot: BotProcess;
let addresses: Addresses;
let tap: TrafficRecorder;
beforeEach(async () => {
  room = await openChatRoom();
});
afterEach(async () => {
  tap.close();
  await bot.end();
  folder.remove();
  await room.stop();
});

async function start(config: BotConfig): Promise<void> {
  folder = botFolder(config);
  bot = BotProcess.in(folder, ...room.options);
  addresses = await bot.ready();
  await bot.said(/reading #testers/);
  tap = await TrafficRecorder.open(addresses.origin, newestCode());
}

/** The code that pairs now: every use brings a new one. */
function newestCode(): string {
  const codes = bot.lines.flatMap((line) => /pairing code: (\S+)/.exec(line)?.[1] ?? []);
  return codes.at(-1) ?? '';
}

async function openBallot(after: string | null): Promise<BallotShow> {
  const open = () => {
    const { ballot } = tap.show;
    return ballot?.status === 'open' && ballot.id !== after ? ballot : undefined;
  };
  await until('a vote is open', () => open() !== undefined, 30_000);
  const ballot = open();
  if (ballot === undefined) throw new Error('the vote was closed at once');
  return ballot;
}

describe('a dock that comes late', () => {
  let browser: Browser;
  beforeEach(async () => {
    browser = await launchChromium('127');
  });
  afterEach(() => browser.close());

  it('pairs with the newest code; rules, start, close, cancel and open work on the running show', async () => {
    await start({
      web: { port: 0 },
      ballot: { seconds: 120, grace: 0.2 },
      table: { preset: 'order', autoStart: false, beat: 0.1, undo: 0 },
    });
    const dock = await DockPage.open(browser, addresses.origin, newestCode());
    expect(tap.show.match).toBeNull();

    expect(await dock.chooseRules(/^All Open/)).toMatch(/Next match: All Open/);
    await until('the rules are chosen', () => tap.show.table.next.preset === 'all-open');
    expect(await dock.press('Start match')).toMatch(/The next match starts: All Open/);
    const first = await openBallot(null);
    expect(tap.show.match?.ruleset.preset).toBe('all-open');

    // these votes are thrown away
    for (const login of ['ada', 'grace', 'linus']) room.say(login, first.how.example);
    await until('three votes count', () => tap.show.ballot?.voters === 3);
    expect(await dock.pressAndConfirm('Cancel vote')).toMatch(/Vote cancelled/);
    await until('the vote is cancelled', () => tap.show.ballot?.status === 'cancelled');

    expect(await dock.press('Reopen vote')).toMatch(/Vote reopened\. Earlier votes don't count/);
    const again = await openBallot(first.id);
    expect(again).toMatchObject({ turn: first.turn, voters: 0, leaders: [] });
    expect(await dock.page.getByTestId('voters').textContent()).toBe('0');

    room.say('linus', again.how.example);
    await until('one vote counts', () => tap.show.ballot?.voters === 1);
    expect(await dock.press('Close vote now')).toMatch(/Vote closed/);
    await until('the vote is counted', () => tap.show.ballot?.result != null);
    expect(tap.show.ballot?.result).toMatchObject({ command: again.how.example, votes: 1, why: 'plurality' });
    await until('the move is played', () => (tap.show.match?.turn ?? 0) > first.turn, 30_000);

    const done = tap.control.audit.map(({ action, from, role }) => `${from} ${role} ${action}`);
    expect(done.reverse()).toEqual(
      ['ruleset', 'start', 'cancel', 'open', 'close'].map((name) => `dock streamer ${name}`),
    );
  });
});

describe('a vote that was cancelled', () => {
  it('and that nobody opens again ends with the default in time: the match is not lost', async () => {
    await start({
      web: { port: 0 },
      ballot: { seconds: 1, grace: 0.2 },
      // the chain's shortest phases: the deadline of this vote comes soon
      table: { preset: 'three-open', pause: 60, beat: 0.1, undo: 0, actWindow: 30 },
    });
    const ballot = await openBallot(null);
    const { matchKey = '0x' } = tap.show.match ?? {};
    for (const login of ['ada', 'grace']) room.say(login, ballot.how.example);
    room.moderator('!cancel yes');
    await until('the vote is cancelled', () => tap.show.ballot?.status === 'cancelled');
    const { deadline } = tap.show.chain;
    await until('the next turn begins', () => (tap.show.match?.turn ?? 0) > ballot.turn, 60_000);
    expect(Date.now()).toBeLessThan(deadline ?? 0);

    const committed = (await new ChainObserver(addresses).storyOf(matchKey)).all('Committed');
    expect(
      committed.filter(({ args }) => args.turn === ballot.turn && seatAt(args.seat) === 'A'),
    ).toHaveLength(1);
    await until(
      'the match is over',
      () => {
        if (tap.show.ballot?.status === 'open') room.moderator('!close');
        return tap.show.match?.phase === 'over';
      },
      60_000,
    );
    expect(tap.show.match?.ending?.cause).toBe('played');
    await until('the match is on record', () => tap.show.table.status === 'between');
    const record = matchRecord.parse(JSON.parse((await tap.ask(`/v1/matches/${matchKey}`)).text));
    const turn = record.turns.find((one) => one.turn === ballot.turn);
    const { result } = turn?.ballot ?? {};
    expect(result?.stages.map(({ why, counts }) => [why, counts])).toEqual(
      result?.stages.map(() => ['default', []]),
    );
    expect(result?.stages.length).toBeGreaterThan(0);
    expect(result?.interventions).toMatchObject([{ kind: 'cancelled', by: 'moderator' }]);
    expect(turn?.commit?.ballotDigest).toBe(turn?.ballot?.ballotDigest);
  });
});

describe('a vote that moderators steer', () => {
  const SLOW: BotConfig = {
    web: { port: 0 },
    ballot: { seconds: 60, grace: 0.2 },
    table: { preset: 'order', pause: 60, beat: 0.1, actWindow: 300, undo: 0 },
  };

  it('is paused, resumed, extended, cleared and freed of a voter; the record tells all of it', async () => {
    await start(SLOW);
    const ballot = await openBallot(null);
    const { matchKey = '0x' } = tap.show.match ?? {};
    const { example } = ballot.how;

    room.moderator('!pause');
    await until('the vote is paused', () => tap.show.ballot?.status === 'paused');
    expect(tap.show.ballot?.pausedMs).toBeGreaterThan(0);
    room.say('ada', example);
    await until('a vote counts in the pause', () => tap.show.ballot?.voters === 1);
    expect(await tap.act('pause')).toMatchObject({ ok: false, code: 'not_now' });
    expect(await tap.act('resume')).toMatchObject({ ok: true });
    await until('the vote goes on', () => tap.show.ballot?.status === 'open');

    const { endsAt = 0 } = tap.show.ballot ?? {};
    room.moderator('!extend 30');
    await until('the vote lasts longer', () => tap.show.ballot?.endsAt === endsAt + 30_000);

    expect(await tap.act('clear')).toMatchObject({ ok: false, code: 'confirm' });
    expect(tap.show.ballot?.voters).toBe(1);
    room.moderator('!clear');
    room.moderator('!yes');
    await until('no vote counts', () => tap.show.ballot?.voters === 0);

    for (const login of ['ada', 'grace']) room.say(login, example);
    await until('two votes count', () => tap.show.ballot?.voters === 2);
    room.moderator('!remove @Ada');
    await until('one voter is off', () => tap.show.ballot?.voters === 1);
    room.say('ada', example);
    await until('the voter is refused', () => (tap.show.ballot?.refused.removed ?? 0) > 0);

    room.moderator('!close');
    await until('the next turn begins', () => (tap.show.match?.turn ?? 0) > ballot.turn, 60_000);
    const changes = tap.control.audit
      .filter(({ outcome }) => !outcome.startsWith('not_now'))
      .map(({ action, from, before, after }) => [action, from, before !== after]);
    expect(changes.reverse()).toEqual([
      ['pause', 'chat', true],
      ['resume', 'dock', true],
      ['extend', 'chat', true],
      ['clear', 'chat', true],
      ['remove', 'chat', true],
      ['close', 'chat', true],
    ]);

    await until(
      'the match is over',
      () => {
        if (tap.show.ballot?.status === 'open') room.moderator('!close');
        return tap.show.match?.phase === 'over';
      },
      120_000,
    );
    await until('the match is on record', () => tap.show.table.status === 'between');
    const record = matchRecord.parse(JSON.parse((await tap.ask(`/v1/matches/${matchKey}`)).text));
    const { result } = record.turns.find((one) => one.turn === ballot.turn)?.ballot ?? {};
    expect(result?.interventions.map(({ kind, by }) => [kind, by])).toEqual([
      ['paused', 'moderator'],
      ['resumed', 'streamer'],
      ['extended', 'moderator'],
      ['cleared', 'moderator'],
      ['voter-removed', 'moderator'],
      ['closed-early', 'moderator'],
    ]);
  });

  it('is undone until its move is on the way to the chain, and not after', async () => {
    await start({ ...SLOW, table: { ...SLOW.table, undo: 8 } });
    const first = await openBallot(null);
    const { matchKey = '0x' } = tap.show.match ?? {};
    room.say('ada', first.how.example);
    await until('a vote counts', () => tap.show.ballot?.voters === 1);
    room.moderator('!close');
    await until('the vote is decided', () => tap.show.ballot?.result != null);
    const decided = tap.show.ballot?.result;
    room.moderator('!undo');
    const again = await openBallot(first.id);
    expect(again).toMatchObject({ turn: first.turn, voters: 0 });

    // the mind is changed: another card's place than the one that was decided
    room.say('ada', again.how.example);
    await until('a vote counts again', () => tap.show.ballot?.voters === 1);
    room.moderator('!close');
    const committed = () =>
      tap.show.chain.steps.some(
        ({ kind, seat, turn }) => kind === 'commit' && seat === 'A' && turn === first.turn,
      );
    await until('the move is on its way', committed, 30_000);
    const late = await tap.act('undo');
    expect(late).toMatchObject({ ok: false, code: 'not_now' });
    expect(decided?.digest).not.toBe(tap.show.ballot?.result?.digest);

    await until('the next turn begins', () => (tap.show.match?.turn ?? 0) > first.turn, 60_000);
    const story = (await new ChainObserver(addresses).storyOf(matchKey)).all('Committed');
    expect(story.filter(({ args }) => args.turn === first.turn && seatAt(args.seat) === 'A')).toHaveLength(1);
  });

  it('opens paused while the table is held, and no match starts', async () => {
    await start({ ...SLOW, table: { ...SLOW.table, autoStart: false } });
    room.moderator('!pause');
    await until('the table is held', () => tap.control.held);
    expect(await tap.act('start')).toMatchObject({ ok: false, code: 'not_now' });
    room.moderator('!resume');
    await until('the table is free', () => !tap.control.held);
    expect(await tap.act('start')).toMatchObject({ ok: true });
    await until('the match begins', () => tap.show.match !== null, 30_000);
    expect(await tap.act('pause')).toMatchObject({ ok: true });
    await until('the vote opens paused', () => tap.show.ballot?.status === 'paused', 30_000);
    room.moderator('!resume');
    await until('the vote goes on', () => tap.show.ballot?.status === 'open');
    expect(tap.control.held).toBe(false);
  });

  it('keeps a banned voter out, also after a restart; so do changed settings', async () => {
    await start(SLOW);
    const ballot = await openBallot(null);
    for (const login of ['ada', 'troll']) room.say(login, ballot.how.example);
    await until('two votes count', () => tap.show.ballot?.voters === 2);
    room.moderator('!ban troll');
    await until('the banned vote is off', () => tap.show.ballot?.voters === 1);
    room.moderator('!policy quorum 2');
    await until(
      'the setting has changed',
      () => tap.control.settings.find(({ name }) => name === 'quorum')?.current === '2',
    );
    expect(tap.show.ballot?.quorum).toBeNull();

    tap.close();
    await bot.kill();
    bot = BotProcess.in(folder, ...room.options);
    addresses = await bot.ready();
    await bot.said(/moderators changed: quorum 2/);
    await bot.said(/reading #testers/);
    tap = await TrafficRecorder.open(addresses.origin, newestCode());
    await until('the vote goes on', () => tap.show.ballot?.status === 'open', 30_000);
    expect(tap.control.bans).toMatchObject([{ login: 'troll', by: 'boss' }]);
    room.say('troll', ballot.how.example);
    await until('the banned voter is refused', () => (tap.show.ballot?.refused.banned ?? 0) > 0);
    expect(tap.show.ballot?.voters).toBe(1);

    expect(await tap.act('unban', { login: 'troll' })).toMatchObject({ ok: true });
    room.moderator('!close');
    await until(
      'the next vote opens',
      () => {
        const { ballot: now } = tap.show;
        return now?.status === 'open' && now.turn > ballot.turn;
      },
      60_000,
    );
    expect(tap.show.ballot?.quorum).toBe(2);
    room.say('troll', tap.show.ballot?.how.example ?? '');
    await until('the voter counts again', () => tap.show.ballot?.voters === 1);
  });
});
