import type { Hex, TransactionReceipt } from 'viem';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import type {
  Payload,
  Purpose,
  StoredTransaction,
  TransactionStore,
  Wallet,
} from '../../journal/transaction-store.ts';
import { ChainFault } from '../rpc/fault.ts';
import { AwaitedReceipts } from './awaited-receipts.ts';
import { type BroadcastAnswer, nodeWordsOf } from './broadcast-answer.ts';
import type { ChainPort } from './chain-port.ts';
import { Delivery } from './delivery.ts';
import { cappedFees, gasLimitOf } from './fees.ts';
import { Ledger } from './ledger.ts';
import { chooseNonce, transactionAt } from './nonce.ts';
import { fillerPurpose } from './purpose.ts';
import type { OutboxSettings } from './settings.ts';
import type { Signer } from './signing.ts';
import { TransactionMonitor } from './transaction-monitor.ts';

interface OutboxOptions {
  readonly chain: ChainPort;
  readonly wallet: Wallet;
  readonly signer: Signer;
  readonly store: TransactionStore;
  readonly settings: OutboxSettings;
  /** Ms of a clock that only runs forward. */
  readonly uptime?: () => number;
}

/** What is wanted of the chain; the gas is what it was estimated at, with something to spare. */
export interface Order {
  readonly purpose: Purpose;
  readonly payload: Omit<Payload, 'gas'>;
  /** What such a call takes at most, as far as that is known. */
  readonly dearest?: bigint;
}

interface Posted {
  /** Of the newest bytes; a replacement has another one. */
  readonly hash: Hex;
  /** Fails with a `ChainFault` if it reverted, was not mined in time, or cannot be paid. */
  readonly mined: Promise<TransactionReceipt>;
}

const TRANSFER_GAS = 21_000n;
const LONGEST_PAUSE_MS = 8_000;

/**
 * The transactions of one account: written down, then broadcast, then looked after until they are deep in the
 * chain. At most one transaction under way has a purpose, so that no call is made under two nonces.
 */
export class Outbox {
  readonly #options: OutboxOptions;
  readonly #ledger: Ledger;
  readonly #delivery: Delivery;
  readonly #tending: TransactionMonitor;
  readonly #waiting = new AwaitedReceipts();
  /** What the last node said, per nonce, for messages. */
  readonly #said = new Map<number, string>();
  #looking: Promise<void> | undefined;
  #resumed = false;
  #closed = false;
  #failures = 0;
  #pollMs: number;
  #timer: NodeJS.Timeout | undefined;

