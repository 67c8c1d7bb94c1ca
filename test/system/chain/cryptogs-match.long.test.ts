import { togs } from '@show-of-hands/contracts';
import { otherSeat, SEATS, type Seat, seatAt } from '@show-of-hands/engine';
import {
  AIM,
  broughtBy,
  ORIGINAL,
  PARLOUR,
  type Ruleset,
  rulesetIdOf,
  SERIES,
  TOG_NUMBERS,
} from '@show-of-hands/engine/cryptogs';
import { rarityIn } from '@show-of-hands/engine/cryptogs/search';
import {
  checkConfirmations,
  checkJoining,
  checkLinks,
  checkTransactions,
  logsOfType,
  type MatchInfo,
  type MatchLog,
  matchOf,
} from '@show-of-hands/verify';
import {
  type Address,
  createTestClient,
  encodeAbiParameters,
  type Hex,
  http,
  isAddressEqual,
  zeroAddress,
  zeroHash,
} from 'viem';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { beginnerWords } from '#bot/cryptogs-beginner-words';
import { cryptogsTool } from '#bot/cryptogs-chain-tool';
import { cryptogsAbi, cryptogsOnChain, stackAnswer } from '#bot/cryptogs-on-chain';
import { gather } from '#bot/evidence';
import { extentUnder } from '#bot/match-extent';
import { matchGas } from '#bot/match-gas';
import { checkReplay } from '#bot/replay-check';
import type { TableCall, TableReader } from '#bot/table-client';
import { createTableWriter } from '#bot/table-writer';
import { anySlam, type CryptogsRig, cryptogsOn, type SeatedAtStack } from '#helpers/chain/cryptogs-rig.ts';
import { type EnteringMatch, MemoryDecisions, type Rig, startNodeRig, startRig } from '#helpers/chain/rig.ts';
import { until } from '#helpers/processes/processes.ts';

const forever = new AbortController().signal;
const WINDOW = 60;
/** What the rules say of one transaction of a throw. */
const THROW_GAS = 160_000n;

let rig: Rig;
let played: CryptogsRig;

beforeAll(async () => {
  rig = await startRig();
  played = await cryptogsOn(rig);
});
afterAll(async () => {
  await rig.stop();
  rig.remove();
});
beforeEach(() => {
  rig.warnings.length = 0;
  return () => played.stopWatching();
});

const stackOf = async (match: EnteringMatch) =>
  stackAnswer.parse(await played.table.read('stackOf', [match.matchKey]));

/** Whose each of the ten is, from the top; null for those that lie there. */
const seatsOf = async (match: EnteringMatch): Promise<readonly (Seat | null)[]> =>
  (await stackOf(match)).togs.map(({ seat }) => (seat > 1 ? null : seatAt(seat)));

const evidenceOf = ({ matchKey }: EnteringMatch) =>
  gather({ link: rig.link, table: played.table, abi: cryptogsAbi, matchKey });

async function* nothingMore(): AsyncGenerator<never> {
  // the table tells all that there is to check
}

/** All that is found of a match from the chain alone, which must hold. */
async function expectAllHolds(match: EnteringMatch): Promise<void> {
  const evidence = await evidenceOf(match);
  const checks = [checkLinks, checkJoining, checkConfirmations, checkTransactions];
  const found = checks.flatMap((check) => [...check(evidence)]);
  for await (const finding of checkReplay(cryptogsOnChain, evidence, nothingMore)) found.push(finding);
  expect(found.filter(({ verdict }) => verdict !== 'holds')).toEqual([]);
  expect(found.map(({ claim }) => claim)).toEqual(
    expect.arrayContaining(['links', 'replay', 'board', 'outcome']),
  );
}

/** Both take what is theirs: each of the ten is its owner's then, and none is left in the vault. */
async function expectAllAtHome(match: EnteringMatch): Promise<void> {
  const seats = await seatsOf(match);
  const { togs } = await stackOf(match);
  await played.takeHome();
  const inside = await played.togsOf(played.vault);
  expect(togs.filter(({ tokenId }) => inside.includes(tokenId))).toEqual([]);
  for (const seat of SEATS) {
    const owned = await played.togsOf(rig.owners[seat].address);
    const won = togs.filter((_, index) => seats[index] === seat).map(({ tokenId }) => tokenId);
    expect(owned).toEqual(expect.arrayContaining(won));
  }
  expect(seats).not.toContain(null);
}

