import { cryptogsTable, togs } from '@show-of-hands/contracts';
import { bySeat, expectOk, SEATS, type Seat, seatIndex } from '@show-of-hands/engine';
import {
  AIM,
  cryptogs,
  drawsOf,
  ORIGINAL,
  PARLOUR,
  type Ruleset,
  rulesetIdOf,
  SERIES,
} from '@show-of-hands/engine/cryptogs';
import { linksFrom, matchKeyOf, ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  checkConfirmations,
  checkJoining,
  checkLinks,
  counterHashOf,
  decodeInfo,
  decodeLogs,
  encodeEntry,
  encodeTerms,
  type KeyedLog,
  type MatchEntry,
  MatchFold,
  type MatchTerms,
  matchOf,
  openingHashOf,
} from '@show-of-hands/verify';
import {
  cryptogsReading,
  encodeStake,
  NO_TOGS,
  packsForSale,
  togIn,
  togsOf,
  withLogs,
} from '@show-of-hands/verify/cryptogs';
import { type Address, encodeFunctionData, type Hex, keccak256, toHex } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LocalChain, startLocalChain } from '#helpers/contracts/local-chain.ts';

// Matches of togs on a real chain, by the contracts alone: what they tell is read again.

const { abi } = cryptogsTable;
const OWNERS = { A: `0x${'a1'.repeat(20)}`, B: `0x${'b1'.repeat(20)}` } as const satisfies Record<
  Seat,
  Address
>;
const PICTURES: Address = `0x${'9c'.repeat(20)}`;
/** Answers 40 whatever it is asked: so many pictures there are. */
const FORTY: Hex = '0x602860005260206000f3';
const WINDOW = 30;

let chain: LocalChain;
let collection: Address;
let table: Address;
let matches = 0;

beforeAll(async () => {
  chain = await startLocalChain();
  await chain.setCode(PICTURES, FORTY);
  collection = await chain.deploy(togs, [PICTURES, chain.deployer]);
  table = await chain.deploy(cryptogsTable, [collection]);
  const vault = await chain.client.readContract({ address: table, abi, functionName: 'togVault' });
  for (const seat of SEATS) {
    const args = [vault, true] as const;
    await chain.send(
      OWNERS[seat],
      collection,
      encodeFunctionData({ abi: togs.abi, functionName: 'setApprovalForAll', args }),
    );
  }
});
afterAll(() => chain.stop());

const infoOf = async (matchKey: Hex) => {
  const data = encodeFunctionData({ abi, functionName: 'infoOf', args: [matchKey] });
  const { data: answer } = await chain.client.call({ to: table, data });
  return decodeInfo(answer ?? '0x');
};

const rawLogs = (address: Address) => chain.client.getLogs({ address, fromBlock: 0n });

const logsOf = async (matchKey: Hex): Promise<readonly KeyedLog[]> =>
  decodeLogs(await rawLogs(table)).filter((log) => log.matchKey === matchKey);

/** Five new togs, of pictures that some have more of than others. */
async function minted(seat: Seat, start: number): Promise<readonly number[]> {
  const supply = await chain.client.readContract({
    address: collection,
    abi: togs.abi,
    functionName: 'supply',
  });
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = [0, 1, 2, 3, 4].map((n) => ((start + n) * n) % 40);
  const args = [OWNERS[seat], [a, b, c, d, e]] as const;
  await chain.send(
    chain.deployer,
    collection,
    encodeFunctionData({ abi: togs.abi, functionName: 'mintBatch', args }),
  );
  return [1, 2, 3, 4, 5].map((n) => Number(supply) + n);
}

interface Played {
  readonly matchKey: Hex;
  readonly tokens: Readonly<Record<Seat, readonly number[]>>;
}

/** Seats that say nothing any more once there were so many draws. */
interface Silence {
  readonly from: number;
  readonly seats: readonly Seat[];
}
const NEVER: Silence = { from: 0, seats: [] };

/**
 * A match by seats that choose any slam.
 *
 * @param before the key of the match before in a series
 */
