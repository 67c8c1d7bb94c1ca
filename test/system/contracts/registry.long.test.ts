import { rulesetRegistry } from '@show-of-hands/contracts';
import {
  CLASSIC_FLAGS,
  canonicalRuleset,
  defaultV2,
  offerable,
  plainRuleset,
  type Ruleset,
  rulesetIdOf,
} from '@show-of-hands/engine/triad';
import fc from 'fast-check';
import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  concatHex,
  createPublicClient,
  encodeAbiParameters,
  encodeEventTopics,
  encodeFunctionData,
  getAbiItem,
  type Hex,
  http,
  isAddressEqual,
} from 'viem';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { playableRulesets } from '#bot/playable-rulesets';
import { type RulesetConfig, rulesetConfigOf } from '#bot/ruleset-config';
import { registeredRulesets, registration } from '#bot/ruleset-on-chain';
import { presets } from '#bot/triad-rules-presets';
import { type LocalChain, startLocalChain } from '#helpers/contracts/local-chain.ts';
import { startFaultProxy } from '#helpers/node/fault-proxy.ts';
import { startNarrowNode } from '#helpers/node/narrow-node.ts';
import {
  anyRuleset,
  mended,
  withFairRoulette,
  withoutPairs,
} from '../../../apps/bot/src/games/triad/rules/any-ruleset.fixture.ts';

const { abi } = rulesetRegistry;
const STREAMER: Address = '0x00000000000000000000000000000000000000a1';
/** Rulesets of each kind. */
const COUNT = 250;
/** Calls that are under way at once. */
const AT_ONCE = 20;

let chain: LocalChain;
let registry: Address;
beforeAll(async () => {
  chain = await startLocalChain();
  registry = await chain.deploy(rulesetRegistry, [chain.deployer]);
});
afterAll(() => chain.stop());

/** The configuration, as the registration takes it and the log holds it. */
const CONFIG = getAbiItem({ abi, name: 'register' }).inputs;

/** Which error of the contract each refusal of the engine is. */
const ERRORS: Readonly<Record<string, string>> = {
  edge_min: 'OutOfRange',
  contradictory_rules: 'Contradiction',
  roulette_pool: 'RoulettePool',
  roulette_picks: 'RoulettePicks',
  harmony_scale: 'HarmonyScale',
  formations_need_open_hands: 'FormationsNeedOpenHands',
  idle_draw: 'IdleDraw',
  not_canonical: 'NotCanonical',
};

const engineVerdict = (ruleset: Ruleset): string => {
  const verdict = offerable(ruleset);
  return verdict.ok ? rulesetIdOf(ruleset) : (ERRORS[verdict.error.code] ?? verdict.error.code);
};

/** The id that a registration would return, or the name of the error that refuses it. */
async function contractVerdict(ruleset: Ruleset): Promise<string> {
  try {
    const args = [rulesetConfigOf(ruleset)] as const;
    const { result } = await chain.client.simulateContract({
      address: registry,
      abi,
      functionName: 'register',
      args,
      account: STREAMER,
    });
    return result;
  } catch (error) {
    const revert =
      error instanceof BaseError && error.walk((inner) => inner instanceof ContractFunctionRevertedError);
    if (revert instanceof ContractFunctionRevertedError) return revert.data?.errorName ?? 'no reason';
    throw error;
  }
}

const sample = (arbitrary: fc.Arbitrary<Ruleset>, seed: number): readonly Ruleset[] =>
  fc.sample(arbitrary, { numRuns: COUNT, seed });

it('registers what the engine offers, under the same id, and refuses the rest for the same reason', async () => {
  const rulesets: readonly Ruleset[] = [
    ...sample(anyRuleset, 1),
    ...sample(anyRuleset.map(canonicalRuleset), 2),
    ...sample(anyRuleset.map(withoutPairs).map(canonicalRuleset), 3),
    ...sample(anyRuleset.map(withoutPairs).map(withFairRoulette).map(canonicalRuleset), 4),
    ...sample(anyRuleset.map(mended).map(canonicalRuleset), 5),
    // one flaw at a time in something that would do
    ...sample(anyRuleset.map(mended), 6),
    ...sample(anyRuleset.map(mended).map(canonicalRuleset), 8)
      .filter(({ version }) => version === 4)
      .map((ruleset): Ruleset => ({ ...ruleset, chaos: 'byTurn', firstPick: 'drawn' })),
    ...CLASSIC_FLAGS.map((flag) => plainRuleset(flag)),
    canonicalRuleset(defaultV2('allOpen')),
  ];
  const seen = new Map<string, number>();
  for (let at = 0; at < rulesets.length; at += AT_ONCE) {
    await Promise.all(
      rulesets.slice(at, at + AT_ONCE).map(async (ruleset) => {
        const expected = engineVerdict(ruleset);
        expect(await contractVerdict(ruleset), JSON.stringify(ruleset)).toBe(expected);
        const kind = expected.startsWith('0x') ? `version ${ruleset.version}` : expected;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }),
    );
  }
  const kinds = ['version 1', 'version 2', 'version 3', 'version 4', ...Object.values(ERRORS)];
  for (const kind of kinds) {
    expect(seen.get(kind) ?? 0, `${kind} in ${JSON.stringify([...seen])}`).toBeGreaterThanOrEqual(15);
  }
  expect([...seen.keys()].sort()).toEqual(kinds.sort());
});