const RULES: readonly (readonly [name: string, ruleset: Ruleset])[] = [
  ['slams', AIM],
  ['slams, of a series', SERIES],
  ['chance alone', ORIGINAL],
  ['chance alone, of a series', { ...ORIGINAL, series: true }],
  ['one draw for all', PARLOUR],
  ['one draw for all, of a series', { ...PARLOUR, series: true }],
];

describe.each(RULES)('a match on chain: %s', (_name, ruleset) => {
  it('is played to its end, throw for throw as the engine plays it; its togs go to whoever flipped them', async () => {
    const match = await played.plan(ruleset);
    await played.play(match);
    expect(rig.warnings).toEqual([]);
    const info = await played.table.infoOf(match.matchKey);
    expect(info).toMatchObject({ phase: 'over', cause: 'played' });
    await expectAllHolds(match);
    const logs = await played.logsOf(match);
    const finished = matchOf(logs.map((log) => ({ ...log, matchKey: match.matchKey })));
    expect(finished).toMatchObject({
      ok: true,
      value: { game: 'cryptogs', outcome: { winner: info.ending } },
    });
    expect(logsOfType(logs, 'moved').length > 0).toBe(ruleset.aiming);
    if (ruleset.parlour) expect(logsOfType(logs, 'drawn')).toHaveLength(1);
    await expectAllAtHome(match);
  });

  it('uses no more gas than is kept for it, and no transaction of a throw more than the rules allow', async () => {
    const match = await played.plan(ruleset);
    await played.play(match);
    const hashes = [...new Set((await played.logsOf(match)).map(({ hash }) => hash))];
    const { client } = rig.link;
    const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })));
    const sentBy = (address: Hex) => receipts.filter(({ from }) => isAddressEqual(from, address));
    const usedBy = (address: Hex) => sentBy(address).reduce((sum, { gasUsed }) => sum + gasUsed, 0n);
    const extent = extentUnder(cryptogsOnChain, rulesetIdOf(ruleset));
    const most = matchGas(extent);
    for (const seat of SEATS) {
      const [owner, agent] = [rig.owners[seat].address, rig.agents[seat].address];
      expect(usedBy(owner)).toBeLessThanOrEqual(extent.gas.opening);
      expect(usedBy(owner)).toBeLessThanOrEqual(most.owner);
      expect(usedBy(agent)).toBeLessThanOrEqual(most.agent);
      for (const { gasUsed, transactionHash } of sentBy(agent)) {
        expect(gasUsed).toBeLessThanOrEqual(THROW_GAS);
        const { gas } = await client.getTransaction({ hash: transactionHash });
        // whoever comes second throws: every link could
        expect(gas).toBeGreaterThanOrEqual(extent.gas.dearest);
      }
    }
    await played.takeHome();
  });
});

/** From when on a seat does nothing any more, by what it would send. */
type Silence = (call: TableCall) => boolean;

const link =
  (from: number): Silence =>
  (call) =>
    call.kind === 'sendLink' && call.turn >= from;
const slam =
  (from: number): Silence =>
  (call) =>
    (call.kind === 'commit' || call.kind === 'play') && call.turn >= from;
const reveal =
  (from: number): Silence =>
  (call) =>
    call.kind === 'reveal' && from >= 0;

/** A seat that falls silent for good, and when it has. */
function falling(silent: Silence): { readonly seated: SeatedAtStack; readonly isSilent: () => boolean } {
  let isSilent = false;
  const seated: SeatedAtStack = {
    writer: (usual) => ({
      address: usual.address,
      send(call, gas) {
        if (!isSilent && !silent(call)) return usual.send(call, gas);
        isSilent = true;
        return new Promise(() => {});
      },
    }),
  };
  return { seated, isSilent: () => isSilent };
}

/** Plays until these seats are silent, and what is awaited then; null if the match ended before that. */
async function playedIntoSilence(
  ruleset: Ruleset,
  silences: Partial<Record<Seat, Silence>>,
): Promise<{ match: EnteringMatch; before: MatchInfo; ended: Promise<unknown> } | null> {
  const match = await played.enter(ruleset, { actWindow: WINDOW, voteWindow: WINDOW });
  const falls = SEATS.map((seat) => {
    const silence = silences[seat];
    return silence === undefined ? { seated: {}, isSilent: () => true } : falling(silence);
  });
  const running = SEATS.map((seat, index) => played.agentOf(match, seat, falls[index]?.seated).play(forever));
  // whoever is silent plays no more; the other one does to the end
  const ended = Promise.race(running);
  const infoNow = () => played.table.infoOf(match.matchKey);
  const awaited = SEATS.filter((seat) => silences[seat] !== undefined);
  await until('they are silent, or it is over', async () => {
    const { phase, awaiting } = await infoNow();
    const isQuiet = awaiting.length === awaited.length && awaited.every((seat) => awaiting.includes(seat));
    return phase === 'over' || (falls.every(({ isSilent }) => isSilent()) && isQuiet);
  });
  const before = await infoNow();
  return before.phase === 'over' ? null : { match, before, ended };
}

