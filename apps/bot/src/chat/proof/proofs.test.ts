import { dayOf, MOST_PROOF_DAYS, proofLineOf } from '@show-of-hands/engine/protocol';
import type { Address } from 'viem';
import { describe, expect, it } from 'vitest';
import type { DisplayText } from '../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../base/words/voice.ts';
import { MemoryJournal } from '../../journal/memory-journal.fixture.ts';
import { chatMessage } from '../messages/message.fixture.ts';
import { proofLineIn } from './heard-proof.ts';
import { ForeignProofs } from './own-channel.ts';
import { ProofBook } from './proof-book.ts';

const CHAIN = 8453;
const OWNER: Address = '0x00000000000000000000000000000000000000aa';
const OTHER: Address = '0x00000000000000000000000000000000000000bb';
const ROOM = '4711';
const DAY_MS = 86_400_000;
const NOW = 20_000 * DAY_MS + 3_600_000;
const TODAY = dayOf(NOW / 1_000);

const lineOf = (more: { chainId?: number; owner?: Address; room?: bigint; day?: number } = {}) => {
  const { day = TODAY + 10, ...claim } = more;
  return proofLineOf({ chainId: CHAIN, owner: OWNER, room: BigInt(ROOM), ...claim }, day);
};

/** A line of the room's broadcaster. */
const said = (
  text: string,
  more: { userId?: string; roomId?: string; sourceRoomId?: string | null } = {},
) => {
  const { userId = ROOM, roomId = ROOM, sourceRoomId = null } = more;
  return chatMessage(text, { roomId, sourceRoomId, author: { userId } });
};

describe('whose line it is', () => {
  const line = lineOf();
  it.each([
    ['the broadcaster', said(line), true],
    ['the broadcaster in a shared chat', said(line, { sourceRoomId: ROOM }), true],
    ['the broadcaster in capitals', said(line.toUpperCase().replace('0X', '0x')), true],
    ['the broadcaster with what a client appends', said(`${line} \u{E0000}`), true],
    ['a viewer who copied it', said(line, { userId: '99' }), false],
    [
      'the broadcaster of another room of a shared chat',
      said(line, { userId: '99', sourceRoomId: '99' }),
      false,
    ],
    ['the broadcaster, written in another room', said(line, { sourceRoomId: '99' }), false],
    ['the broadcaster with more in front', said(`look: ${line}`), false],
    ['the broadcaster with more behind', said(`${line} really`), false],
    ['the broadcaster in look-alike letters', said(line.replace('!', '！')), false],
    ['the broadcaster with something unseen in it', said(line.replace('!', '!\u200B')), false],
    ['the broadcaster with half an address', said(line.replace('0000aa', 'aa')), false],
  ])('%s', (_who, heard, counts) => {
    expect(proofLineIn(heard)?.owner).toBe(counts ? OWNER : undefined);
  });
});

/** A book with time that a test sets. */
function newBook(journal = new MemoryJournal()) {
  const time = { now: NOW };
  const open = (chainId = CHAIN) => new ProofBook({ kept: journal.proofs, chainId, now: () => time.now });
  const book = open();
  const hear = async (text: string, more: Parameters<typeof said>[1] = {}, login = 'rival') => {
    const heard = said(text, more);
    const line = proofLineIn(heard);
    if (line === undefined) throw new Error(`no line of a proof: ${text}`);
    return book.heard(heard.roomId, login, line);
  };
  return { time, book, hear, open };
}
const entered = (...rooms: readonly (bigint | null)[]) => rooms.map((room) => ({ room }));

