import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rulesetRegistry } from '@show-of-hands/contracts';
import { rulesHarness } from '@show-of-hands/contracts/testing';
import {
  baseEncodingOf,
  CLASSIC_FLAGS,
  type ClassicFlag,
  offerable,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
  type TriadEvent,
  tilesOf,
  triad,
} from '@show-of-hands/engine/triad';
import {
  type Abi,
  type Address,
  concatHex,
  createTestClient,
  encodeAbiParameters,
  getContractAddress,
  type Hex,
  http,
  isHex,
  publicActions,
  toFunctionSelector,
  walletActions,
} from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedChain, startEmbeddedChain } from '../../../apps/bot/src/chain/embedded/start.ts';
import { diceOf } from './dice.ts';
import { attributesWord, boardWord, readOwners, readSides, sidesOf } from './packed-state.ts';
import { type PlayedMatch, playMatch, randomMoveBytes, randomRuleset } from './random-match.ts';

/** Matches that both implementations play; a failure names the seed of its match. */
const MATCHES = 1_500;
/** Moves tried on one position of each match. */
const TRIES = 25;
/** Calls that are under way at once. */
const AT_ONCE = 20;

const DEPLOYER: Address = '0x00000000000000000000000000000000000000d1';
const dataDir = mkdtempSync(join(tmpdir(), 'show-of-hands-rules-'));
let chain: EmbeddedChain;
let client: ReturnType<typeof clientAt>;
let harness: Address;
let registry: Address;
let matches: readonly PlayedMatch[];

const clientAt = (url: string) =>
  createTestClient({ mode: 'anvil', transport: http(url, { retryCount: 0, timeout: 20_000 }) })
    .extend(publicActions)
    .extend(walletActions);

async function deploy({ abi, bytecode }: { abi: Abi; bytecode: Hex }): Promise<Address> {
  const nonce = BigInt(await client.getTransactionCount({ address: DEPLOYER }));
  const hash = await client.deployContract({ abi, bytecode, account: DEPLOYER, chain: null });
  const { status } = await client.waitForTransactionReceipt({ hash, pollingInterval: 5 });
  if (status !== 'success') throw new Error('a contract could not be deployed');
  return getContractAddress({ from: DEPLOYER, nonce });
}

beforeAll(async () => {
  chain = await startEmbeddedChain({ dataDir, log: { info: () => {}, warn: () => {} } });
  client = clientAt(chain.url);
  await client.impersonateAccount({ address: DEPLOYER });
  await client.setBalance({ address: DEPLOYER, value: 10n ** 18n });
  harness = await deploy(rulesHarness);
  registry = await deploy(rulesetRegistry);
  matches = Array.from({ length: MATCHES }, (_, seed) => playMatch(seed));
});
afterAll(async () => {
  await chain.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Does something with every item, a few at a time. */
async function forEach<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE) {
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
  }
}

const five = (words: readonly bigint[]) => {
  const [a = 0n, b = 0n, c = 0n, d = 0n, e = 0n] = words;
  return [a, b, c, d, e] as const;
};

/** A match's setup as the contract takes it. */
function setupFor({ setup }: PlayedMatch) {
  const { ruleset, header, hands } = setup;
  const { warningMark, comboBonus, secondPlayerBalance } = ruleset.tactics;
  const flag = (name: (typeof CLASSIC_FLAGS)[number]): boolean => ruleset.classic?.[name] === true;
  const cards = (hand: (typeof hands)['A']) => five(hand.map((card) => (card ? attributesWord(card) : 0n)));
  return {
    tactics: {
      warningMark: {
        enabled: Number(warningMark.enabled),
        maxUses: warningMark.maxUsesPerPlayer,
        secondExtra: warningMark.secondPlayerExtraUses,
        penalty: warningMark.penaltyAllTriad,
        edgeMin: warningMark.edgeMin,
      },
      comboBonus: {
        enabled: Number(comboBonus.enabled),
        momentumAt: comboBonus.momentumAt,
        dominationAt: comboBonus.dominationAt,
        feverAt: comboBonus.feverAt,
        momentumPlus: comboBonus.momentumTriadPlus,
        dominationPlus: comboBonus.dominationTriadPlus,
      },
      secondPlayerBalance: {
        enabled: Number(secondPlayerBalance.enabled),
        firstMovePlus: secondPlayerBalance.firstMoveTriadPlus,
      },
    },
    classic: {
      order: flag('order'),
      chaos: flag('chaos'),
      swap: flag('swap'),
      reverse: flag('reverse'),
      aceKiller: flag('aceKiller'),
      plus: flag('plus'),
      same: flag('same'),
      typeAscend: flag('typeAscend'),
      typeDescend: flag('typeDescend'),
      allOpen: flag('allOpen'),
      threeOpen: flag('threeOpen'),
    },
    firstPlayer: header.firstPlayer,
    salt: header.salt,
    playerA: header.playerA,
    playerB: header.playerB,
    rulesetId: header.rulesetId,
    cardsA: cards(hands.A),
    cardsB: cards(hands.B),
  };
}

