import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  collectionRegistry,
  rulesetRegistry,
  triadReferee,
  triadSettlement,
  triadTable,
} from '@show-of-hands/contracts';
import { bySeat, expectOk, SEATS, seatsAsked } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { plainRuleset, rulesetIdOf, type TriadView, triad } from '@show-of-hands/engine/triad';
import { cardOf } from '@show-of-hands/verify/triad';
import {
  type Abi,
  type Address,
  createWalletClient,
  type Hex,
  http,
  keccak256,
  publicActions,
  toHex,
} from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { cardCollectionAt } from '#bot/card-collection';
import { connectChain } from '#bot/connect';
import { partOf } from '#bot/contract-checks';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { settlementAbiBefore } from '#bot/settlement-before';
import { typedTranscriptBefore } from '#bot/signed-record';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { transcriptOf } from '#helpers/contracts/triad/signed-transcript.ts';

/** Contracts of before rulesets of version 4, as they were compiled. Their calls were the same but for what is tested. */
const code = z
  .record(z.enum(['registry', 'referee', 'table']), z.templateLiteral(['0x', z.string()]))
  .parse(
    JSON.parse(
      readFileSync(new URL('../../helpers/contracts/triad/before-variants.json', import.meta.url), 'utf8'),
    ),
  );

let machines: TwoMachines;
let registry: Address;
let table: Address;
let at: readonly string[];

const ownerOf = ({ folder, env }: TwoMachines['home']) => {
  const keys = openKeystore(join(folder, '.show-of-hands', 'keys.json'), keyEnvironmentOf(env));
  return privateKeyToAccount(keys.A.owner.reveal());
};
const walletOf = (machine: TwoMachines['home']) =>
  createWalletClient({ account: ownerOf(machine), transport: http(machines.network.url) }).extend(
    publicActions,
  );

/** Whose address a contract gets that this machine's owner deploys. */
async function deployed(abi: Abi, bytecode: Hex, args: readonly unknown[]): Promise<Address> {
  const wallet = walletOf(machines.home);
  const hash = await wallet.deployContract({ chain: null, abi, bytecode, args });
  const { contractAddress } = await wallet.waitForTransactionReceipt({ hash });
  if (!contractAddress) throw new Error('nothing was deployed');
  return contractAddress;
}

async function sent(to: Address, abi: Abi, functionName: string, args: readonly unknown[]): Promise<void> {
  const wallet = walletOf(machines.home);
  const hash = await wallet.writeContract({ chain: null, address: to, abi, functionName, args });
  expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe('success');
}

beforeAll(async () => {
  machines = await startTwoMachines(77_016);
  const constructors: Abi = [{ type: 'constructor', inputs: [], stateMutability: 'nonpayable' }];
  const collections = await deployed(collectionRegistry.abi, collectionRegistry.bytecode, [
    machines.owners.home,
  ]);
  await sent(collections, collectionRegistry.abi, 'setAllowed', [machines.collection, true]);
  registry = await deployed(constructors, code.registry, []);
  const referee = await deployed(triadReferee.abi, code.referee, []);
  table = await deployed(triadTable.abi, code.table, [collections, registry, referee]);
  at = ['--table', table, '--registry', registry];
}, 180_000);
afterAll(() => machines?.stop());

