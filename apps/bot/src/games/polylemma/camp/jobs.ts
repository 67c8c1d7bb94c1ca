import { setTimeout as pause } from 'node:timers/promises';
import type { PolylemmaNews } from '@show-of-hands/bus/polylemma';
import { dealer } from '@show-of-hands/contracts';
import { encodeFunctionData, type Log, parseEventLogs } from 'viem';
import { mineLocally } from '../../../chain/local/local-link.ts';
import { ChainFault } from '../../../chain/rpc/fault.ts';
import type { CardSource } from '../../../match/game/chain-game.ts';
import { timeOn } from '../chain/chain-time.ts';
import { charactersNow } from '../characters/character-collection.ts';
import { asked, type Bank, callOf, letTake, logsOf, purposeFor } from './bank.ts';
import { shownCharacter } from './options.ts';
import { levelsPrice, pullPrice } from './prices.ts';
import type { PolylemmaTask } from './task.ts';

const { abi } = dealer;

/** How often it is looked whether the block that decides is over, ms. */
const LOOK_MS = 1_000;

export interface CampJobContext extends Bank {
  readonly collection: CardSource;
  /** The chain makes no blocks of its own. */
  readonly local: boolean;
}

/**
 * Does what chat decided. Every transaction of it has a purpose with the camp job's id, so that it is made once: asked
 * again after a crash this finds what has been sent, and goes on from there.
 *
 * @throws ChainFault
 */
export async function runCampJob(
  context: CampJobContext,
  id: number,
  task: PolylemmaTask,
  signal: AbortSignal,
): Promise<PolylemmaNews | null> {
  switch (task.do) {
    case 'levelUp':
      return levelUp(context, id, task, signal);
    case 'pull':
      return pull(context, id, task, signal);
    case 'party':
    case 'opponent':
      // who goes into the next match is looked up when it is planned
      return null;
  }
}

type TaskOf<Do extends PolylemmaTask['do']> = Extract<PolylemmaTask, { readonly do: Do }>;

async function levelUp(
  context: CampJobContext,
  id: number,
  { token, level, to = level + 1 }: TaskOf<'levelUp'>,
  signal: AbortSignal,
): Promise<PolylemmaNews> {
  await letTake(context, levelsPrice(level, to), id);
  await raise(context, id, { token: BigInt(token), from: level, to }, signal);
  return { kind: 'levelledUp', character: await characterNow(context, BigInt(token)) };
}

/**
 * One level after the other, as the dealer sells them. What it refuses ends the camp job there: the levels before stay.
 */
async function raise(
  context: CampJobContext,
  id: number,
  { token, from, to }: { readonly token: bigint; readonly from: number; readonly to: number },
  signal: AbortSignal,
): Promise<void> {
  const data = encodeFunctionData({ abi, functionName: 'levelUp', args: [token] });
  for (let level = from; level < to; level += 1) {
    signal.throwIfAborted();
    const what = `level ${level + 1} of character ${token}`;
    // the first is called as camp jobs of one level have always been: one that is under way is found
    const purpose = purposeFor(id, level === from ? 'level' : `level ${level + 1}`);
    await logsOf(context.player.send(callOf(context, data, what, purpose)));
  }
}

/** Pays for a character, waits for the block that decides, has it drawn, and trains it. */
async function pull(
  context: CampJobContext,
  id: number,
  { name, to = 1 }: TaskOf<'pull'>,
  signal: AbortSignal,
): Promise<PolylemmaNews> {
  await letTake(context, pullPrice(to), id);
  const order = await standingOrder(context, id, name, signal);
  const { tokenId, expired } = await finalised(context, id, order);
  await raise(context, id, { token: tokenId, from: 1, to }, signal);
  return { kind: 'drew', character: await characterNow(context, tokenId), expired };
}

interface Order {
  readonly orderId: bigint;
  readonly decidedBy: bigint;
  /** The block that it stands in. */
  readonly since: bigint;
}

/**
 * The order of a camp job whose block that decides is over. Blocks that are taken back meanwhile come again with other
 * orders before it: then it has another number, and the old one is somebody else's.
 */
async function standingOrder(
  context: CampJobContext,
  id: number,
  name: `0x${string}`,
  signal: AbortSignal,
): Promise<Order> {
  let order = await ordered(context, id, name);
  for (;;) {
    await decided(context, order.decidedBy, signal);
    const now = await ordered(context, id, name);
    if (now.orderId === order.orderId && now.decidedBy === order.decidedBy) return now;
    order = now;
  }
}

/** Orders a character, or finds the order where it stands now. */
async function ordered(context: CampJobContext, id: number, name: `0x${string}`): Promise<Order> {
  const data = encodeFunctionData({ abi, functionName: 'order', args: [name] });
  const call = callOf(context, data, 'the order of a character', purposeFor(id, 'order'));
  const logs = await logsOf(context.player.send(call));
  const [found] = parseEventLogs({ abi, eventName: 'Ordered', logs: [...logs] });
  if (found === undefined) throw new ChainFault('replaced', 'The dealer told of no order');
  return { ...found.args, since: found.blockNumber };
}

/** Waits until the block whose hash decides can be read by the dealer. */
async function decided(
  { link, local }: CampJobContext,
  decidedBy: bigint,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const head = await asked('a look for the newest block', () => link.client.getBlockNumber());
    if (head > decidedBy) return;
    if (local) await asked('an empty block', () => mineLocally(link));
    else await pause(LOOK_MS, undefined, { signal });
  }
}

interface Drew {
  readonly tokenId: bigint;
  readonly expired: boolean;
}

/** Has an order drawn; where somebody else was quicker, finds what they drew. */
async function finalised(context: CampJobContext, id: number, { orderId, since }: Order): Promise<Drew> {
  const data = encodeFunctionData({ abi, functionName: 'finalise', args: [orderId] });
  const call = callOf(context, data, `the draw of order ${orderId}`, purposeFor(id, `draw ${orderId}`));
  try {
    const drew = drawnIn(await logsOf(context.player.send(call)), orderId);
    if (drew !== undefined) return drew;
  } catch (error) {
    const gone = error instanceof ChainFault && error.kind === 'reverted';
    const drew = gone ? await drawnSince(context, orderId, since) : undefined;
    if (drew === undefined) throw error;
    return drew;
  }
  throw new ChainFault('replaced', `The dealer told of no draw for order ${orderId}`);
}

const drawnIn = (logs: readonly Log[], orderId: bigint): Drew | undefined =>
  parseEventLogs({ abi, eventName: 'Drew', logs: [...logs] }).find(({ args }) => args.orderId === orderId)
    ?.args;

async function drawnSince(
  { link, dealer: address }: CampJobContext,
  orderId: bigint,
  since: bigint,
): Promise<Drew | undefined> {
  const logs = await asked('a look for a draw', () =>
    link.client.getContractEvents({ address, abi, eventName: 'Drew', args: { orderId }, fromBlock: since }),
  );
  return drawnIn(logs, orderId);
}

/** A character as it stands now. */
async function characterNow({ link, collection }: CampJobContext, token: bigint) {
  const [one] = await charactersNow(collection, [token]);
  if (one === undefined) throw new ChainFault('replaced', `character ${token} is not there`);
  return shownCharacter(one, await asked('a look at the time of the chain', () => timeOn(link)));
}
