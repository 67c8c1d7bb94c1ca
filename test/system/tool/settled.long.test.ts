import { join } from 'node:path';
import { bySeat, expectOk, SEATS, seatsAsked } from '@show-of-hands/engine';
import { matchKeyOf } from '@show-of-hands/engine/protocol';
import { type TriadView, triad } from '@show-of-hands/engine/triad';
import { tableAbi } from '@show-of-hands/verify';
import { cardOf } from '@show-of-hands/verify/triad';
import { createWalletClient, encodeEventTopics, type Hex, http, keccak256, publicActions, toHex } from 'viem';
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardCollectionAt } from '#bot/card-collection';
import { connectChain } from '#bot/connect';
import { partOf } from '#bot/contract-checks';
import { keyEnvironmentOf, openKeystore } from '#bot/keystore';
import { typedTranscript } from '#bot/signed-record';
import { presets } from '#bot/triad-rules-presets';
import { startTwoMachines, type TwoMachines } from '#helpers/chain/two-machines.ts';
import { settlementCall, transcriptOf } from '#helpers/contracts/triad/signed-transcript.ts';
import { type LyingRpc, startLyingRpc } from '#helpers/node/lying-rpc.ts';

const ENDED = encodeEventTopics({ abi: tableAbi, eventName: 'MatchEnded' })[0];

/** Matches that a record closed which both players signed: verified from the chain alone, too. */
let machines: TwoMachines;
let node: LyingRpc;
let players: readonly [PrivateKeyAccount, PrivateKeyAccount];

beforeAll(async () => {
  machines = await startTwoMachines(77_006);
  node = await startLyingRpc(machines.network.url);
  const ownerOf = ({ folder, env }: TwoMachines['home']) => {
    const keys = openKeystore(join(folder, '.show-of-hands', 'keys.json'), keyEnvironmentOf(env));
    return privateKeyToAccount(keys.A.owner.reveal());
  };
  players = [ownerOf(machines.home), ownerOf(machines.away)];
}, 120_000);
afterAll(async () => {
  await node.stop();
  await machines.stop();
});

/** A match with the players' own cards, off chain: the first legal move of every turn. */
async function playedOut(preset: string, seed: string): Promise<TriadView> {
  const rules = presets.find(({ id }) => id === preset);
  if (rules === undefined) throw new Error(`no preset ${preset}`);
  const link = await connectChain({ url: machines.network.url, chainId: machines.network.chainId });
  const collection = cardCollectionAt(link, machines.collection);
  const decks = await Promise.all(
    players.map(async ({ address }) => collection.packed((await collection.tokensOf(address)).slice(0, 5))),
  );
  let state = expectOk(
    triad.start({
      ruleset: rules.ruleset,
      header: {
        version: 1,
        rulesetId: rules.rulesetId,
        seasonId: 1,
        playerA: players[0].address,
        playerB: players[1].address,
        firstPlayer: 0,
        deadline: 4_000_000_000,
        salt: keccak256(toHex(seed)),
      },
      hands: bySeat((seat) => (decks[SEATS.indexOf(seat)] ?? []).map((card) => cardOf(card, rules.ruleset))),
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

async function settle(view: TriadView, seed: string): Promise<Hex> {
  const { network, table, collection } = machines;
  const link = await connectChain({ url: network.url, chainId: network.chainId });
  const nonce = keccak256(toHex(`nonce ${seed}`));
  const matchKey = matchKeyOf({ chainId: network.chainId, table }, players[0].address, nonce);
  const transcript = transcriptOf(view, { matchKey, collection });
  if (transcript === undefined) throw new Error('the match hides a card');
  const settlement = await partOf(link, table, 'settlement');
  const data = typedTranscript({ chainId: network.chainId, settlement }, transcript);
  const sign = async (player: PrivateKeyAccount) => ({
    signer: player.address,
    signature: await player.signTypedData(data),
  });
  const call = settlementCall(transcript, nonce, [await sign(players[0]), await sign(players[1])]);
  const wallet = createWalletClient({
    account: players[0],
    transport: http(network.url),
  }).extend(publicActions);
  const hash = await wallet.sendTransaction({ chain: null, to: settlement, data: call });
  expect((await wallet.waitForTransactionReceipt({ hash })).status).toBe('success');
  return matchKey;
}

describe('a match that a signed record settled', () => {
  it('is verified by its record and both signatures, though it was never opened', async () => {
    const key = await settle(await playedOut('all-open', 'one'), 'one');
    const { status, output } = await machines.home.run('verify', key);
    expect(output).not.toMatch(/^wrong/m);
    for (const name of ['opening', 'record', 'outcome', 'key', 'signature of A', 'signature of B']) {
      expect(output).toMatch(new RegExp(`^ok +${name}:`, 'm'));
    }
    expect(status).toBe(0);
  });

  it('is not verified by a node that lies about the record, the ending or the signatures', async () => {
    const key = await settle(await playedOut('order', 'two'), 'two');
    const run = () => machines.home.run('verify', key, '--rpc', node.url);
    node.lie = () => {};
    expect((await run()).status).toBe(0);

    const lies: readonly [string, typeof node.lie][] = [
      [
        'a move',
        ({ method, result }) => {
          if (method !== 'eth_getLogs' || !Array.isArray(result)) return;
          for (const log of result) {
            // the longest log is the record
            if (log.data.length < 2_000) continue;
            const at = log.data.indexOf(roundOf(log.data));
            log.data = log.data.slice(0, at) + swappedCells(roundOf(log.data)) + log.data.slice(at + 90);
          }
        },
      ],
      [
        'the ending',
        ({ method, result }) => {
          if (method !== 'eth_getLogs' || !Array.isArray(result)) return;
          for (const log of result) {
            if (log.topics[0] !== ENDED) continue;
            const last = 2 + 64 * 5 - 1;
            log.data =
              log.data.slice(0, last) + (log.data[last] === '1' ? '2' : '1') + log.data.slice(last + 1);
          }
        },
      ],
    ];
    for (const [name, lie] of lies) {
      node.lies = 0;
      node.lie = lie;
      const { status, output } = await run();
      expect(node.lies, name).toBeGreaterThan(0);
      expect(output, name).toMatch(/^wrong/m);
      expect(status, name).toBe(1);
    }
  });
});

/** The 45 bytes of the first round in a published record: nine cells, each once, then the rest. */
function roundOf(data: string): string {
  const found = [...data.matchAll(/(?=((?:0[0-8]){9}(?:0[0-4]){9}))/g)]
    .map(([, text = '']) => text)
    .find((text) => new Set(text.slice(0, 18).match(/../g)).size === 9);
  if (found === undefined) throw new Error('there is no round in the log');
  return data.slice(data.indexOf(found), data.indexOf(found) + 90);
}

const swappedCells = (round: string): string => round.slice(2, 4) + round.slice(0, 2) + round.slice(4);
