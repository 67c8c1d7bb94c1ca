import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { characters, dealer, polylemmaCoin } from '@show-of-hands/contracts';
import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import {
  type Abi,
  createTestClient,
  encodeFunctionData,
  type Hex,
  hexToBytes,
  http,
  keccak256,
  maxUint256,
  toHex,
} from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { characterCollectionAt, charactersNow } from '#bot/character-collection';
import { mineLocally } from '#bot/local-link';
import { MatchWatch } from '#bot/match-watch';
import { anyBattleMove, type PolylemmaRig, polylemmaOn } from '#helpers/chain/polylemma-rig.ts';
import { type LocalRig, type NodeRig, type Rig, startNodeRig, startRig } from '#helpers/chain/rig.ts';

/** Blocks after which the chain is begun from its newest one. */
const LONG = 200;
const forever = new AbortController().signal;

/** Everything that seats own, as the contracts tell it, and what else is theirs for good. */
async function owned({ link, owners }: Rig, { contracts, table }: PolylemmaRig) {
  const { client } = link;
  const read = (address: Hex, abi: Abi, functionName: string, ...args: unknown[]): Promise<unknown> =>
    client.readContract({ address, abi, functionName, args });
  const source = characterCollectionAt(link, contracts.collection);
  const of = async (seat: 'A' | 'B') => {
    const { address } = owners[seat];
    const tokens = await source.tokensOf(address);
    return {
      tokens,
      packed: await source.packed(tokens),
      named: await charactersNow(source, tokens),
      uris: await Promise.all(
        tokens.map(async (token) =>
          keccak256(toHex(String(await read(contracts.collection, characters.abi, 'tokenURI', token)))),
        ),
      ),
      coins: await read(contracts.coin, polylemmaCoin.abi, 'balanceOf', address),
      credit: await read(contracts.dealer, dealer.abi, 'creditOf', address),
      deposit: await read(contracts.dealer, dealer.abi, 'depositOf', address),
      membership: await read(contracts.dealer, dealer.abi, 'subscribedUntil', address),
      gas: await client.getBalance({ address }),
      nonce: await client.getTransactionCount({ address }),
      opened: await table.matchesOf(address),
    };
  };
  return {
    A: await of('A'),
    B: await of('B'),
    supply: await read(contracts.collection, characters.abi, 'totalSupply'),
    pool: await read(contracts.dealer, dealer.abi, 'pool'),
    genesis: link.genesis,
    contracts,
  };
}

/** Plays a whole battle. */
async function battle(game: PolylemmaRig): Promise<Hex> {
  const match = await game.enter('classic');
  const watch = new MatchWatch({ table: game.table, matchKey: match.matchKey, pollEvery: 10 });
  await Promise.all(
    SEATS.map((seat) => game.agent(match, seat, watch, anyBattleMove(ZERO_HASH)).play(forever)),
  );
  await watch.stop();
  return match.matchKey;
}

/** Chat's seat becomes rich, and makes its first character stronger. */
async function spend(rig: Rig, { contracts }: PolylemmaRig, tokenId: bigint): Promise<void> {
  const { A } = rig.owners;
  const call = async (to: Hex, abi: Abi, functionName: string, ...args: unknown[]) =>
    (await A.send({ to, data: encodeFunctionData({ abi, functionName, args }), what: functionName, abi }))
      .mined;
  const { coin, dealer: bank } = contracts;
  await call(coin, polylemmaCoin.abi, 'approve', bank, maxUint256);
  await call(coin, polylemmaCoin.abi, 'grantRole', keccak256(toHex('MINTER_ROLE')), A.address);
  await call(coin, polylemmaCoin.abi, 'mint', A.address, 1_000_000n);
  for (let levels = 0; levels < 3; levels += 1) await call(bank, dealer.abi, 'levelUp', tokenId);
}

/** What everyone can read of a match that is over. */
const toldOf = async ({ table }: PolylemmaRig, matchKey: Hex) => ({
  info: await table.infoOf(matchKey),
  logs: await table.logsOf(matchKey, 0n, (await table.latestBlock()).number),
});

describe('what chat owns', () => {
  let folder: string;
  let rig: LocalRig;
  let game: PolylemmaRig;
  let before: Awaited<ReturnType<typeof owned>>;
  let oldMatch: Hex;
  let oldTold: Awaited<ReturnType<typeof toldOf>>;

  /** The version before kept its chain as this node's state. */
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'owned-'));
    const old: NodeRig = await startNodeRig(folder);
    try {
      const there = await polylemmaOn(old);
      oldMatch = await battle(there);
      const [first = 0n] = await there.camp.partyOf('A');
      await spend(old, there, first);
      before = await owned(old, there);
      oldTold = await toldOf(there, oldMatch);
      const node = createTestClient({ mode: 'anvil', transport: http(old.node.url) });
      const dump = await node.request<{ Method: 'anvil_dumpState'; Parameters: []; ReturnType: Hex }>({
        method: 'anvil_dumpState',
        params: [],
      });
      writeFileSync(join(folder, 'chain-state.json'), gunzipSync(hexToBytes(dump)));
    } finally {
      await old.stop();
    }
  }, 120_000);
  afterAll(async () => {
    await rig?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const again = async (): Promise<void> => {
    await rig?.stop();
    rig = await startRig(folder);
    game = await polylemmaOn(rig);
  };

  it('is the same after the change from the version before, and after restarts', async () => {
    expect(before.A.tokens.length).toBeGreaterThan(0);
    expect(before.A.coins).toBeGreaterThan(0n);
    for (let starts = 0; starts < 3; starts += 1) {
      await again();
      expect(await owned(rig, game)).toEqual(before);
      expect(await toldOf(game, oldMatch)).toEqual(oldTold);
    }
    expect(rig.warnings).toEqual([]);
  }, 120_000);

  it('is the same after two new beginnings of the chain, with a battle after each, and every battle can be read', async () => {
    const told = new Map([[oldMatch, oldTold]]);
    for (let beginnings = 0; beginnings < 2; beginnings += 1) {
      const played = await battle(game);
      told.set(played, await toldOf(game, played));
      for (let blocks = 0; blocks < LONG; blocks += 1) await mineLocally(rig.link);
      const now = await owned(rig, game);
      expect(now).not.toEqual(before);
      await rig.chain.shorten();
      for (const restarted of [false, true]) {
        if (restarted) await again();
        expect(await owned(rig, game)).toEqual(now);
        for (const [matchKey, wanted] of told) expect(await toldOf(game, matchKey)).toEqual(wanted);
      }
      before = now;
    }
    expect(rig.warnings).toEqual([]);
  }, 180_000);
});
