import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { VIEWERS } from '#helpers/chat/votes.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { WindowsMachine } from '#helpers/windows/windows-machine.ts';

/** Installers of two versions, made by scripts/test-windows.mjs. */
const { SOH_WINDOWS_OLDER: OLDER = '', SOH_WINDOWS_SETUP: NEWER = '' } = process.env;
/** Everything takes longer there. */
const PATIENT_MS = 120_000;

const allowed = z.object({ allowed: z.object({ commands: z.array(z.string()).min(1) }) });

let machine: WindowsMachine;
let room: ChatRoom;
let tap: TrafficRecorder | undefined;
beforeAll(async () => {
  room = await openChatRoom();
  machine = await WindowsMachine.open();
  machine.configure({
    web: { port: 0 },
    channel: room.channel,
    chat: { server: `${room.server.host}:${room.server.port}` },
    ballot: { seconds: 120, grace: 0.3 },
    table: { pause: 1, beat: 0.2 },
  });
}, 300_000);
afterAll(async () => {
  tap?.close();
  await machine?.close();
  await room?.stop();
}, 120_000);

/** Listens to the show whose dock a browser was opened with. */
async function listen(address: string): Promise<TrafficRecorder> {
  tap?.close();
  const { origin, hash } = new URL(address);
  tap = await TrafficRecorder.open(origin, hash.replace('#ticket=', ''));
  return tap;
}

/** An open ballot other than the one before, or null at the match's end. */
async function nextBallot(show: TrafficRecorder, after: string | null) {
  const open = () => {
    const { ballot } = show.show;
    return ballot?.status === 'open' && ballot.id !== after ? ballot : null;
  };
  await until(
    'a ballot opens or the match ends',
    () => open() !== null || show.show.match?.phase === 'over',
    PATIENT_MS,
  );
  return open();
}

/** A ballot that is open, of this match or, where it is over, of the next one. */
async function openBallot(show: TrafficRecorder) {
  await until('a ballot is open', () => show.show.ballot?.status === 'open', PATIENT_MS);
  return show.show.ballot;
}

/** All viewers type the first legal command, and a moderator closes the ballot. */
async function vote(show: TrafficRecorder): Promise<void> {
  const { text } = await show.ask('/v1/state');
  const [command = ''] = allowed.parse(JSON.parse(text)).allowed.commands;
  const id = show.show.ballot?.id;
  for (const login of VIEWERS) room.say(login, command);
  await until('every vote has arrived', () => show.show.ballot?.voters === VIEWERS.length, PATIENT_MS);
  room.moderator('!close');
  await until(
    'the ballot is closed',
    () => show.show.ballot?.id !== id || show.show.ballot?.status === 'closed',
    PATIENT_MS,
  );
}

const versionThere = (): string => readFileSync(join(machine.installed, 'VERSION.txt'), 'utf8');

describe('the show on Windows, by Wine', () => {
  it('installs silently for the user, with an entry in the start menu', async () => {
    expect(await machine.run(OLDER, '/S')).toBe(0);
    expect(existsSync(join(machine.installed, 'runtime', 'node.exe'))).toBe(true);
    expect(existsSync(machine.shortcut)).toBe(true);
    expect(versionThere()).toMatch(/^Show of Hands 0\.0\.1, win-x64/);
  });

  it('starts from that entry, opens the dock paired, and plays a whole match by votes of chat', async () => {
    const show = await listen(await machine.openShortcut());
    let ballots = 0;
    let last: string | null = null;
    for (let open = await nextBallot(show, null); open !== null; open = await nextBallot(show, last)) {
      await vote(show);
      last = open.id;
      ballots += 1;
    }
    expect(ballots).toBeGreaterThan(3);
    const matches = z.array(z.unknown());
    await until(
      'the match is on record',
      async () => matches.safeParse(JSON.parse((await show.ask('/v1/matches')).text)).data?.length === 1,
      PATIENT_MS,
    );
  });

  it('opens the dock of the show that runs when it is started again', async () => {
    const { origin } = machine;
    const address = await machine.openShortcut();
    expect(new URL(address).origin).toBe(origin);
    expect(machine.origin).toBe(origin);
  });

  it('goes on with its match after it was killed in a vote', async () => {
    if (tap === undefined) throw new Error('no show runs');
    await openBallot(tap);
    const key = tap.show.match?.matchKey;
    room.say('ada', 'hello');
    await machine.crash();
    const show = await listen(await machine.openShortcut());
    const open = await nextBallot(show, null);
    expect(show.show.match?.matchKey).toBe(key);
    expect(open).not.toBeNull();
    await vote(show);
  });

  it('is upgraded while it runs: ends cleanly, starts again, and goes on with its match', async () => {
    if (tap === undefined) throw new Error('no show runs');
    await openBallot(tap);
    const key = tap.show.match?.matchKey;
    const opened = machine.opened.length;
    expect(await machine.run(NEWER, '/S')).toBe(0);
    const show = await listen(await machine.openedAfter(opened));
    expect(versionThere()).not.toMatch(/^Show of Hands 0\.0\.1,/);
    expect(machine.log).toContain('ending …');
    expect(await nextBallot(show, null)).not.toBeNull();
    expect(show.show.match?.matchKey).toBe(key);
    await vote(show);
  });

  it('is uninstalled while it runs, and keeps what it has written', async () => {
    tap?.close();
    tap = undefined;
    await machine.run(join(machine.installed, 'uninstall.exe'), '/S');
    // it goes on in a copy of itself
    await until('the program is gone', () => !existsSync(machine.installed), PATIENT_MS);
    await until('the shortcut is gone', () => !existsSync(machine.shortcut), PATIENT_MS);
    expect(existsSync(join(machine.data, 'journal.db'))).toBe(true);
    expect(machine.origin).toBeUndefined();
  });

  it('takes what it has written along when it is told to', async () => {
    expect(await machine.run(OLDER, '/S')).toBe(0);
    await machine.run(join(machine.installed, 'uninstall.exe'), '/S', '/DELETEDATA');
    await until('the program is gone', () => !existsSync(machine.installed), PATIENT_MS);
    await until('the data is gone', () => !existsSync(machine.data), PATIENT_MS);
  });
});