/** The same, until there is a match that does not end before. */
async function silenced(...planned: Parameters<typeof playedIntoSilence>) {
  for (;;) {
    const match = await playedIntoSilence(...planned);
    if (match !== null) return match;
    await played.takeHome();
  }
}

describe('silence (docs/cryptogs.md C8)', () => {
  const cases: readonly (readonly [what: string, ruleset: Ruleset, silent: Seat, silence: Silence])[] = [
    ['a link for the toss, by A', AIM, 'A', link(0)],
    ['a link for the toss, by B', AIM, 'B', link(0)],
    ['a slam, by A, whom everybody sees decide', AIM, 'A', slam(1)],
    ['a slam, by B', AIM, 'B', slam(1)],
    ['a slam later on', AIM, 'B', slam(3)],
    ['what it committed to', AIM, 'A', reveal(0)],
    ['a link after a slam', AIM, 'A', link(2)],
    ['a link for a throw that nobody chooses', ORIGINAL, 'B', link(2)],
    ['a link for all throws at once', PARLOUR, 'A', link(0)],
  ];

  it.each(cases)(
    'who does not send %s loses what lies there still to the other',
    async (_what, ruleset, silent, silence) => {
      const { match, ended } = await silenced(ruleset, { [silent]: silence });
      const before = await seatsOf(match);
      await rig.passTime(2 * WINDOW);
      await ended;
      const after = await seatsOf(match);
      expect(after).toEqual(before.map((seat) => seat ?? otherSeat(silent)));
      const count = (seat: Seat) => after.filter((one) => one === seat).length;
      const [A, B] = [count('A'), count('B')];
      expect(await played.table.infoOf(match.matchKey)).toMatchObject({
        phase: 'over',
        cause: 'time',
        score: { A, B },
        ending: A === B ? 'draw' : A > B ? 'A' : 'B',
      });
      await expectAllHolds(match);
      await expectAllAtHome(match);
    },
  );

  it.each([
    ['the toss', AIM, 0],
    ['a throw', ORIGINAL, 2],
    ['all throws at once', PARLOUR, 0],
  ] as const)(
    'where neither sends a link for %s, what lies there goes home, and the match is void',
    async (_what, ruleset, turn) => {
      const { match } = await silenced(ruleset, { A: link(turn), B: link(turn) });
      const before = await seatsOf(match);
      await rig.passTime(2 * WINDOW);
      const writer = createTableWriter({
        sender: rig.agents.A,
        table: played.contracts.table,
        abi: cryptogsAbi,
      });
      await writer.send({ kind: 'callTime', matchKey: match.matchKey });
      await until(
        'time was called',
        async () => (await played.table.infoOf(match.matchKey)).phase === 'over',
      );
      expect(await seatsOf(match)).toEqual(
        before.map((seat, index) => seat ?? broughtBy(TOG_NUMBERS[index] ?? 1)),
      );
      expect(await played.table.infoOf(match.matchKey)).toMatchObject({ cause: 'time', ending: 'void' });
      await expectAllHolds(match);
      await expectAllAtHome(match);
    },
  );

  it('an offer that nobody was accepted for ends with its deadline: nothing was taken for it', async () => {
    const match = await played.plan(AIM, { joinWindow: WINDOW });
    const owned = async () => Promise.all(SEATS.map((seat) => played.togsOf(rig.owners[seat].address)));
    const before = await owned();
    await match.enter('A');
    await match.enter('B');
    const opener = played.agentOf({ ...match, accept: async () => null }, 'A').play(forever);
    await rig.passTime(2 * WINDOW);
    await opener;
    expect(await played.table.infoOf(match.matchKey)).toMatchObject({ phase: 'over', ending: 'void' });
    expect(await owned()).toEqual(before);
  });
});

