import { dayOf, proofLineOf } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import { afterEach, expect, it } from 'vitest';
import { closeAll, closers, FAST, server, until } from '../../../../../test/helpers/chat/tmi-reader.ts';
import { systemClock } from '../../base/clock.ts';
import { ManualClock } from '../../base/manual-clock.fixture.ts';
import { stableId } from '../../io/demo/chat-server/irc-lines.ts';
import { MemoryJournal } from '../../journal/memory-journal.fixture.ts';
import { createTmiTransport } from '../connection/tmi-transport.ts';
import { ProofBook } from './proof-book.ts';
import { LONGEST_READING_MS, ProofReader } from './proof-reader.ts';

afterEach(closeAll);

const CHAIN = 8453;
const OWNER: Address = '0x00000000000000000000000000000000000000aa';
const room = (login: string) => BigInt(stableId(login));

/** A reader at a chat server, with time that only a test lets pass. */
async function reading(isAwaited: { now: boolean } = { now: false }) {
  const chat = await server();
  const clock = new ManualClock();
  const log: string[] = [];
  const sink = { info: (_area: string, text: string) => log.push(text), warn: () => undefined };
  const book = new ProofBook({
    kept: new MemoryJournal().proofs,
    chainId: CHAIN,
    now: () => Date.now(),
  });
  const reader = new ProofReader({
    listen: (login) =>
      createTmiTransport({ channel: login, server: chat, clock: systemClock, log: sink, timings: FAST }),
    book,
    isAwaited: () => isAwaited.now,
    clock,
    log: sink,
    onChange: () => undefined,
  });
  closers.push(() => reader.stop());
  const joined = (login: string) =>
    until(`#${login} joined`, () => chat.clients().some(({ channels }) => channels.includes(`#${login}`)));
  const alone = () => until('nobody is there', () => chat.clients().length === 0);
  const standing = (login = 'rival') => book.standingOf(OWNER, [{ room: room(login) }]);
  const heard = () => log.filter((text) => text.includes(OWNER)).length;
  return { chat, clock, log, book, reader, joined, alone, standing, heard };
}

const lineOf = (login = 'rival', chainId = CHAIN) =>
  proofLineOf({ chainId, owner: OWNER, room: room(login) }, dayOf(Date.now() / 1_000) + 5);

it('reads without an account what the broadcaster of a channel proves, and nothing of anybody else', async () => {
  const { chat, reader, joined, standing, heard, clock } = await reading();
  await reader.read('rival');
  await joined('rival');
  expect(chat.clients()).toMatchObject([{ login: expect.stringMatching(/^justinfan\d+$/) }]);
  const say = (text: string, more = {}) => chat.say({ channel: 'rival', login: 'rival', text, ...more });
  // a copy by a viewer, by a moderator, by somebody of another room, and what is of another chain
  say(lineOf(), { login: 'viewer' });
  say(lineOf(), { login: 'helper', badges: 'moderator/1' });
  say(lineOf(), { login: 'guest', sourceRoomId: stableId('guest'), badges: 'broadcaster/1' });
  say(lineOf(), { login: 'rival', sourceRoomId: stableId('guest') });
  say(lineOf('rival', 1));
  await until('the last of them', () => heard() === 1);
  expect(standing().kind).toBe('claim');
  say(lineOf());
  await until('the proof', () => heard() === 2);
  expect(standing()).toMatchObject({ kind: 'proven', login: 'rival' });
  say(`!unproof ${OWNER}`);
  await until('its end', () => heard() === 3);
  expect(standing()).toMatchObject({ kind: 'claim', login: 'rival' });
  clock.pass(1_000);
  expect(reader.reading).toMatchObject({ login: 'rival', roomId: stableId('rival') });
});

it('does not take a line of a chat that is shared with the channel for its own', async () => {
  const { chat, reader, joined, standing, heard } = await reading();
  await reader.read('rival');
  await joined('rival');
  chat.share('rival', 'guest');
  chat.say({ channel: 'guest', login: 'guest', text: lineOf() });
  chat.say({ channel: 'guest', login: 'guest', text: lineOf('guest') });
  chat.share();
  chat.say({ channel: 'rival', login: 'rival', text: lineOf('rival', 1) });
  await until('what came last', () => heard() === 1);
  expect(standing().kind).toBe('claim');
  expect(standing('guest').kind).toBe('claim');
});

it('knows what a room is called by being there', async () => {
  const { reader, joined, standing, clock } = await reading();
  await reader.read('rival');
  await joined('rival');
  await until('its room', () => reader.reading?.roomId !== null);
  clock.pass(1_000);
  await until('its name', () => {
    const known = standing();
    return known.kind === 'claim' && known.login !== null;
  });
  expect(standing()).toMatchObject({ kind: 'claim', login: 'rival' });
});

it('reads one channel at a time', async () => {
  const { chat, reader, joined } = await reading();
  await reader.read('rival');
  await joined('rival');
  await reader.read('another');
  await joined('another');
  await until('one reader', () => chat.clients().length === 1);
  expect(chat.clients()).toMatchObject([{ channels: ['#another'] }]);
});

it.each([
  ['when its time is over', false, (clock: ManualClock) => clock.pass(LONGEST_READING_MS + 1_000)],
  [
    'when the other show has left the table',
    true,
    (clock: ManualClock, awaited: { now: boolean }) => {
      clock.pass(60_000);
      awaited.now = false;
      clock.pass(10_000);
    },
  ],
])('leaves %s, and not before', async (_when, isAwaited, end) => {
  const awaited = { now: isAwaited };
  const { reader, joined, alone, clock } = await reading(awaited);
  await reader.read('rival');
  await joined('rival');
  clock.pass(LONGEST_READING_MS - 120_000);
  expect(reader.reading).not.toBeNull();
  end(clock, awaited);
  await alone();
  expect(reader.reading).toBeNull();
});

it('stays where the other show is awaited again after a moment: it is neither between a challenge and its match', async () => {
  const awaited = { now: true };
  const { reader, joined, clock } = await reading(awaited);
  await reader.read('rival');
  await joined('rival');
  for (let matches = 0; matches < 3; matches++) {
    awaited.now = false;
    clock.pass(8_000);
    awaited.now = true;
    clock.pass(8_000);
    expect(reader.reading).not.toBeNull();
  }
});