async function played(
  ruleset: Ruleset,
  { before = null, silence = NEVER }: { readonly before?: Hex | null; readonly silence?: Silence } = {},
): Promise<Played> {
  matches += 1;
  const number = matches;
  const nonce = toHex(number, { size: 32 });
  const matchKey = matchKeyOf({ chainId: chain.link.chainId, table }, OWNERS.A, nonce);
  const tokens = { A: await minted('A', 3 * number), B: await minted('B', 5 * number) };
  const links = bySeat((seat) =>
    linksFrom(matchKey, OWNERS[seat], drawsOf(ruleset), keccak256(toHex(`${seat} ${number}`))),
  );
  const terms: MatchTerms = {
    rules: rulesetIdOf(ruleset),
    setting: before ?? '0x',
    invited: null,
    publicSeats: [],
    rated: false,
    confirmations: 1,
    grace: 0,
    seasonId: 1,
    joinWindow: 600,
    actWindow: WINDOW,
    voteWindow: WINDOW,
    recordWindow: 0,
    series: null,
    stakeToken: null,
    stake: 0n,
  };
  const entries = bySeat(
    (seat): MatchEntry => ({
      agent: OWNERS[seat],
      agentSigns: false,
      player: 'computer',
      isPublic: false,
      blind: false,
      room: null,
      ballots: null,
      seedCommit: ZERO_HASH,
      secretRoot: ZERO_HASH,
      link: links[seat][0] ?? ZERO_HASH,
      drawHash: ZERO_HASH,
      setting: encodeStake(tokens[seat]),
    }),
  );
  const send = (seat: Seat, call: Parameters<typeof encodeFunctionData<typeof abi>>[0]) =>
    chain.send(OWNERS[seat], table, encodeFunctionData(call));
  const opening = openingHashOf(matchKey, terms, entries.A);
  const [a, b] = [encodeEntry(entries.A), encodeEntry(entries.B)];
  await send('A', { abi, functionName: 'open', args: [nonce, encodeTerms(terms), a] });
  await send('B', { abi, functionName: 'counter', args: [matchKey, opening, b] });
  const counter = counterHashOf(opening, OWNERS.B, entries.B);
  await send('A', { abi, functionName: 'accept', args: [matchKey, counter, OWNERS.B, b] });

  const fold = new MatchFold(cryptogsReading, { hands: {}, shown: [] }, matchKey);
  let taken = 0;
  for (;;) {
    const info = await infoOf(matchKey);
    const logs = await logsOf(matchKey);
    fold.take(logs.slice(taken), info);
    taken = logs.length;
    const { state } = fold;
    if (info.phase === 'over' || state === null) return { matchKey, tokens };
    const draws = logs.filter(({ type }) => type === 'drawn').length;
    const seat = info.awaiting.find((one) => draws < silence.from || !silence.seats.includes(one));
    if (seat === undefined) {
      await chain.pass(WINDOW + 1);
      await send('A', { abi, functionName: 'callTime', args: [matchKey] });
    } else if (info.phase === 'drawing') {
      const link = links[seat][draws + 1] ?? ZERO_HASH;
      await send(seat, { abi, functionName: 'sendLink', args: [matchKey, seatIndex(seat), info.turn, link] });
    } else {
      const moves = [...cryptogs.legalMoves(state, seat)];
      const move = cryptogs.codec.encode(moves[(7 * info.turn + number) % moves.length] ?? { kind: 'even' });
      await send(seat, { abi, functionName: 'play', args: [matchKey, info.turn, move, '0x'] });
    }
  }
}

const stackOf = (matchKey: Hex) =>
  chain.client.readContract({ address: table, abi, functionName: 'stackOf', args: [matchKey] });

