import type { Address, Hex } from 'viem';
import type { AccountSender } from '../outbox/account-sender.ts';
import type { ChainLink } from '../rpc/connect.ts';
import type { ContractBook } from './contract-book.ts';

/** What a game is put on the local chain with. */
export interface LocalDeployment {
  readonly link: ChainLink;
  readonly book: ContractBook;
  /** Deploys and mints; must be the one that the book deploys with. */
  readonly deployer: AccountSender;
  /** Who gets cards, and the secret 32 bytes that they are drawn from. */
  readonly owners: readonly { readonly address: Address; readonly cardSeed: Hex }[];
}

/** Where a game's contracts are. */
export interface Contracts {
  readonly table: Address;
  readonly registry: Address;
  readonly collection: Address;
}
