import { setTimeout as pause } from 'node:timers/promises';
import { FACTORY, FACTORY_BIRTH, FACTORY_CODE } from '@show-of-hands/contracts/deployment';
import { formatEther, formatGwei, keccak256 } from 'viem';
import { Problem } from '../base/problem.ts';
import type { AccountSender } from './outbox/account-sender.ts';
import { type BroadcastAnswer, nodeWordsOf } from './outbox/broadcast-answer.ts';
import { chainPort } from './outbox/chain-port.ts';
import type { ChainLink } from './rpc/connect.ts';

/** How long the factory's transaction may take to be mined, ms. */
const MINED_MS = 300_000;
const POLL_MS = 250;

/** Nodes' words for a transaction that is signed for no chain in particular. */
const UNPROTECTED =
  /replay.?protect|eip.?155|chain ?id|unprotected|not supported|invalid (signature|sender)/i;

type Birth = 'there' | 'missing';

async function stateOf({ client, chainId }: ChainLink): Promise<Birth> {
  const code = (await client.getCode({ address: FACTORY })) ?? '0x';
  if (code === '0x') return 'missing';
  if (code === FACTORY_CODE) return 'there';
  throw new Problem(
    `Other code than the deterministic deployment proxy's stands at ${FACTORY}`,
    `chain ${chainId}`,
    'this chain differs from others in that, and addresses could not be the same here: ask who runs it',
  );
}

/**
 * Sees to it that the deterministic deployment proxy is on a chain: where it is missing, its well-known transaction is paid for
 * and broadcast. Whether the chain takes such a transaction is found out before anything is paid. Done again after an
 * interruption, it goes on.
 *
 * @param payer gives the transaction's sender what it needs, 0.01 of the chain's coin
 * @throws Problem if the chain takes no such transaction, with what to do; ChainFault
 */
export async function bringFactory(link: ChainLink, payer: AccountSender): Promise<void> {
  if ((await stateOf(link)) === 'there') return;
  await requireCheapGas(link);
  const { client } = link;
  const { broadcast } = chainPort(client);
  const { sender, funds, transaction } = FACTORY_BIRTH;
  const first = await broadcast(transaction);
  if (first.kind === 'unfunded') {
    const missing = funds - (await client.getBalance({ address: sender }));
    if (missing > 0n) {
      const what = `${formatEther(missing)} for the transaction that puts the deployment proxy there`;
      await (await payer.send({ to: sender, data: '0x', value: missing, what, abi: [] })).mined;
    }
    requireTaken(link, await broadcast(transaction));
  } else requireTaken(link, first);
  await requireBorn(link);
}

function requireTaken({ chainId }: ChainLink, answer: BroadcastAnswer): void {
  // its nonce is used: it has been mined meanwhile
  if (answer.kind === 'taken' || answer.kind === 'nonceUsed') return;
  const said = nodeWordsOf(answer);
  if (answer.kind === 'refused' && UNPROTECTED.test(answer.reason)) {
    throw new Problem(
      `The chain's node refuses transactions without a chain id (before EIP-155), and the deployment proxy comes by such a one: ${said}`,
      `chain ${chainId}`,
      `deploy through another node of this chain that takes them (geth: --rpc.allow-unprotected-txs), or ask who runs the chain to broadcast the well-known transaction of ${FACTORY} (sender ${FACTORY_BIRTH.sender}); then run this again`,
    );
  }
  throw new Problem(
    `The chain's node does not take the transaction that puts the deployment proxy there: ${said}`,
    `chain ${chainId}`,
    'try again, or through another node of this chain: it goes on where it stopped',
  );
}

/** The transaction pays a fixed price: where gas costs more it would wait for good. */
async function requireCheapGas({ client, chainId }: ChainLink): Promise<void> {
  const { baseFeePerGas } = await client.getBlock({ blockTag: 'latest' });
  const { gasPrice } = FACTORY_BIRTH;
  if ((baseFeePerGas ?? 0n) <= gasPrice) return;
  throw new Problem(
    `Gas costs ${formatGwei(baseFeePerGas ?? 0n)} gwei now, and the transaction that puts the deployment proxy there pays ${formatGwei(gasPrice)}`,
    `chain ${chainId}`,
    'run this again when gas is cheaper',
  );
}

async function requireBorn(link: ChainLink): Promise<void> {
  const { chainId } = link;
  const hash = keccak256(FACTORY_BIRTH.transaction);
  const port = chainPort(link.client);
  for (const end = performance.now() + MINED_MS; performance.now() < end; await pause(POLL_MS)) {
    if ((await stateOf(link)) === 'there') return;
    if ((await port.receipt(hash))?.status !== 'reverted') continue;
    throw new Problem(
      'The transaction that puts the deployment proxy there was mined, and failed: this chain counts gas otherwise than Ethereum',
      `${hash} on chain ${chainId}`,
      'ask who runs the chain to put the proxy there: nobody else can',
    );
  }
  throw new Problem(
    'The transaction that puts the deployment proxy there was taken by the node, but is not in a block yet',
    `${hash} on chain ${chainId}`,
    'run this again later: it goes on where it stopped',
  );
}
