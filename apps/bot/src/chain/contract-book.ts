import { existsSync, readFileSync } from 'node:fs';
import {
  addressOfCode,
  FACTORY,
  factoryCall,
  type Placed,
  type Plan,
  type Planned,
} from '@show-of-hands/contracts/deployment';
import {
  type Abi,
  type Address,
  concatHex,
  encodeDeployData,
  type Hex,
  isAddressEqual,
  keccak256,
} from 'viem';
import { z } from 'zod';
import { writeDurably } from '../base/files/durable-file.ts';
import type { Log } from '../base/log/log.ts';
import { bringFactory } from './factory.ts';
import type { AccountSender, Transaction } from './outbox/account-sender.ts';
import { deploymentPurpose } from './outbox/purpose.ts';
import type { ChainLink } from './rpc/connect.ts';
import { ChainFault } from './rpc/fault.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value));
/** `owner` stands in none that versions before the deployment proxy wrote: there it was who deployed. */
const entry = z.object({ address: hex, codeHash: hex, owner: hex.optional() });
type Entry = z.infer<typeof entry>;
const bookFile = z.record(z.string(), entry);

interface Deployable {
  readonly name: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  readonly args: readonly unknown[];
  /** Whose it is; the deployer's if left out. */
  readonly owner?: Address;
  /**
   * Hashes of the code of earlier versions that do the same. Where one of them stands that is the same owner's it is gone
   * on with: what people own lies in it, and all that is built on it stays.
   */
  readonly earlier?: readonly Hex[];
}

/** A contract's code with its arguments. */
type Code = Pick<Deployable, 'name' | 'abi'> & { readonly data: Hex; readonly owner: Address };

/**
 * What was deployed on a chain, and where. A contract is deployed once for its name, code and arguments, through the
 * deterministic deployment proxy, so that it stands at the same address on every chain: where its code is there already,
 * whoever sent it, nothing is sent. An entry counts only while its very code is at its address; one of an earlier version may
 * stand elsewhere, and is kept.
 */
export class ContractBook {
  readonly #path: string;
  readonly #link: ChainLink;
  readonly #sender: AccountSender;
  readonly #elsewhere = new Map<string, { readonly at: Address; readonly placed: Address }>();
  #entries: Record<string, Entry>;

  constructor(path: string, link: ChainLink, sender: AccountSender) {
    this.#path = path;
    this.#link = link;
    this.#sender = sender;
    this.#entries = readBook(path);
  }

  /** The address of a contract, and whether it was deployed just now. */
  async addressOf({
    name,
    abi,
    bytecode,
    args,
    owner = this.#sender.address,
    earlier = [],
  }: Deployable): Promise<{ address: Address; fresh: boolean }> {
    const data = encodeDeployData({ abi, bytecode, args });
    const placed = addressOfCode(data);
    const found = await this.#addressOf(placed, { name, abi, data, owner, earlier });
    if (!isAddressEqual(found.address, placed)) this.#elsewhere.set(name, { at: found.address, placed });
    return found;
  }

  /**
   * The contracts that stand elsewhere than the deployment proxy puts them, by name: an earlier version of this program
   * deployed them, and they were gone on with.
   */
  get elsewhere(): ReadonlyMap<string, { readonly at: Address; readonly placed: Address }> {
    return this.#elsewhere;
  }

