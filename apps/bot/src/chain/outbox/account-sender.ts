import type { Abi, Address, Hex, TransactionReceipt } from 'viem';
import { privateKeyToAccount } from 'viem/accounts';
import { Problem } from '../../base/problem.ts';
import { chainName, type Purpose, type TransactionStore } from '../../journal/transaction-store.ts';
import type { Secret } from '../keys/secrets.ts';
import type { ChainLink } from '../rpc/connect.ts';
import { faultOf } from '../rpc/fault.ts';
import { chainPort } from './chain-port.ts';
import { Outbox } from './outbox.ts';
import { purposeOfBytes } from './purpose.ts';
import { OUTBOX_DEFAULTS, type OutboxSettings } from './settings.ts';
import { signerOf } from './signing.ts';

interface AccountSenderOptions {
  readonly link: ChainLink;
  readonly key: Secret;
  /** Where signed transactions lie before they are broadcast. */
  readonly store: TransactionStore;
  readonly settings?: Partial<OutboxSettings>;
  /** Unix ms. */
  readonly now?: () => number;
}

/** What is sent: to a contract, or, without `to`, as a new contract's code. */
export interface Transaction {
  readonly to?: Address;
  readonly data: Hex;
  /** Wei that go with it; none if left out. */
  readonly value?: bigint;
  /** In words, for messages. */
  readonly what: string;
  /** For refusals in words. */
  readonly abi: Abi;
  /** What it is for; without one, a call is known by its bytes. */
  readonly purpose?: Purpose;
  /** The gas that such a call takes at most, if what others do meanwhile may make it much dearer than it is estimated. */
  readonly dearest?: bigint;
}

export interface SentTransaction {
  readonly hash: Hex;
  /** Fails with a `ChainFault` if it reverted or was not mined in time. */
  readonly mined: Promise<TransactionReceipt>;
}

/** Sends transactions of one account, one after the other: the next waits until the last one is mined. */
export interface AccountSender {
  readonly address: Address;
  /**
   * Sends a call, or goes on with the transaction that was signed for the same purpose before.
   *
   * @throws ChainFault of kind `reverted`, with nothing signed, if the call cannot succeed now
   */
  send(transaction: Transaction): Promise<SentTransaction>;
  /** Picks up what an earlier process left unfinished; `send` does so by itself. Fails with a `ChainFault`. */
  resume(): Promise<void>;
  /** Ends the looking after what was sent; the next process goes on with it. */
  close(): Promise<void>;
}

/** The sender of one account. There must be only one per account and store. */
export function createSender({
  link,
  key,
  store,
  settings,
  now = Date.now,
}: AccountSenderOptions): AccountSender {
  const account = privateKeyToAccount(key.reveal());
  const outbox = new Outbox({
    chain: chainPort(link.client),
    wallet: { chain: chainName(link.chainId, link.genesis), account: account.address },
    signer: signerOf(account, link.chainId, now),
    store,
    settings: { ...OUTBOX_DEFAULTS, ...settings },
  });
  let last: Promise<unknown> = Promise.resolve();

  return {
    address: account.address,
    send({ to, data, value, what, abi, purpose = purposeOfBytes(to, data), dearest }) {
      const sent = last.then(async (): Promise<SentTransaction> => {
        try {
          return await outbox.post({
            purpose,
            payload: { to: to ?? null, data, what, ...(value !== undefined && { value }) },
            ...(dearest !== undefined && { dearest }),
          });
        } catch (error) {
          throw error instanceof Problem ? error : faultOf(error, what, abi);
        }
      });
      last = sent.then(({ mined }) => mined).catch(() => {});
      return sent;
    },
    resume: () =>
      outbox.resume().catch((error: unknown) => {
        throw error instanceof Problem ? error : faultOf(error, 'a look for earlier transactions', []);
      }),
    close: () => outbox.close(),
  };
}