describe('what is proven', () => {
  it.each([
    ['today', TODAY, true],
    ['in as many days as may be', TODAY + MOST_PROOF_DAYS, true],
    ['yesterday', TODAY - 1, false],
    ['later than may be', TODAY + MOST_PROOF_DAYS + 1, false],
  ])('one that expires %s', async (_when, day, counts) => {
    const { book, hear } = newBook();
    await hear(lineOf({ day }));
    expect(book.standingOf(OWNER, entered(BigInt(ROOM))).kind).toBe(counts ? 'proven' : 'claim');
  });

  it.each([
    ['another chain', { chainId: 1 }],
    ['another room', { room: 4712n }],
    ['a code that was typed wrongly', {}],
  ])('nothing by a line for %s', async (_what, claim) => {
    const { book, hear } = newBook();
    const text = Object.keys(claim).length > 0 ? lineOf(claim) : lineOf().replace(/.{12}$/, '0123456789ab');
    expect(await hear(text)).toBeNull();
    expect(book.standingOf(OWNER, entered(BigInt(ROOM)))).toEqual({
      kind: 'claim',
      room: BigInt(ROOM),
      login: null,
    });
  });

  it.each([
    ['whose entries name no room', entered(null), { kind: 'none' }],
    ['without entries', [], { kind: 'none' }],
    ['whose entry names another room', entered(4712n), { kind: 'claim', room: 4712n, login: null }],
    [
      'of whose entries one names the room',
      entered(BigInt(ROOM), 4712n, null),
      { kind: 'proven', room: BigInt(ROOM), login: 'rival', untilDay: TODAY + 10 },
    ],
  ])('of an owner %s', async (_what, entries, standing) => {
    const { book, hear } = newBook();
    await hear(lineOf());
    expect(book.standingOf(OWNER, entries)).toEqual(standing);
    expect(book.standingOf(OTHER, entries).kind).not.toBe('proven');
  });

  it('by the latest line, and until it expires', async () => {
    const { book, hear, time } = newBook();
    const until = () => {
      const standing = book.standingOf(OWNER, entered(BigInt(ROOM)));
      return standing.kind === 'proven' ? standing.untilDay - TODAY : standing.kind;
    };
    await hear(lineOf({ day: TODAY + 20 }));
    await hear(lineOf({ day: TODAY + 5 }));
    expect(until()).toBe(5);
    await hear(lineOf({ chainId: 1 }));
    expect(until()).toBe(5);
    time.now += 5 * DAY_MS;
    expect(until()).toBe(5);
    time.now += DAY_MS;
    expect(until()).toBe('claim');
    time.now = NOW;
    await hear(`!unproof ${OWNER}`);
    expect(until()).toBe('claim');
    await hear(lineOf());
    expect(until()).toBe(10);
  });

  it('in one room says nothing of another, and does not displace what was said there', async () => {
    const { book, hear } = newBook();
    await hear(lineOf());
    const thief = { roomId: '666', userId: '666' };
    await hear(lineOf({ room: 666n, day: TODAY + 20 }), thief, 'thief');
    await hear(`!unproof ${OWNER}`, thief, 'thief');
    expect(book.standingOf(OWNER, entered(BigInt(ROOM)))).toMatchObject({ kind: 'proven', login: 'rival' });
    expect(book.standingOf(OWNER, entered(666n))).toMatchObject({ kind: 'claim', login: 'thief' });
  });

  it('is known after a restart, on its own chain', async () => {
    const { hear, open } = newBook();
    await hear(lineOf());
    expect(open().standingOf(OWNER, entered(BigInt(ROOM)))).toMatchObject({ kind: 'proven', login: 'rival' });
    expect(open(1).standingOf(OWNER, entered(BigInt(ROOM))).kind).toBe('claim');
    expect(open().provenIn(ROOM)).toEqual([{ owner: OWNER, room: BigInt(ROOM), untilDay: TODAY + 10 }]);
    expect(open(1).provenIn(ROOM)).toEqual([]);
  });

  it('is bounded, whoever writes how much', async () => {
    const journal = new MemoryJournal();
    const { book, hear, open } = newBook(journal);
    for (let i = 1; i <= 250; i += 1) {
      const owner: Address = `0x${i.toString(16).padStart(40, '0')}`;
      await hear(lineOf({ owner }));
      await book.visited(String(10_000 + i), `channel${i}`);
    }
    await hear(lineOf());
    expect(journal.proofs.all().size).toBe(200);
    expect(open().provenIn(ROOM).length).toBeLessThan(20);
    expect(open().standingOf(OWNER, entered(BigInt(ROOM))).kind).toBe('proven');
  });

  it('under a name that is cleaned, and under none that cannot be seen', async () => {
    const { book } = newBook();
    await book.visited(ROOM, 'ri\u202Eval');
    expect(book.standingOf(OWNER, entered(BigInt(ROOM)))).toMatchObject({ login: 'rival' });
    await book.visited('4712', '\u200B');
    expect(book.standingOf(OWNER, entered(4712n))).toMatchObject({ login: null });
  });

  it.each([['nothing'], [null], [{ login: '', proofs: {} }], [{ login: 'x', proofs: { '1:0xzz': 1 } }]])(
    'is read from no row that is %j',
    async (row) => {
      const journal = new MemoryJournal();
      await journal.proofs.set(ROOM, row, 0);
      await journal.proofs.set('no room', { login: 'x', proofs: {} }, 0);
      expect(newBook(journal).book.standingOf(OWNER, entered(BigInt(ROOM)))).toMatchObject({ login: null });
    },
  );
});

describe("the bot's own channel", () => {
  function watched(isOwn: (owner: Address) => boolean) {
    const log: string[] = [];
    const warnings: (DisplayText | null)[] = [];
    const write = (_area: string, text: string) => log.push(text);
    const foreign = new ForeignProofs({
      isOwn,
      log: { info: write, warn: write },
      onWarning: (warning) => warnings.push(warning),
    });
    return { foreign, log, last: () => warnings.at(-1) };
  }

  it("warns of an owner that is none of the show's, whichever chain it is on, until that is taken back", () => {
    const { foreign, log, last } = watched((owner) => owner === OWNER);
    foreign.heard(said(lineOf()));
    foreign.heard(said(lineOf({ owner: OTHER }), { userId: '99' }));
    foreign.heard(said(lineOf({ owner: OTHER }), { sourceRoomId: '99' }));
    expect([last(), log]).toEqual([undefined, []]);
    foreign.heard(said(lineOf({ owner: OTHER, chainId: 1 })));
    expect(ENGLISH_VOICE.say(last() ?? '')).toContain(`!unproof ${OTHER}`);
    expect(log).toHaveLength(1);
    foreign.heard(said(`!unproof ${OTHER}`));
    expect(last()).toBeNull();
  });

  it('names few of many', () => {
    const { foreign, last } = watched(() => false);
    for (let i = 10; i < 40; i += 1)
      foreign.heard(said(lineOf({ owner: `0x${String(i).padStart(40, '0')}` })));
    expect(ENGLISH_VOICE.say(last() ?? '').length).toBeLessThan(500);
  });
});