it('in a series the other one begins each time, by what the match before says, and nothing is tossed', async () => {
  const series: { begins: Seat; tossed: boolean }[] = [];
  let previous: Hex | null = null;
  for (let number = 0; number < 3; number += 1) {
    const setting: Hex = previous === null ? '0x' : encodeAbiParameters([{ type: 'bytes32' }], [previous]);
    const match = await played.plan(SERIES, { setting });
    await played.play(match);
    await expectAllHolds(match);
    const { begins } = await stackOf(match);
    const { firstPlayer } = await played.table.infoOf(match.matchKey);
    if (begins > 1) throw new Error('somebody began');
    expect(firstPlayer).toBe(seatAt(begins));
    const drawn = logsOfType(await played.logsOf(match), 'drawn');
    series.push({ begins: seatAt(begins), tossed: drawn.some(({ turn }) => turn === 0) });
    previous = match.matchKey;
    await played.takeHome();
  }
  const first = series[0]?.begins ?? 'A';
  expect(series).toEqual([
    { begins: first, tossed: true },
    { begins: otherSeat(first), tossed: false },
    { begins: first, tossed: false },
  ]);
  expect(rig.warnings).toEqual([]);
});

it('no link is sent before its time, whatever a node repeats', async () => {
  const match = await played.plan(AIM);
  /** By turn, in the order in which they were sent. */
  const sent: Record<Seat, string[]> = { A: [], B: [] };
  const twice = (usual: TableReader): TableReader => {
    const repeated = (logs: readonly MatchLog[]): readonly MatchLog[] =>
      logs.flatMap((log): readonly MatchLog[] => (log.type === 'linkShown' ? [log, log] : [log]));
    return {
      ...usual,
      logsOf: async (...asked) => repeated(await usual.logsOf(...asked)),
      logsIn: async (...asked) => repeated(await usual.logsIn(...asked)),
    };
  };
  const seated = (seat: Seat): SeatedAtStack => ({
    reader: twice,
    writer: (usual) => ({
      ...usual,
      send: async (call: TableCall, ...more) => {
        if (call.kind === 'sendLink') sent[seat].push(call.link);
        return usual.send(call, ...more);
      },
    }),
  });
  await played.play(match, { A: seated('A'), B: seated('B') });
  const shown = logsOfType(await played.logsOf(match), 'linkShown');
  for (const seat of SEATS)
    expect(new Set(sent[seat])).toEqual(
      new Set(shown.filter((log) => log.seat === seat).map(({ link }) => link)),
    );
  expect(rig.warnings).toEqual([]);
});

it('a table that somebody else names is left what is staked at it, and nothing else', async () => {
  const { hands } = await played.plan(ORIGINAL);
  const { A: owner } = rig.owners;
  const robber: Address = `0x${'4b'.repeat(20)}`;
  const table: TableReader = {
    ...played.table,
    read: async (name, ...more) => (name === 'togVault' ? robber : played.table.read(name, ...more)),
  };
  const writer = createTableWriter({ sender: owner, table: played.contracts.table, abi: cryptogsAbi });
  const log = { info: () => {}, warn: () => {} };
  const seat = { link: rig.link, table, seat: 'A', owner, writer, tokens: hands.A, log } as const;
  for (let time = 0; time < 2; time += 1) await cryptogsTool.party?.ready(seat, forever);
  const at = { address: played.contracts.collection, abi: togs.abi } as const;
  const { client } = rig.link;
  const args = [owner.address, robber] as const;
  expect(await client.readContract({ ...at, functionName: 'isApprovedForAll', args })).toBe(false);
  for (const token of await played.togsOf(owner.address)) {
    const mayTake = await client.readContract({ ...at, functionName: 'getApproved', args: [BigInt(token)] });
    expect(isAddressEqual(mayTake, robber), `tog ${token}`).toBe(hands.A.includes(BigInt(token)));
  }
});

it('whoever is to say yes to a stake is told what it is worth, and whether it is there', async () => {
  const { hands } = await played.plan(ORIGINAL);
  const { A, B } = rig.owners;
  const now = await played.collection.now();
  const worth = rarityIn(now.togsOf(A.address).filter(({ token }) => hands.A.includes(BigInt(token))));
  const told = (owner: Address) => cryptogsTool.worthWords?.(rig.link, played.table, owner, hands.A);
  expect(await told(A.address)).toBe(`rarity ${worth} in all`);
  expect(await told(B.address)).toBe('not all of them are its own now');
});

