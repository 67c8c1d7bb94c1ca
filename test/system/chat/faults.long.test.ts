import type { BallotShow } from '@show-of-hands/bus';
import { stateJsonV1 } from '@show-of-hands/bus/triad';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { NO_FAULTS } from '#bot/server';
import { CHANNEL, type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { type BallotPlace, JournalObserver } from '#helpers/chat/journal-observer.ts';
import { SteadyVoters } from '#helpers/chat/steady-voters.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { type BotFolder, BotProcess, botFolder } from '#helpers/show/bot.ts';
import { SCALE } from '../../../packages/engine/src/scale.fixture.ts';
import { aimOf } from '../../load/placements.ts';
import { recount, type SentLine } from '../../load/recount.ts';

/** Longer than the bot needs to notice a line that is dead without a word, and to connect anew. */
const PATIENCE_MS = 75_000;
/** Votes in each part of a ballot. */
const VOTES = 80;
const PROBE_EVERY_MS = 250;
const GRACE_S = 1;

interface Trouble {
  readonly name: string;
  /** Makes it happen; what it gives back ends it. */
  readonly cause: (voters: SteadyVoters, commands: readonly string[]) => Promise<() => void> | (() => void);
  /** Whether lines that are sent meanwhile can be lost on their way to the bot. */
  readonly loses: boolean;
}

const nothing = (): void => undefined;

let room: ChatRoom;
let folder: BotFolder;
let bot: BotProcess;
let tap: TrafficRecorder;
let journal: JournalObserver;
const running = new Set<SteadyVoters>();
const done = new Set<string>();

beforeAll(async () => {
  room = await openChatRoom();
  folder = botFolder({
    web: { port: 0 },
    ballot: { seconds: 300, grace: GRACE_S, limits: { between: 0 } },
    table: { preset: 'three-open', pause: 1, beat: 0.1, undo: 0 },
  });
  journal = new JournalObserver(folder.data);
  bot = BotProcess.in(folder, ...room.options);
  const { origin } = await bot.ready();
  await bot.said(/reading #testers/);
  const [, code = ''] = await bot.said(/pairing code: (\S+)/);
  tap = await TrafficRecorder.open(origin, code);
});
afterEach(async ({ task }) => {
  for (const voters of running) voters.stop();
  running.clear();
  room.server.setFaults(NO_FAULTS);
  room.server.share();
  if (task.result?.state === 'fail') await closeVote();
});
afterAll(async () => {
  tap.close();
  await bot.end();
  folder.remove();
  await room.stop();
});

/** Their votes are withdrawn again: a recount leaves them out. */
const RAIDERS = Array.from({ length: 40 }, (_, index) => `raider_${index}`);

/** It takes the bot most of a minute to notice. */
const SILENCE: Trouble = {
  name: 'the line goes silent without being closed',
  loses: true,
  cause: () => {
    room.server.silence();
    return nothing;
  },
};

const TROUBLES: readonly Trouble[] = [
  ...(SCALE > 1 ? [SILENCE] : []),
  {
    name: 'the line is cut',
    loses: true,
    cause: () => {
      room.server.dropAll();
      return nothing;
    },
  },
  {
    name: 'the server asks to connect anew and closes the old line late',
    loses: false,
    cause: () => {
      room.server.reconnectAll(3_000);
      return nothing;
    },
  },
  {
    name: 'logging in is not answered',
    loses: true,
    cause: async () => {
      room.server.setFaults({ mute: true });
      room.server.dropAll();
      await until('the bot has dialled again', () => room.server.clients().length > 0, PATIENCE_MS);
      return () => room.server.setFaults({ mute: false });
    },
  },
  {
    name: 'the sign-in expires',
    loses: true,
    cause: () => {
      for (const { login } of room.server.clients()) if (login !== undefined) room.server.expire(login);
      return nothing;
    },
  },
  {
    name: 'every line comes three times',
    loses: false,
    cause: () => {
      room.server.setFaults({ copies: 3 });
      return () => room.server.setFaults({ copies: 1 });
    },
  },
  {
    name: 'lines come late and overtake each other',
    loses: false,
    cause: () => {
      room.server.setFaults({ lateMs: 600 });
      return () => room.server.setFaults({ lateMs: 0 });
    },
  },
  {
    name: 'lines do not say when they were sent',
    loses: false,
    cause: () => {
      room.server.setFaults({ untimed: true });
      return () => room.server.setFaults({ untimed: false });
    },
  },
  {
    name: 'a burst of 2,000 votes comes at once, in few frames',
    loses: false,
    cause: async (voters) => {
      await voters.burst(2_000, 500);
      return nothing;
    },
  },
  {
    name: 'lines without any shape come between the others',
    loses: false,
    cause: () => {
      const garbage = [
        `:ada!ada@ada.tmi.twitch.tv PRIVMSG #${CHANNEL}`,
        `@id=;user-id=abc :ada!ada@ada PRIVMSG #${CHANNEL} :1->B2`,
        ':',
        '@',
        '@a=b',
        `PRIVMSG #${CHANNEL} :1->A1`,
        `@${'x'.repeat(9_000)}=1 :a PRIVMSG #${CHANNEL} :1->A1`,
        '\u0000\uffff',
      ];
      for (let i = 0; i < 50; i++) room.server.broadcast(...garbage);
      return nothing;
    },
  },
  {
    name: 'the channel’s moderators ban a raid, time one out and delete a message',
    loses: false,
    cause: async (_voters, [command = '']) => {
      const before = tap.show.ballot?.voters ?? 0;
      const ids = RAIDERS.map((login) => room.server.say({ channel: CHANNEL, login, text: command }));
      await overlayShows(before + RAIDERS.length);
      const [first = '', second = '', ...others] = RAIDERS;
      room.server.clearMessage(CHANNEL, first, ids[0] ?? '');
      room.server.clearUser(CHANNEL, second, 600);
      for (const login of others) room.server.clearUser(CHANNEL, login);
      await overlayShows(before);
      return nothing;
    },
  },
  {
    name: 'chat is shared, and another channel votes as well',
    loses: false,
    cause: (_voters, [command = '']) => {
      room.server.share(CHANNEL, 'neighbours');
      for (let i = 0; i < 200; i++) {
        room.elsewhere(`foreigner_${i}`, command);
        room.server.say({ channel: 'neighbours', login: `neighbour_${i}`, text: command });
      }
      return () => room.server.share();
    },
  },
];

const allowed = z.object({ commands: z.array(z.string()).min(1) });

async function nextBallot(): Promise<{
  ballot: BallotShow;
  place: BallotPlace;
  commands: readonly string[];
}> {
  let found: { ballot: BallotShow; place: BallotPlace; commands: readonly string[] } | undefined;
  await until(
    'a vote is open, with its position published',
    async () => {
      const { ballot, match } = tap.show;
      if (match === null || ballot?.status !== 'open') return false;
      const { turn, id } = ballot;
      const place = { matchKey: match.matchKey, turn, attempt: Number(id.split('.').at(-1)) };
      if (done.has(`${place.matchKey} ${id}`)) return false;
      const state = stateJsonV1.parse(JSON.parse((await tap.ask('/v1/state')).text));
      if (state.turn !== turn) return false;
      const commands = allowed.parse(state.allowed).commands.filter((one) => !one.includes('wm='));
      done.add(`${place.matchKey} ${id}`);
      found = { ballot, place, commands };
      return true;
    },
    60_000,
  );
  if (found === undefined) throw new Error('the vote was closed at once');
  return found;
}

async function overlayShows(voters: number): Promise<void> {
  await until('an overlay shows them', () => tap.show.ballot?.voters === voters).catch((error: unknown) => {
    throw new Error(`${String(error)}; of ${voters} voters it shows ${tap.show.ballot?.voters}`);
  });
}

/** Closes the vote that a trouble left open when it failed: the next one would wait for another in vain. */
async function closeVote(): Promise<void> {
  const left = tap.show.ballot;
  let saidAt = 0;
  await until(
    'the vote that was left open is closed',
    () => {
      const { ballot } = tap.show;
      if (ballot?.status !== 'open' || ballot.id !== left?.id) return true;
      // the bot may not hear it yet
      if (Date.now() - saidAt >= PROBE_EVERY_MS) {
        saidAt = Date.now();
        room.moderator('!close');
      }
      return false;
    },
    PATIENCE_MS,
  );
}

/** Votes for a while. */
async function vote(voters: SteadyVoters): Promise<void> {
  running.add(voters);
  const wanted = voters.sent.length + VOTES;
  voters.start();
  await until('the viewers have voted', () => voters.sent.length >= wanted);
  voters.stop();
  running.delete(voters);
}

/** Who votes for what first, as a text. */
const voteOf = ({ login, wish }: Pick<SentLine, 'login' | 'wish'>): string => `${login} ${aimOf(wish)}`;

const onDisk = (place: BallotPlace): ReadonlySet<string> =>
  new Set(journal.votesOf(place).map(({ login, choices: [first] }) => `${login} #triad A${first?.key}`));

/** Waits until the newest vote of each of them is on disk. */
async function allOnDisk(what: string, place: BallotPlace, sent: readonly SentLine[]): Promise<void> {
  let missing: readonly string[] = [];
  const wait = until(what, () => {
    const known = onDisk(place);
    const newest = new Map(sent.map((line) => [line.login, voteOf(line)]));
    missing = [...newest.values()].filter((vote) => !known.has(vote));
    return missing.length === 0;
  });
  await wait.catch((error: unknown) => {
    throw new Error(`${String(error)}; missing are ${missing.length}: ${missing.slice(0, 5)}`);
  });
}

/** New viewers vote until one of them counts. */
async function countsAgain(place: BallotPlace, commands: readonly string[]): Promise<readonly SentLine[]> {
  const [wish = ''] = commands;
  const probes: SentLine[] = [];
  await until(
    'votes count again',
    () => {
      const sentAt = Date.now();
      if (sentAt - (probes.at(-1)?.sentAt ?? 0) >= PROBE_EVERY_MS) {
        const login = `probe_${probes.length}`;
        probes.push({ login, wish, sentAt });
        room.say(login, wish);
      }
      const known = onDisk(place);
      return probes.some((probe) => known.has(voteOf(probe)));
    },
    PATIENCE_MS,
  );
  return probes;
}

/** Weight of each first choice, by the command. */
const countsOf = (sent: readonly SentLine[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  const inOrder = [...sent].sort((a, b) => a.sentAt - b.sentAt);
  const terms = { openedAt: 0, endedAt: Number.POSITIVE_INFINITY, betweenMs: 0 };
  for (const { command } of recount(inOrder, terms).votes)
    counts[aimOf(command)] = (counts[aimOf(command)] ?? 0) + 1;
  return counts;
};

describe('a vote in trouble', () => {
  it.each(TROUBLES)('$name: what was delivered is counted, and the show goes on', async (trouble) => {
    const { place, commands } = await nextBallot();
    const voters = (part: string, seed: number) =>
      new SteadyVoters(room, `${part}${place.turn}`, commands, seed + place.turn);
    const before = voters('before', 1);
    await vote(before);
    await allOnDisk('the first votes are on disk', place, before.sent);
    const first = new Set(before.sent.map(({ login }) => login)).size;
    await overlayShows(first);

    const meanwhile = voters('meanwhile', 2);
    const mend = await trouble.cause(meanwhile, commands);
    await vote(meanwhile);
    if (!trouble.loses) await allOnDisk('nothing was lost', place, meanwhile.sent);
    mend();
    const probes = await countsAgain(place, commands);

    const after = voters('after', 3);
    await vote(after);
    await allOnDisk('the last votes are on disk', place, after.sent);
    const rows = journal.votesOf(place);
    room.moderator('!close');
    await until('the vote is decided', () => journal.recordOf(place) !== undefined);

    const said = new Set([...meanwhile.sent, ...probes].map(voteOf));
    const heard = rows
      .map(({ login, choices: [first], sentAt }) => ({ login, wish: `#triad A${first?.key}`, sentAt }))
      .filter(({ login }) => !RAIDERS.includes(login))
      .filter(({ login }) => !before.sent.concat(after.sent).some((line) => line.login === login));
    expect(heard.filter((line) => !said.has(voteOf(line)))).toEqual([]);
    const counted = trouble.loses
      ? heard
      : [...meanwhile.sent, ...heard.filter(({ login }) => login.startsWith('probe'))];
    const record = journal.recordOf(place);
    expect(Object.fromEntries(record?.result.stages[0]?.counts ?? [])).toEqual(
      countsOf([...before.sent, ...counted, ...after.sent]),
    );
    expect(tap.show.table.problem).toBeNull();
  });
});