const read = { abi: rulesHarness.abi };

it(`plays ${MATCHES} random matches as the engine does: board, sides, flips and winner after every turn`, async () => {
  await forEach(matches, async (match) => {
    const { seed, moves, states, events } = match;
    const [boards, sides, tilesA, tilesB] = await client.readContract({
      ...read,
      address: harness,
      functionName: 'play',
      args: [setupFor(match), moves.map(triad.codec.encode)],
    });
    expect(boards, `match ${seed}: turns`).toHaveLength(9);
    states.slice(1).forEach((state, turn) => {
      const at = `match ${seed}, turn ${turn}`;
      const board = boards[turn] ?? 0n;
      expect(board.toString(16), `${at}: board`).toBe(boardWord(state).toString(16));
      expect(readSides(sides[turn] ?? 0n, turn + 1), `${at}: sides`).toEqual({
        ...sidesOf(state),
        firstPlayer: match.setup.header.firstPlayer,
      });
      const before = readOwners(boards[turn - 1] ?? 0n);
      const after = readOwners(board);
      const flipped = after.flatMap((owner, cell) =>
        before[cell] !== null && before[cell] !== owner ? [`${cell} to ${owner}`] : [],
      );
      const said = (events[turn] ?? []).flatMap((event) =>
        event.type === 'flip' ? [`${event.cell} to ${event.by}`] : [],
      );
      expect(flipped, `${at}: flips`).toEqual(said.sort());
    });
    const last = states[9];
    if (last === undefined) throw new Error(`match ${seed} has no end`);
    expect({ A: tilesA, B: tilesB }, `match ${seed}: tiles`).toEqual(tilesOf(last));
    expect(triad.outcome(last)?.winner, `match ${seed}: winner`).toBe(tilesA > tilesB ? 'A' : 'B');
  });
});

/** Which refusal of the engine each error of the contract is. */
const REFUSALS: Readonly<Record<string, readonly string[]>> = {
  CellOccupied: ['duplicate_cell'],
  SlotPlayed: ['card_index_reused'],
  SlotForced: ['order_violation', 'chaos_violation'],
  MarksOff: ['not_canonical'],
  NoMarkLeft: ['mark_limit'],
  MarkOnOwnCell: ['mark_on_own_cell'],
  MarkOnOccupiedCell: ['mark_on_occupied_cell'],
  MarkOnLiveMark: ['mark_on_live_mark'],
  NotCanonical: ['not_canonical', 'earth_edge_out_of_range'],
  MoveLength: ['malformed'],
  CellOutOfRange: ['cell_out_of_range'],
  SlotOutOfRange: ['card_index_out_of_range'],
  MarkOutOfRange: ['mark_out_of_range'],
};

const errorNames = new Map(
  rulesHarness.abi.flatMap((item) =>
    item.type === 'error'
      ? [[toFunctionSelector(`${item.name}(${item.inputs.map(({ type }) => type).join(',')})`), item.name]]
      : [],
  ),
);

/** Why the engine refuses a move's bytes on a position, or undefined. `whole`: they are a move at all. */
function engineRefusal(match: PlayedMatch, turn: number, bytes: Hex): { code?: string; whole: boolean } {
  const move = triad.codec.decode(bytes);
  if (!move.ok) return { code: move.error.code, whole: false };
  const state = match.states[turn];
  const [seat] = state === undefined ? [] : triad.awaiting(state);
  if (state === undefined || seat === undefined) throw new Error(`match ${match.seed} has no turn ${turn}`);
  const played = triad.play(state, { [seat]: { move: move.value } });
  return played.ok ? { whole: true } : { code: played.error.code, whole: true };
}

it(`refuses what the engine refuses, for the same reason, and nothing else: ${MATCHES * TRIES} tries`, async () => {
  const seen = new Map<string, number>();
  let legal = 0;
  await forEach(matches, async (match) => {
    const dice = diceOf(match.seed + 1_000_000);
    const turn = dice.between(0, 8);
    const state = match.states[turn];
    if (state === undefined) throw new Error(`match ${match.seed} has no turn ${turn}`);
    const tries = Array.from({ length: TRIES }, () => randomMoveBytes(dice, state));
    const errors = await client.readContract({
      ...read,
      address: harness,
      functionName: 'refusals',
      args: [setupFor(match), match.moves.slice(0, turn).map(triad.codec.encode), tries],
    });
    tries.forEach((bytes, i) => {
      const at = `match ${match.seed}, turn ${turn}, move ${bytes}`;
      const { code, whole } = engineRefusal(match, turn, bytes);
      const selector = errors[i] ?? '0x';
      if (selector === '0x00000000') {
        expect(code, at).toBeUndefined();
        legal += 1;
        return;
      }
      const name = errorNames.get(selector) ?? selector;
      seen.set(name, (seen.get(name) ?? 0) + 1);
      if (whole) expect(REFUSALS[name], at).toContain(code);
      else expect([name, code], at).not.toContain(undefined);
    });
  });
  expect(legal).toBeGreaterThan(MATCHES);
  for (const name of Object.keys(REFUSALS)) expect(seen.get(name) ?? 0, name).toBeGreaterThanOrEqual(20);
  expect([...seen.keys()].sort()).toEqual(Object.keys(REFUSALS).sort());
});