it('whoever may join a match of a series is told who begins, and warned of one that follows another than the game before', async () => {
  const series = { id: `0x${'5e'.repeat(32)}`, length: 3, game: 1 } as const;
  const joiner = rig.owners.B.address;
  const told = (terms: Partial<Parameters<typeof beginnerWords>[1]>) =>
    beginnerWords(played.table, { rules: rulesetIdOf(SERIES), setting: '0x', series, ...terms }, joiner);
  expect(await told({ rules: rulesetIdOf(AIM) })).toEqual([]);
  expect(await told({})).toEqual(['a toss decides who begins']);
  const match = await played.plan(SERIES, { series });
  await played.play(match);
  await played.takeHome();
  const { begins } = await stackOf(match);
  const setting = match.matchKey;
  const words = [
    `it follows match ${setting}: ${seatAt(begins) === 'A' ? 'you begin' : 'the opener begins'}`,
  ];
  expect(await told({ setting, series: { ...series, game: 2 } })).toEqual(words);
  await expect(told({ setting, series: null })).rejects.toThrow(
    /no terms tell whether that is the game before/,
  );
  expect(await told({ series: { ...series, game: 2 } })).toEqual([
    expect.stringMatching(/^a toss decides who begins in game 2: right only if/),
  ]);
  // the one before the game before would let the same owner begin again
  for (const other of [{ game: 3 }, { game: 2, id: `0x${'0e'.repeat(32)}` as const }])
    await expect(told({ setting, series: { ...series, ...other } })).rejects.toThrow(/not the game before/);
  // so it is opened by whoever says which game it follows
  const opened = (rules: Ruleset, follows: Hex | null) =>
    cryptogsTool.settingFor(
      played.table,
      { rules: rulesetIdOf(rules), collection: zeroAddress, matchKey: zeroHash, follows },
      async () => [],
    );
  expect(await opened(SERIES, match.matchKey)).toBe(setting);
  expect(await opened(ORIGINAL, match.matchKey)).toBe('0x');
  for (const follows of [zeroHash, null]) expect(await opened(SERIES, follows)).toBe('0x');
});

it('a program that ends after each thing that it sends goes on where the chain stands, and decides nothing twice', async () => {
  const match = await played.plan(AIM);
  const ends: Record<Seat, number> = { A: 0, B: 0 };
  await Promise.all(
    SEATS.map(async (seat) => {
      const store = new MemoryDecisions();
      for (;;) {
        const death = new AbortController();
        const seated: SeatedAtStack = {
          store,
          decide: anySlam,
          writer: (usual) => ({
            address: usual.address,
            async send(call, gas) {
              const sent = await usual.send(call, gas);
              death.abort();
              return sent;
            },
          }),
        };
        await played.agentOf(match, seat, seated).play(death.signal);
        if ((await played.table.infoOf(match.matchKey)).phase === 'over') return;
        if (death.signal.aborted) ends[seat] += 1;
      }
    }),
  );
  expect(await played.table.infoOf(match.matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
  await expectAllHolds(match);
  const logs = await played.logsOf(match);
  const drawn = logsOfType(logs, 'drawn').length;
  // a link for every draw, and what was decided
  expect(ends.A + ends.B).toBeGreaterThanOrEqual(2 * drawn - 2);
  const places = logsOfType(logs, 'moved').map(({ turn, seat }) => `${turn}${seat}`);
  expect(new Set(places).size).toBe(places.length);
});

it('an acceptance and links that the chain takes back come again: the match ends as any does', async () => {
  const node = await startNodeRig();
  try {
    const there = await cryptogsOn(node);
    const anvil = createTestClient({ mode: 'anvil', transport: http(node.node.url) });
    const reorg = (depth: number) =>
      anvil.request<{ Method: 'anvil_reorg'; Parameters: [number, []]; ReturnType: null }>({
        method: 'anvil_reorg',
        params: [depth, []],
      });
    const match = await there.plan(AIM);
    const running = there.play(match);
    const has = (type: string, count: number) =>
      until(`${count} ${type}`, async () => {
        const logs = await there.logsOf(match);
        return logs.filter((log) => log.type === type).length >= count;
      });
    await has('joined', 1);
    await reorg(1);
    await has('joined', 1);
    await has('linkShown', 3);
    await reorg(2);
    await running;
    await there.stopWatching();
    expect(await there.table.infoOf(match.matchKey)).toMatchObject({ phase: 'over', cause: 'played' });
    const logs = await there.logsOf(match);
    expect(logs.filter(({ type }) => type === 'joined')).toHaveLength(1);
    const drawn = logsOfType(logs, 'drawn').map(({ turn }) => turn);
    expect(drawn).toEqual(drawn.map((_, turn) => turn));
    await there.takeHome();
    expect(await there.togsOf(there.vault)).toEqual([]);
  } finally {
    await node.stop();
    node.remove();
  }
});