describe('contracts of before rulesets of version 4', () => {
  it('take the rules that they know, and are told in words which they do not', async () => {
    for (const preset of ['three-open', 'all-open']) {
      const done = await machines.home.run('ruleset', 'register', preset, ...at);
      expect(done, done.errors).toMatchObject({ status: 0 });
    }
    const own = join(machines.home.folder, 'own.json');
    writeFileSync(own, JSON.stringify(plainRuleset('reverse', 'swap')));
    const done = await machines.home.run('ruleset', 'register', own, ...at);
    expect(done, done.errors).toMatchObject({ status: 0 });
    const refused = await machines.home.run('ruleset', 'register', 'fantasy', ...at);
    expect(refused.status).not.toBe(0);
    expect(refused.errors).toContain('before there were rulesets of version 4');
    expect(refused.errors).toContain('soh deploy');
    const { output } = await machines.home.run('ruleset', 'list', ...at);
    expect(output).toContain('three-open');
    expect(output).toContain(rulesetIdOf(plainRuleset('reverse', 'swap')));
    const { client } = await connectChain({ url: machines.network.url, chainId: machines.network.chainId });
    const asked = { address: registry, abi: rulesetRegistry.abi, functionName: 'proposedBy' } as const;
    expect(await client.readContract({ ...asked, args: [machines.owners.home] })).toHaveLength(3);
  });

  it('play a whole match, which is verified', async () => {
    const opener = machines.home.start(
      ...['match', 'open', '--confirmations', '1', '--level', '1', '--preset', 'three-open', ...at],
    );
    await opener.saying(/join it with/);
    const key = /0x[0-9a-f]{64}/.exec(opener.output())?.[0] ?? '';
    const joiner = machines.away.start('match', 'join', key, '--level', '1', ...at);
    const programs = [opener, joiner];
    try {
      for (const ended of await Promise.all(programs.map((program) => program.within(120_000)))) {
        expect(ended, ended.errors).toMatchObject({ status: 0 });
      }
    } finally {
      for (const program of programs) program.stop();
      await Promise.all(programs.map(({ ended }) => ended));
    }
    const { status, output } = await machines.home.run('verify', key, ...at);
    expect(output).not.toMatch(/^wrong/m);
    expect(status).toBe(0);
  });

  it('settle a record as it was signed then, which is verified', async () => {
    const { network, collection } = machines;
    const players = [ownerOf(machines.home), ownerOf(machines.away)] as const;
    const link = await connectChain({ url: network.url, chainId: network.chainId });
    const nonce = keccak256(toHex('settled before'));
    const matchKey = matchKeyOf({ chainId: network.chainId, table }, players[0].address, nonce);
    const whole = transcriptOf(await playedOut(players), { matchKey, collection });
    if (whole === undefined) throw new Error('the match hides a card');
    const { firstPick: _, salts: __, ...transcript } = whole;
    const settlement = await partOf(link, table, 'settlement');
    const data = typedTranscriptBefore({ chainId: network.chainId, settlement }, whole);
    const signatures = await Promise.all(
      players.map(async (player) => ({
        signer: player.address,
        signature: await player.signTypedData(data),
      })),
    );
    const before: Abi = [
      ...settlementAbiBefore,
      ...triadSettlement.abi.filter(({ type }) => type === 'error'),
    ];
    await sent(settlement, before, 'settle', [transcript, nonce, signatures, []]);
    const { status, output } = await machines.home.run('verify', matchKey, ...at);
    expect(output).not.toMatch(/^wrong/m);
    for (const name of ['record', 'outcome', 'key', 'signature of A', 'signature of B']) {
      expect(output).toMatch(new RegExp(`^ok +${name}:`, 'm'));
    }
    expect(status).toBe(0);
  });
});

/** A match with the players' own cards, off chain: the first legal move of every turn. */
async function playedOut(players: readonly { readonly address: Address }[]): Promise<TriadView> {
  const ruleset = plainRuleset('allOpen');
  const link = await connectChain({ url: machines.network.url, chainId: machines.network.chainId });
  const collection = cardCollectionAt(link, machines.collection);
  const decks = await Promise.all(
    players.map(async ({ address }) => collection.packed((await collection.tokensOf(address)).slice(0, 5))),
  );
  const [playerA, playerB] = players;
  if (playerA === undefined || playerB === undefined) throw new Error('a match has two players');
  let state = expectOk(
    triad.start({
      ruleset,
      header: {
        version: 1,
        rulesetId: rulesetIdOf(ruleset),
        seasonId: 1,
        playerA: playerA.address,
        playerB: playerB.address,
        firstPlayer: 0,
        deadline: 4_000_000_000,
        salt: keccak256(toHex('salt')),
      },
      hands: bySeat((seat) => (decks[SEATS.indexOf(seat)] ?? []).map((card) => cardOf(card, ruleset))),
      shown: [...SEATS],
    }),
  );
  for (;;) {
    const [seat] = seatsAsked(triad, state);
    if (seat === undefined) return triad.view(state, 'public');
    const [move] = triad.legalMoves(triad.view(state, seat), seat);
    if (move === undefined) throw new Error('no legal move');
    state = expectOk(triad.play(state, { [seat]: { move } })).state;
  }
}