it('is listed from the log alone: rulesets of every version, who proposed them, and whether they are active', async () => {
  const wanted = [
    ...presets.slice(0, 23).map(({ ruleset }) => ruleset),
    ...sample(anyRuleset.map(mended), 7).map(canonicalRuleset),
  ]
    .filter((ruleset) => offerable(ruleset).ok)
    .slice(0, 50);
  expect(new Set(wanted.map(({ version }) => version)).size).toBe(4);
  for (const ruleset of wanted) await chain.send(STREAMER, registry, registration(ruleset));
  const ids = wanted.map(rulesetIdOf);
  const [first, second] = ids;
  if (first === undefined || second === undefined) throw new Error('nothing was registered');
  const switching = (id: typeof first, active: boolean) =>
    encodeFunctionData({ abi, functionName: 'setActive', args: [id, active] });
  await chain.send(chain.deployer, registry, switching(first, false));
  await chain.send(chain.deployer, registry, switching(second, false));
  await chain.send(chain.deployer, registry, switching(second, true));

  const { rulesets, unreadable } = await registeredRulesets(chain.link, registry);
  expect(unreadable).toEqual([]);
  expect(rulesets.map(({ rulesetId }) => rulesetId)).toEqual(ids);
  for (const { rulesetId, ruleset, proposer, active } of rulesets) {
    expect(rulesetIdOf(ruleset)).toBe(rulesetId);
    expect(offerable(ruleset).ok).toBe(true);
    expect(isAddressEqual(proposer, STREAMER)).toBe(true);
    const [, onChain] = await chain.client.readContract({
      address: registry,
      abi,
      functionName: 'rulesOf',
      args: [rulesetId],
    });
    expect(active).toBe(onChain);
    expect(active).toBe(rulesetId !== first);
  }
});

it('is asked for what can be played, in use or not: the known rules, the curator’s and ours, and no stranger’s', async () => {
  const other = await chain.deploy(rulesetRegistry, [chain.deployer]);
  const known = presets.slice(0, 4);
  const [first, second, unregistered, last] = known;
  if (!(first && second && unregistered && last)) throw new Error('there are presets');
  const ours = plainRuleset('order', 'reverse');
  const curators = plainRuleset('chaos', 'reverse');
  const strangers = plainRuleset('swap', 'reverse');
  for (const ruleset of [ours, first.ruleset, second.ruleset]) {
    await chain.send(STREAMER, other, registration(ruleset));
  }
  await chain.send(chain.deployer, other, registration(curators));
  const stranger: Address = '0x00000000000000000000000000000000000000dd';
  for (const ruleset of [strangers, last.ruleset]) {
    await chain.send(stranger, other, registration(ruleset));
  }
  const off = encodeFunctionData({ abi, functionName: 'setActive', args: [second.rulesetId, false] });
  await chain.send(chain.deployer, other, off);

  const found = await playableRulesets({ link: chain.link, registry: other, known, trusted: [STREAMER] });
  expect(found.map(({ ruleset, active }) => [ruleset, active])).toEqual([
    [first.ruleset, true],
    [second.ruleset, false],
    [last.ruleset, true],
    [curators, true],
    [ours, true],
  ]);
  for (const { rulesetId, ruleset } of found) expect(rulesetIdOf(ruleset)).toBe(rulesetId);
});

it('lists ours though a stranger registered them first, once, and in use', async () => {
  const other = await chain.deploy(rulesetRegistry, [chain.deployer]);
  const ours = plainRuleset('order', 'reverse');
  const stranger: Address = '0x00000000000000000000000000000000000000dd';
  for (const account of [stranger, STREAMER, chain.deployer, STREAMER]) {
    await chain.send(account, other, registration(ours));
  }
  const off = encodeFunctionData({ abi, functionName: 'setActive', args: [rulesetIdOf(ours), false] });
  await expect(chain.send(stranger, other, off)).rejects.toThrow();
  const found = await playableRulesets({ link: chain.link, registry: other, known: [], trusted: [STREAMER] });
  expect(found).toEqual([{ rulesetId: rulesetIdOf(ours), ruleset: ours, proposer: stranger, active: true }]);
});