it('opens the slots that the engine opens', async () => {
  const open = matches.filter(({ setup }) => setup.ruleset.classic?.threeOpen === true);
  expect(open.length).toBeGreaterThan(MATCHES / 5);
  await forEach(open, async (match) => {
    const masks = await client.readContract({
      ...read,
      address: harness,
      functionName: 'threeOpen',
      args: [setupFor(match)],
    });
    const slots = match.states[0]?.openSlots;
    const maskOf = (list: readonly number[] = []) => list.reduce((mask, slot) => mask | (1 << slot), 0);
    expect(masks, `match ${match.seed}`).toEqual([maskOf(slots?.A), maskOf(slots?.B)]);
  });
});

it('has compared what is rare often enough', () => {
  const count = (holds: (event: TriadEvent) => boolean): number =>
    matches.reduce((sum, { events }) => sum + events.flat().filter(holds).length, 0);
  const combos = (effect: string) => count((event) => event.type === 'combo' && event.effect === effect);
  const rare = {
    chains: count((event) => event.type === 'flip' && event.wave > 1),
    longChains: count((event) => event.type === 'flip' && event.wave > 2),
    ties: count((event) => event.type === 'flip' && event.tieBreak),
    momentum: combos('momentum'),
    domination: combos('domination'),
    fever: combos('fever'),
    triggered: count((event) => event.type === 'markTriggered' && event.penalty !== 0),
    forcedByOrder: count((event) => event.type === 'placed' && event.forcedBy === 'order'),
    forcedByChaos: count((event) => event.type === 'placed' && event.forcedBy === 'chaos'),
    usedBonus: count((event) => event.type === 'placed' && event.applied.triadPlus !== 0),
    // a mark that was stepped on and cost nothing, because a fever had earned that
    ignored: matches.reduce(
      (sum, { setup, events }) =>
        sum +
        events.filter(
          (turn) =>
            setup.ruleset.tactics.warningMark.penaltyAllTriad !== 0 &&
            turn.some((event) => event.type === 'markTriggered' && event.penalty === 0) &&
            turn.some((event) => event.type === 'placed' && event.applied.ignoreWarningMark),
        ).length,
      0,
    ),
    wonByA: matches.filter(({ states }) => states[9] && triad.outcome(states[9])?.winner === 'A').length,
    startedByB: matches.filter(({ setup }) => setup.header.firstPlayer === 1).length,
  };
  for (const [what, times] of Object.entries(rare)) {
    expect(times, `${what} in ${JSON.stringify(rare)}`).toBeGreaterThanOrEqual(25);
  }
});

/** The classic rules that the contracts play. */
const ON_CHAIN: readonly ClassicFlag[] = ['order', 'chaos', 'allOpen', 'threeOpen'];

const isPlayedOnChain = ({ classic }: Ruleset): boolean =>
  CLASSIC_FLAGS.every((flag) => classic?.[flag] !== true || ON_CHAIN.includes(flag));

it('registers a ruleset under the id that the engine gives it, if it may be offered and is played on chain', async () => {
  const selector = toFunctionSelector(
    rulesetRegistry.abi.find((item) => item.type === 'function' && item.name === 'register') ?? 'register()',
  );
  const dice = diceOf(7);
  const rulesets: readonly Ruleset[] = [
    ...Array.from({ length: 60 }, () => randomRuleset(dice)),
    ...Array.from({ length: 140 }, () => ({
      ...plainRuleset(...CLASSIC_FLAGS.filter(() => dice.oneIn(5))),
      tactics: randomRuleset(dice).tactics,
    })),
  ];
  let offered = 0;
  await forEach(rulesets, async (ruleset) => {
    const flags = CLASSIC_FLAGS.map((name) => ruleset.classic?.[name] === true);
    const words = encodeAbiParameters(
      flags.map(() => ({ type: 'bool' })),
      flags,
    );
    const data = concatHex([selector, baseEncodingOf(ruleset), words]);
    const answer = await client.call({ to: registry, data }).then(
      ({ data: id }) => id,
      () => undefined,
    );
    const may = offerable(ruleset).ok && isPlayedOnChain(ruleset);
    if (may) offered += 1;
    expect(isHex(answer) ? answer : undefined, JSON.stringify(ruleset)).toBe(
      may ? rulesetIdOf(ruleset) : undefined,
    );
  });
  expect(offered).toBeGreaterThan(70);
  expect(rulesets.length - offered).toBeGreaterThan(70);
});
