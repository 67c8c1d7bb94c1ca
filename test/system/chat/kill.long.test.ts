import type { BallotShow } from '@show-of-hands/bus';
import { matchRecord } from '@show-of-hands/bus';
import { stateJsonV1 } from '@show-of-hands/bus/triad';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type BallotPlace, type JournalledVote, JournalObserver } from '#helpers/chat/journal-observer.ts';
import { SteadyVoters } from '#helpers/chat/steady-voters.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotConfig, type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { Dice } from '../../load/dice.ts';
import { OverlayListener } from '../../load/overlay-listener.ts';
import { aimOf, bytesOf } from '../../load/placements.ts';
import { recount, type SentLine, voterKeyOf, winnerOf } from '../../load/recount.ts';

const KILLS = SCALE > 1 ? 20 : 3;
/** A kill, a new start and the votes around them, on a machine with other work. */
const KILL_MS = 40_000;
const SEED = 20;
/** Votes wait at most this long before they are on disk. */
const BATCH_MS = 50;
/** What an overlay has shown for so long is on disk: the batch, and as much again for its timer to be late. */
const SHOWN_MS = 100;
/** From the chat server to the bot, on a machine that is busy. */
const WAY_MS = 500;
/** How often an open ballot notes that it is alive, at least. */
const ALIVE_MS = 1_000;
/** The bot is killed within so many ms of a ballot's opening... */
const LATEST_KILL_MS = 2_600;
/** ...and a vote that lives so long is closed: what is later dies while it is counted, or just after. */
const CLOSE_AFTER_MS = 1_900;

const CONFIG: BotConfig = {
  web: { port: 0 },
  ballot: { seconds: 30, grace: 0.4, limits: { between: 0 } },
  table: { preset: 'three-open', pause: 1, beat: 0.1, undo: 0 },
};
const allowed = z.object({ commands: z.array(z.string()).min(1) });

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder;
let journal: JournalObserver;
let ear: OverlayListener;
let voters: SteadyVoters | undefined;
beforeEach(async () => {
  room = await openChatRoom();
  folder = botFolder(CONFIG);
  journal = new JournalObserver(folder.data);
});
afterEach(async () => {
  voters?.stop();
  tap.close();
  ear.close();
  if (bot.running) await bot.end();
  folder.remove();
  await room.stop();
});