  async #addressOf(
    placed: Address,
    { name, abi, data, owner, earlier }: Code & Required<Pick<Deployable, 'earlier'>>,
  ): Promise<{ address: Address; fresh: boolean }> {
    const key = `${name} ${keccak256(concatHex([data, this.#sender.address]))}`;
    const known = this.#entries[key];
    if (known !== undefined && (await this.#codeHashOf(known.address)) === known.codeHash) {
      return { address: known.address, fresh: false };
    }
    const before = await this.#earlierOf(name, owner, earlier);
    if (before !== undefined) return { address: before, fresh: false };
    const stands = await this.#stands(placed);
    const address = stands ? placed : await this.#deploy(placed, { name, abi, data, owner, key });
    const codeHash = await this.#codeHashOf(address);
    this.#entries = { ...this.#entries, [key]: { address, codeHash, owner } };
    writeDurably(this.#path, `${JSON.stringify(this.#entries, null, 2)}\n`, 0o600);
    return { address, fresh: !stands };
  }

  async #deploy(
    placed: Address,
    { name, abi, data, key }: Code & { readonly key: string },
  ): Promise<Address> {
    await bringFactory(this.#link, this.#sender);
    const transaction = { to: FACTORY, data: factoryCall(data), what: `the deployment of ${name}`, abi };
    try {
      const { mined } = await this.#sender.send({ ...transaction, purpose: deploymentPurpose(FACTORY, key) });
      await mined;
      if (await this.#stands(placed)) return placed;
    } catch (error) {
      // somebody else may have sent the same meanwhile: that is refused a second time
      if (!(error instanceof ChainFault) || error.kind !== 'reverted' || !(await this.#stands(placed)))
        throw error;
      return placed;
    }
    throw new ChainFault('unreachable', `The deployment of ${name} left no code at ${placed}`);
  }

  async #stands(address: Address): Promise<boolean> {
    const code = await this.#link.client.getCode({ address });
    return code !== undefined && code !== '0x';
  }

  /** Where contracts of that name stand, of this version and of earlier ones; those first that were deployed first. */
  async standing(name: string): Promise<readonly Address[]> {
    return (await this.#standing(name)).map(({ address }) => address);
  }

  /** Where an earlier version of a contract stands, if one does; the one that was deployed last. */
  async #earlierOf(name: string, owner: Address, earlier: readonly Hex[]): Promise<Address | undefined> {
    const standing = await this.#standing(name);
    const isOwners = (one: Entry) => isAddressEqual(one.owner ?? this.#sender.address, owner);
    return standing.findLast((one) => earlier.includes(one.codeHash) && isOwners(one))?.address;
  }

  async #standing(name: string): Promise<readonly Entry[]> {
    const named = Object.entries(this.#entries).filter(([key]) => key.startsWith(`${name} `));
    const standing: Entry[] = [];
    for (const [, one] of named) {
      if ((await this.#codeHashOf(one.address)) === one.codeHash) standing.push(one);
    }
    return standing;
  }

  async #codeHashOf(address: Address): Promise<Hex> {
    return keccak256((await this.#link.client.getCode({ address })) ?? '0x');
  }
}

/** A book that cannot be read is only a list of what can be deployed again. */
function readBook(path: string): Record<string, Entry> {
  if (!existsSync(path)) return {};
  try {
    return bookFile.parse(JSON.parse(readFileSync(path, 'utf8')));
  } catch {
    return {};
  }
}

/** Puts a contract of a plan on a chain, if it is not there. */
export async function putContract<Name extends string>(
  book: ContractBook,
  name: string,
  { artifact: { abi, bytecode }, args }: Planned<Name>,
  { at, owner, earlier = [] }: Links<Name> & Pick<Deployable, 'earlier'>,
): Promise<Address> {
  return (await book.addressOf({ name, abi, bytecode, args: args(at, owner), owner, earlier })).address;
}

interface Links<Name extends string> {
  /** Where those stand that it is linked to. */
  readonly at: Placed<Name>;
  /** Whose it is. */
  readonly owner: Address;
}

/**
 * Puts all contracts of a plan on a chain, as far as they are not there.
 *
 * @param owner whose they are
 * @param more of single ones: where somebody else has put one that is taken as it is, or the hashes of the code of
 * earlier versions that do the same and are gone on with
 */
export async function putContracts<Name extends string>(
  book: ContractBook,
  plan: Plan<Name>,
  owner: Address,
  more: { readonly [One in NoInfer<Name>]?: Address | readonly Hex[] } = {},
): Promise<Placed<Name>> {
  const at = {} as Record<Name, Address>;
  for (const name of Object.keys(plan) as Name[]) {
    const known: Address | readonly Hex[] | undefined = more[name];
    at[name] =
      typeof known === 'string'
        ? known
        : await putContract(book, name, plan[name], { at, owner, earlier: known ?? [] });
  }
  return at;
}

/** What only the owner of contracts may do, mostly once. */
export type OwnersCall = Pick<Transaction, 'data' | 'what' | 'abi' | 'purpose'> & { readonly to: Address };

/** Whose contracts are: who sets what is set once, and mints. */
export interface ContractsOwner {
  readonly address: Address;
  /** Has it done, or notes that it is still to be done, where the owner is not who deploys. */
  act(call: OwnersCall): Promise<void>;
}

/** An owner that sends by itself. */
export const owningSender = (sender: AccountSender): ContractsOwner => ({
  address: sender.address,
  async act(call) {
    await (await sender.send(call)).mined;
  },
});

/** What a game is put on the local chain with. */
export interface LocalDeployment {
  readonly link: ChainLink;
  readonly book: ContractBook;
  /** Pays, deploys and mints; must be the one that the book deploys with. */
  readonly deployer: AccountSender;
  /** Whose the contracts are; the deployer's if left out. Nobody gets anything to begin with where it is another. */
  readonly contractsOwner?: ContractsOwner;
  /** Who gets cards, and the secret 32 bytes that they are drawn from. */
  readonly owners: readonly { readonly address: Address; readonly cardSeed: Hex }[];
  /** Told what becomes of things of versions before. */
  readonly log?: Pick<Log, 'info'>;
}

/** Where a game's contracts are. */
export interface Contracts {
  readonly table: Address;
  readonly registry: Address;
  readonly collection: Address;
}

/** The same on a chain that this program has put them on. */
export interface DeployedContracts extends Contracts {
  /** Contracts of earlier versions that what people own may still lie in, by name; none if left out. */
  readonly earlier?: Readonly<Record<string, readonly Address[]>>;
}