async function expectAsOnChain({ matchKey, tokens }: Played): Promise<void> {
  const logs = await logsOf(matchKey);
  const match = expectOk(matchOf(logs));
  if (match.game !== 'cryptogs') throw new Error('it is a match of Cryptogs');
  const info = await infoOf(matchKey);
  expect(match.ended).toEqual({ ending: info.ending, cause: info.cause, score: info.score });
  const stack = await stackOf(matchKey);
  for (const seat of SEATS) {
    expect(match.view.stakes[seat].map(({ token }) => token)).toEqual(tokens[seat]);
    const own = stack.togs.filter((tog) => tog.seat === seatIndex(seat));
    expect(match.togs[seat].map(({ token, rarity }) => [token, rarity])).toEqual(
      own.map(({ tokenId, rarity }) => [tokenId, rarity]),
    );
  }
  const evidence = {
    table: { venue: { chainId: chain.link.chainId, table }, block: async () => undefined },
    matchKey,
    info,
    logs,
    calls: new Map(),
  };
  const found = [...checkLinks(evidence), ...checkConfirmations(evidence), ...checkJoining(evidence)];
  expect(found.filter(({ verdict }) => verdict === 'fails')).toEqual([]);
}

describe('matches that contracts have told of', () => {
  it.each<[string, Ruleset]>([
    ['even throws', ORIGINAL],
    ['slams', AIM],
    ['one draw', PARLOUR],
  ])(
    'are read as they were played: %s',
    async (_, ruleset) => {
      for (let match = 0; match < 3; match += 1) await expectAsOnChain(await played(ruleset));
    },
    120_000,
  );

  it('are read in a series, in which the other owner begins the second one', async () => {
    const first = await played(SERIES);
    const second = await played(SERIES, { before: first.matchKey });
    await expectAsOnChain(first);
    await expectAsOnChain(second);
    const firsts = await Promise.all(
      [first, second].map(async ({ matchKey }) => (await stackOf(matchKey)).begins),
    );
    expect(firsts).toEqual([firsts[0], 1 - (firsts[0] ?? 0)]);
  }, 120_000);

  it.each<[string, Silence]>([
    ['both seats at once', { from: 0, seats: SEATS }],
    ['seat A before the toss', { from: 0, seats: ['A'] }],
    ['seat A after it', { from: 1, seats: ['A'] }],
    ['seat B after a throw', { from: 2, seats: ['B'] }],
    ['seat B after two', { from: 3, seats: ['B'] }],
  ])('are read where somebody fell silent: %s', async (_, silence) => {
    for (const ruleset of [AIM, ORIGINAL]) {
      const match = await played(ruleset, { silence });
      await expectAsOnChain(match);
      expect((await infoOf(match.matchKey)).cause).toBe('time');
    }
  });
});

describe('the collection', () => {
  it('is by its logs what its contract says, packs and all', async () => {
    const price = 5n;
    for (const start of [0, 20]) {
      const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0, i = 0, j = 0] = Array.from(
        { length: 10 },
        (_, n) => start + n,
      );
      const args = [[a, b, c, d, e, f, g, h, i, j], price] as const;
      await chain.send(
        chain.deployer,
        collection,
        encodeFunctionData({ abi: togs.abi, functionName: 'mintPack', args }),
      );
    }
    const read = expectOk(withLogs(NO_TOGS, await rawLogs(collection)));
    const { client } = chain;
    const at = { address: collection, abi: togs.abi } as const;
    expect(BigInt(read.togs.size)).toBe(await client.readContract({ ...at, functionName: 'supply' }));
    for (const token of read.togs.keys()) {
      const args = [BigInt(token)] as const;
      const tog = togIn(read, token);
      expect([
        await client.readContract({ ...at, functionName: 'pictureOf', args }),
        await client.readContract({ ...at, functionName: 'rarityOf', args }),
        await client.readContract({ ...at, functionName: 'ownerOf', args }),
      ]).toEqual([
        tog?.picture,
        tog?.rarity,
        expect.stringMatching(new RegExp(read.togs.get(token)?.owner ?? '', 'i')),
      ]);
    }
    const packs = packsForSale(read);
    expect(packs.map(({ number }) => number)).toEqual([1, 2]);
    for (const { number, price: asked, togs: own } of packs) {
      const pack = await client.readContract({ ...at, functionName: 'packOf', args: [BigInt(number)] });
      expect(pack).toMatchObject({
        price: asked,
        isSold: false,
        tokenIds: own.map(({ token }) => BigInt(token)),
        pictures: own.map(({ picture }) => picture),
      });
    }
    expect(togsOf(read, collection)).toHaveLength(20);
  }, 60_000);
});