  constructor(options: OutboxOptions) {
    this.#options = options;
    const { chain, wallet, signer, store, settings, uptime = () => performance.now() } = options;
    this.#pollMs = settings.pollMs;
    const ledger = new Ledger(store, wallet);
    this.#ledger = ledger;
    this.#delivery = new Delivery({ chain, signer, ledger, maxFeePerGas: settings.maxFeePerGas });
    this.#tending = new TransactionMonitor({
      chain,
      wallet,
      ledger,
      settings,
      uptime,
      delivery: this.#delivery,
      onMined: (row, receipt) => this.#settle(row, receipt),
      onDisplaced: (row) => this.#fail(row, 'another transaction of the account took its place'),
      onAnswer: (row, answer) => this.#hear(row, answer),
      fill: (nonce) => this.#fill(nonce),
    });
  }

  /**
   * Picks up what an earlier process left unfinished: finds it mined, or sends the same bytes again.
   *
   * @throws what kept the chain from answering
   */
  async resume(): Promise<void> {
    if (this.#resumed) return;
    await this.#look();
    this.#resumed = true;
    this.#schedule();
  }

  /**
   * Sends a call, or goes on with the transaction that was signed for its purpose before. Calls of this must
   * not overlap.
   *
   * @throws ChainFault of kind `reverted` or `unfunded`, with nothing signed, if the call cannot succeed or be
   *   paid for now
   * @throws Problem if another call was signed for the same purpose
   */
  async post(order: Order): Promise<Posted> {
    if (this.#closed) throw new ChainFault('unreachable', 'The way to the chain is closed');
    await this.resume();
    for (;;) {
      const known = await this.#ledger.latest(order.purpose.key);
      if (known === undefined) break;
      // something may have become of it meanwhile; from here to the waiting for it nothing comes in between
      if (!this.#ledger.isStill(known)) {
        await this.#ledger.reload();
        continue;
      }
      const earlier = await this.#goOn(known, order);
      if (earlier !== undefined) return earlier;
      break;
    }
    const nonce = await this.#sign(order);
    return this.#send(nonce);
  }

  /** Ends the looking; what is unfinished is picked up by the next process. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    await this.#looking?.catch(() => {});
    for (const nonce of this.#waiting.nonces) this.#fail(this.#stored(nonce), 'the program ends');
  }

  /** The transaction that already stands for the call; undefined if there is none that may count. */
  async #goOn(known: StoredTransaction, { purpose, payload }: Order): Promise<Posted | undefined> {
    const { nonce, fate } = known;
    const isSame =
      known.payload.data === payload.data &&
      known.payload.to?.toLowerCase() === payload.to?.toLowerCase() &&
      known.payload.value === payload.value;
    switch (fate.kind) {
      case 'displaced':
        return undefined;
      case 'sent':
        if (!isSame) throw conflict(known);
        return this.#await(nonce);
      case 'mined':
      case 'settled': {
        if (!fate.inclusion.success || !purpose.once) return undefined;
        if (!isSame) throw conflict(known);
        const receipt = await this.#options.chain.receipt(fate.inclusion.hash);
        if (receipt !== undefined) return { hash: fate.inclusion.hash, mined: Promise.resolve(receipt) };
        await this.#ledger.setFate(nonce, { kind: 'sent' });
        return this.#await(nonce);
      }
      default:
        return fate satisfies never;
    }
  }

  async #sign({ purpose, payload, dearest }: Order): Promise<number> {
    const { chain, wallet, signer, settings } = this.#options;
    const { to, data, value } = payload;
    const call = { from: wallet.account, to, data, value };
    const [gas, usual, nonce, balance] = await Promise.all([
      chain.estimateGas(call),
      chain.usualFees(),
      this.#nextNonce(),
      chain.balanceOf(wallet.account),
    ]);
    const whole: Payload = { ...payload, gas: gasLimitOf(gas, dearest) };
    const fees = cappedFees(usual, settings.maxFeePerGas);
    // what is signed is pursued for ever, and would be sent when nobody wants it any more
    if (balance < whole.gas * fees.maxFeePerGas + (value ?? 0n)) throw this.#unfunded(payload.what);
    const attempt = await signer.sign(nonce, whole, fees);
    await this.#ledger.add({ nonce, purpose, payload: whole, attempt });
    return nonce;
  }

  /** @throws ChainFault if the node counts transactions that nobody here signed and that it cannot show */
  async #nextNonce(): Promise<number> {
    const { chain, wallet, settings } = this.#options;
    const { account } = wallet;
    const { number } = await chain.head();
    const deep = number - BigInt(settings.confirmations);
    const [latest, confirmed] = await Promise.all([
      chain.minedCount(account, number),
      // a node that keeps no state of then, as a chain that was started again does not, says nothing
      deep < 0n ? 0 : chain.minedCount(account, deep).catch(() => 0),
    ]);
    const signed = this.#ledger.highestNonce;
    const choice = chooseNonce({ signed, confirmed, latest });
    if (choice.kind === 'take') return choice.nonce;
    const shown = await transactionAt(chain, account, choice.nonce - 1, number).catch(() => undefined);
    if (shown !== undefined) return choice.nonce;
    if (choice.unproven !== null) return choice.unproven;
    throw new ChainFault(
      'unreachable',
      `The node counts ${choice.nonce} transactions of ${account} and does not show them; ${(signed ?? -1) + 1} are known here. Use a node that keeps older states (chain.rpc), or, if no other program uses this key, one that counts right`,
    );
  }

  async #send(nonce: number): Promise<Posted> {
    const signed = this.#stored(nonce);
    this.#tending.noteDelivery(nonce);
    // it can be mined, and be found, before the node has answered
    const mined = this.#mined(nonce);
    const answer = await this.#delivery.deliver(nonce);
    this.#hear(signed, answer);
    if (answer.kind === 'unfunded' || answer.kind === 'refused') throw this.#faultOf(signed, answer);
    this.#hurry();
    return { hash: hashOf(this.#ledger.underWay(nonce) ?? signed), mined };
  }

  async #fill(nonce: number): Promise<void> {
    const { chain, wallet, signer, settings } = this.#options;
    const payload: Payload = {
      to: wallet.account,
      data: '0x',
      gas: TRANSFER_GAS,
      what: `an empty transfer that fills nonce ${nonce}`,
    };
    const fees = cappedFees(await chain.usualFees(), settings.maxFeePerGas);
    const attempt = await signer.sign(nonce, payload, fees);
    await this.#ledger.add({ nonce, purpose: fillerPurpose(nonce), payload, attempt });
  }

  #await(nonce: number): Posted {
    const mined = this.#mined(nonce);
    this.#hurry();
    return { hash: hashOf(this.#stored(nonce)), mined };
  }

  /** Told by the next look that finds it mined. */
  #mined(nonce: number): Promise<TransactionReceipt> {
    const { mineTimeoutMs } = this.#options.settings;
    return this.#waiting.for(nonce, mineTimeoutMs, () => {
      const said = this.#said.get(nonce);
      const stored = this.#stored(nonce);
      const { what } = stored.payload;
      const late = `${what} was not mined within ${mineTimeoutMs / 1_000} s (${hashOf(stored)})`;
      return new ChainFault('notMined', said === undefined ? late : `${late}: ${said}`);
    });
  }

  #settle({ nonce, payload }: StoredTransaction, receipt: TransactionReceipt): void {
    this.#said.delete(nonce);
    if (receipt.status === 'success') {
      this.#waiting.resolve(nonce, receipt);
      return;
    }
    const text = `The contract refused ${payload.what} when it was mined (${receipt.transactionHash})`;
    this.#waiting.reject(nonce, new ChainFault('reverted', text));
  }

  #fail({ nonce, payload }: StoredTransaction, reason: string): void {
    this.#waiting.reject(nonce, new ChainFault('notMined', `${payload.what} was not mined: ${reason}`));
  }

  /** What nobody can do anything about from here is told to whoever waits. */
  #hear(row: StoredTransaction, answer: BroadcastAnswer): void {
    const { nonce } = row;
    if (answer.kind === 'taken') this.#said.delete(nonce);
    else this.#said.set(nonce, nodeWordsOf(answer));
    if (answer.kind !== 'unfunded' && answer.kind !== 'refused') return;
    this.#waiting.reject(nonce, this.#faultOf(row, answer));
  }

  #faultOf({ payload: { what } }: StoredTransaction, answer: BroadcastAnswer): ChainFault {
    return answer.kind === 'unfunded'
      ? this.#unfunded(what)
      : new ChainFault('unreachable', `The chain does not take ${what}: ${nodeWordsOf(answer)}`);
  }

  #unfunded(what: string): ChainFault {
    const { account } = this.#options.wallet;
    return new ChainFault(
      'unfunded',
      `The account ${account} cannot pay for ${what}: send it native currency`,
      { said: msg('chain.unfunded', { account }) },
    );
  }

  /** One that is under way. */
  #stored(nonce: number): StoredTransaction {
    const stored = this.#ledger.underWay(nonce);
    if (stored === undefined) throw new Error(`no transaction with nonce ${nonce} is under way`);
    return stored;
  }

  /** One look at a time; a second caller shares it. */
  #look(): Promise<void> {
    this.#looking ??= this.#ledger
      .load()
      .then(() => this.#tending.look())
      .finally(() => {
        this.#looking = undefined;
      });
    return this.#looking;
  }

  #hurry(): void {
    this.#pollMs = this.#options.settings.pollMs;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#schedule(0);
  }

  #schedule(after?: number): void {
    // once it is closed, the store may be, too
    if (this.#closed || this.#timer !== undefined) return;
    const ms = after ?? this.#pause();
    if (ms === undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#look().then(
        () => {
          this.#failures = 0;
          this.#schedule();
        },
        () => {
          this.#failures += 1;
          this.#schedule();
        },
      );
    }, ms);
    // with nobody waiting, looking after what is mined is no reason to keep the process alive
    if (this.#waiting.isEmpty) this.#timer.unref();
  }

  /** Ms until the next look; undefined if there is nothing to look for. */
  #pause(): number | undefined {
    const { settings } = this.#options;
    const rows = this.#ledger.unfinished;
    if (rows.length === 0) return undefined;
    const jitter = 0.5 + Math.random();
    if (this.#failures > 0) {
      return Math.min(LONGEST_PAUSE_MS, settings.pollMs * 2 ** Math.min(this.#failures, 10)) * jitter;
    }
    if (rows.every(({ fate }) => fate.kind === 'mined')) return settings.restMs * jitter;
    this.#pollMs = Math.min(settings.longestPollMs, this.#pollMs * 1.5);
    return this.#pollMs;
  }
}

/** Of the newest bytes. */
const hashOf = ({ attempts: [first, ...more] }: StoredTransaction): Hex => (more.at(-1) ?? first).hash;

const conflict = ({ purpose, payload }: StoredTransaction): Problem =>
  new Problem(
    `Another transaction than this one was signed for ${payload.what} before; it is the one that counts`,
    `the journal, ${purpose.key}`,
    'put the keystore and the data folder back that belong together, and start again',
  );