it('is asked in vain for old rules where a node has forgotten them: those out of use are left out, others are missed', async () => {
  const other = await chain.deploy(rulesetRegistry, [chain.deployer]);
  const ours = plainRuleset('order', 'swap');
  await chain.send(STREAMER, other, registration(ours));
  const node = await startFaultProxy(chain.link.url);
  node.fault = ({ method }) =>
    method === 'eth_getLogs'
      ? { kind: 'error', code: -32_000, message: 'history has been pruned' }
      : undefined;
  const client = createPublicClient({ transport: http(node.url, { retryCount: 0 }) });
  const link = { ...chain.link, client };
  const asked = () => playableRulesets({ link, registry: other, known: [], trusted: [STREAMER] });
  await expect(asked()).rejects.toMatchObject({ kind: 'unreachable' });
  const off = encodeFunctionData({ abi, functionName: 'setActive', args: [rulesetIdOf(ours), false] });
  await chain.send(chain.deployer, other, off);
  expect(await asked()).toEqual([]);
  node.fault = ({ method }) => (method === 'eth_getLogs' ? { kind: 'cut' } : undefined);
  await expect(asked()).rejects.toMatchObject({ kind: 'unreachable' });
  await node.close();
});

/** Code that logs what it is told: three topics, then data. */
const LIAR = '0x60603603806060600037604035602035600035836000a300';

it('lists nothing that is not what its id says, nor what this program cannot play', async () => {
  const liar: Address = '0x00000000000000000000000000000000000000ee';
  await chain.setCode(liar, LIAR);
  const say = async (rulesetId: Hex, config: RulesetConfig) => {
    const topics = encodeEventTopics({
      abi,
      eventName: 'RulesetRegistered',
      args: { rulesetId, proposer: STREAMER },
    });
    const data = encodeAbiParameters(CONFIG, [config]);
    await chain.send(STREAMER, liar, concatHex([...topics.flat().map((topic) => topic ?? '0x'), data]));
  };
  const plain = plainRuleset('order');
  const other = rulesetIdOf(plainRuleset('chaos'));
  const newer: Hex = `0x${'4e'.repeat(32)}`;
  await say(other, rulesetConfigOf(plain));
  await say(newer, { ...rulesetConfigOf(plain), version: 4 });
  await say(rulesetIdOf(plain), rulesetConfigOf(plain));
  const { rulesets, unreadable } = await registeredRulesets(chain.link, liar);
  expect(rulesets.map(({ ruleset }) => ruleset)).toEqual([plain]);
  expect(unreadable).toEqual([other, newer]);
});

it('is listed whole by nodes that answer for few blocks at a time', async () => {
  const other = await chain.deploy(rulesetRegistry, [chain.deployer]);
  const first = await chain.client.getBlockNumber();
  const wanted = [plainRuleset('reverse'), plainRuleset('swap'), plainRuleset('plus'), plainRuleset('same')];
  for (const ruleset of wanted) {
    await chain.send(STREAMER, other, registration(ruleset));
    await chain.mine(2);
  }
  for (const most of [1, 2, 3, 5, 1_000]) {
    const node = await startNarrowNode(chain.link.url, most);
    const client = createPublicClient({ transport: http(node.url, { retryCount: 0 }) });
    const { rulesets } = await registeredRulesets({ ...chain.link, client }, other, first);
    expect(rulesets.map(({ ruleset }) => ruleset)).toEqual(wanted);
    expect(node.refused() > 0).toBe(most < 10);
    await node.stop();
  }
  const later = await registeredRulesets(chain.link, other, first + 5n);
  expect(later.rulesets.map(({ ruleset }) => ruleset)).toEqual(wanted.slice(2));
});

it('says so if the chain cannot be asked', async () => {
  const client = createPublicClient({
    transport: http('http://127.0.0.1:9', { retryCount: 0, timeout: 2_000 }),
  });
  const dead = { ...chain.link, client };
  await expect(registeredRulesets(dead, registry)).rejects.toMatchObject({
    name: 'ChainFault',
    kind: 'unreachable',
  });
});

it('finds nothing where there is no registry', async () => {
  const nobody: Address = '0x00000000000000000000000000000000000000ff';
  expect(await registeredRulesets(chain.link, nobody)).toEqual({ rulesets: [], unreadable: [] });
});