async function start(): Promise<void> {
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  await bot.said(/reading #testers/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
  ear = new OverlayListener(origin);
}

const placeOf = (ballot: BallotShow): BallotPlace => {
  const { match } = tap.show;
  if (match === null) throw new Error('no match is on the table');
  return { matchKey: match.matchKey, turn: ballot.turn, attempt: Number(ballot.id.split('.').at(-1)) };
};
const nameOf = ({ matchKey, turn, attempt }: BallotPlace): string => `${matchKey} ${turn}.${attempt}`;

/** The next open ballot that is none of those. */
async function nextBallot(done: ReadonlySet<string>): Promise<BallotShow> {
  const open = () => {
    const { ballot, match } = tap.show;
    return match !== null && ballot?.status === 'open' && !done.has(nameOf(placeOf(ballot)))
      ? ballot
      : undefined;
  };
  await until('a vote is open', () => open() !== undefined, 60_000);
  const ballot = open();
  if (ballot === undefined) throw new Error('the vote was closed at once');
  return ballot;
}

async function commandsOf(turn: number): Promise<readonly string[]> {
  const { text } = await tap.ask('/v1/state');
  const state = stateJsonV1.parse(JSON.parse(text));
  if (state.turn !== turn) throw new Error(`the document is of turn ${state.turn}, the ballot of ${turn}`);
  return allowed.parse(state.allowed).commands.filter((command) => !command.includes('wm='));
}

const isOpen = (place: BallotPlace): boolean => {
  const { ballot, match } = tap.show;
  return match !== null && ballot?.status === 'open' && nameOf(placeOf(ballot)) === nameOf(place);
};

const ALWAYS = { openedAt: 0, endedAt: Number.POSITIVE_INFINITY, betweenMs: 0 };
const shown = ({ login, wish }: SentLine): string => `${login} ${bytesOf(wish)}`;

/** The command that a choice of card and cell, as the journal keeps it, stands for. */
const commandOf = (key: string): string => `#triad A${key}`;

/** Journalled votes in the words of the leaf: who, and which bytes. */
function leavesOf(votes: readonly JournalledVote[]): readonly string[] {
  return votes.map(({ login, choices }) => {
    const [aim, mark] = choices.map(({ key }) => key);
    if (aim === undefined || mark !== undefined)
      throw new Error(`not as it was sent: ${JSON.stringify(choices)}`);
    return `${login} ${bytesOf(commandOf(aim))}`;
  });
}

/** What differs between a ballot's record and a recount of the votes that were on disk before it was decided. */
function untrue(place: BallotPlace, journalled: readonly JournalledVote[]): readonly string[] {
  const record = journal.recordOf(place);
  if (record === undefined) return ['there is no record'];
  const { votes } = recount(
    journalled.map(({ login, choices: [first], sentAt }) => ({
      login,
      wish: commandOf(first?.key ?? ''),
      sentAt,
    })),
    { ...record.result, betweenMs: 0 },
  );
  const should = votes.map(({ command, seq }) => `${seq} ${bytesOf(command)}`);
  const is = record.votes.map(({ choice, seq }) => `${seq} ${choice}`);
  const winner = winnerOf(votes, aimOf);
  const differs =
    should.join() === is.join() ? [] : [`${should.length} votes on disk, ${is.length} on record`];
  return winner === undefined || record.result.stages[0]?.winner === winner
    ? differs
    : [...differs, `${winner} won, on record is ${record.result.stages[0]?.winner}`];
}

describe('a bot that is killed in the middle of votes', () => {
  const title = `${KILLS} times: loses nothing but its last batch, gives the time back, counts what is on disk`;
  it(title, { timeout: KILLS * KILL_MS + 120_000 }, async () => {
    const dice = new Dice(SEED);
    const done = new Set<string>();
    await start();
    let gaveBack = 0;
    for (let kill = 1; kill <= KILLS; kill++) {
      const ballot = await nextBallot(done);
      const place = placeOf(ballot);
      done.add(nameOf(place));
      const commands = await commandsOf(place.turn);
      const before = new SteadyVoters(room, `k${kill}`, commands, kill);
      voters = before;
      ear.forget();
      const opened = Date.now();
      const lives = dice.below(LATEST_KILL_MS);
      voters.start();
      let closedAt = Number.POSITIVE_INFINITY;
      await until(`kill ${kill}, ${lives} ms after the opening`, () => {
        if (closedAt > Date.now() && Date.now() - opened >= CLOSE_AFTER_MS) {
          closedAt = Date.now();
          room.moderator('!close');
        }
        return Date.now() - opened >= lives;
      });
      const killedAt = Date.now();
      const gone = bot.kill();
      voters.stop();
      tap.close();
      ear.close();
      await gone;

      const what = `kill ${kill}, ${lives} ms after the opening of ${nameOf(place)}`;
      // what is decided needs its votes no more: they are on record
      const decided = journal.recordOf(place) !== undefined;
      let journalled = journal.votesOf(place);
      const disk = leavesOf(journalled);
      // in order, none twice, none left out; only the newest may be missing
      expect(disk, what).toEqual(before.sent.slice(0, disk.length).map(shown));
      const lost = before.sent
        .slice(disk.length)
        .filter(({ sentAt }) => sentAt < Math.min(killedAt, closedAt) - BATCH_MS - WAY_MS);
      if (!decided) {
        expect(lost, `${what}: lost`).toEqual([]);
        const kept = new Set(journalled.map(({ login }) => login)).size;
        expect(kept, `${what}: shown to viewers`).toBeGreaterThanOrEqual(ear.votersBy(killedAt - SHOWN_MS));
      }

      const startedAt = Date.now();
      await start();
      await until(
        'the vote is open again, or decided',
        () => isOpen(place) || journal.recordOf(place) !== undefined,
        60_000,
      );
      const backAt = Date.now();
      if (isOpen(place)) {
        const givenBack = tap.show.ballot?.givenBackMs ?? 0;
        expect(givenBack, `${what}: given back`).toBeGreaterThanOrEqual(startedAt - killedAt);
        expect(givenBack, `${what}: given back`).toBeLessThanOrEqual(backAt - killedAt + ALIVE_MS + WAY_MS);
        expect(tap.show.ballot?.endsAt).toBeGreaterThanOrEqual(ballot.endsAt + givenBack - WAY_MS);
        expect(tap.show.ballot?.voters).toBe(recount(before.sent.slice(0, disk.length), ALWAYS).votes.length);
        const after = new SteadyVoters(room, `k${kill}after`, commands, kill);
        voters = after;
        voters.start();
        await until('new voters are counted', () => (tap.show.ballot?.voters ?? 0) > disk.length + 20);
        voters.stop();
        const all = recount([...before.sent.slice(0, disk.length), ...after.sent], ALWAYS).votes.length;
        await until('all of them are counted', () => tap.show.ballot?.voters === all);
        const whole = disk.length + after.sent.length;
        await until('all of them are on disk', () => journal.votesOf(place).length >= whole);
        journalled = journal.votesOf(place);
        expect(leavesOf(journalled), what).toEqual([...disk, ...after.sent.map(shown)]);
        room.moderator('!close');
        await until('the vote is decided', () => journal.recordOf(place) !== undefined);
        const noted = journal.recordOf(place)?.result.interventions ?? [];
        expect(
          noted.filter(({ kind }) => kind === 'given-back').map(({ ms }) => ms),
          `${what}: on record`,
        ).toEqual([givenBack]);
        gaveBack += 1;
      }
      if (!decided) expect(untrue(place, journalled), what).toEqual([]);
    }
    expect(gaveBack).toBeGreaterThan(0);
    await theShowGoesOn(done);
  });
});

/** The match comes to its end, and what it publishes links its voters' logins to their votes. */
async function theShowGoesOn(done: Set<string>): Promise<void> {
  const matchKey = tap.show.match?.matchKey;
  const number = tap.show.match?.number ?? 0;
  let last: { turn: number; command: string } | undefined;
  await until(
    'the match is over',
    () => {
      const { ballot, match } = tap.show;
      if (match?.phase === 'over' || (match?.number ?? 0) > number) return true;
      if (ballot?.status === 'open' && !done.has(nameOf(placeOf(ballot)))) {
        done.add(nameOf(placeOf(ballot)));
        last = { turn: ballot.turn, command: ballot.how.example };
        room.say('ada', ballot.how.example);
      }
      if (ballot?.status === 'open' && ballot.voters > 0) room.moderator('!close');
      return false;
    },
    120_000,
  );
  if (last === undefined) return;
  let text = '';
  await until('the match is on record', async () => {
    const answer = await tap.ask(`/v1/matches/${matchKey}`);
    ({ text } = answer);
    return answer.status === 200;
  });
  const { turns, pepper } = matchRecord.parse(JSON.parse(text));
  const { turn, command } = last;
  const vote = turns.find((one) => one.turn === turn)?.ballot?.votes[0];
  expect(vote?.choice).toBe(bytesOf(command));
  expect(vote?.voterKey).toBe(voterKeyOf(pepper ?? '0x', 'ada'));
}
