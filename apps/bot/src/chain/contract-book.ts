import { existsSync, readFileSync } from 'node:fs';
import { type Abi, type Address, concatHex, encodeDeployData, type Hex, keccak256 } from 'viem';
import { z } from 'zod';
import { writeDurably } from '../base/files/durable-file.ts';
import type { AccountSender } from './outbox/account-sender.ts';
import { deploymentPurpose } from './outbox/purpose.ts';
import type { ChainLink } from './rpc/connect.ts';
import { ChainFault } from './rpc/fault.ts';

const hex = z.custom<Hex>((value) => typeof value === 'string' && /^0x[0-9a-f]+$/i.test(value));
const entry = z.object({ address: hex, codeHash: hex });
type Entry = z.infer<typeof entry>;
const bookFile = z.record(z.string(), entry);

interface Deployable {
  readonly name: string;
  readonly abi: Abi;
  readonly bytecode: Hex;
  readonly args: readonly unknown[];
  /**
   * Hashes of the code of earlier versions that do the same. Where one of them stands it is gone on with: what people
   * own lies in it, and all that is built on it stays.
   */
  readonly earlier?: readonly Hex[];
}

/**
 * What was deployed on a chain, and where. A contract is deployed once for its name, code and arguments: an
 * entry counts only while its very code is at its address, and without one the transaction that was signed for
 * it is gone on with.
 */
export class ContractBook {
  readonly #path: string;
  readonly #link: ChainLink;
  readonly #sender: AccountSender;
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
    earlier = [],
  }: Deployable): Promise<{ address: Address; fresh: boolean }> {
    const data = encodeDeployData({ abi, bytecode, args });
    const key = `${name} ${keccak256(concatHex([data, this.#sender.address]))}`;
    const known = this.#entries[key];
    if (known !== undefined && (await this.#codeHashOf(known.address)) === known.codeHash) {
      return { address: known.address, fresh: false };
    }
    const before = await this.#earlierOf(name, earlier);
    if (before !== undefined) return { address: before, fresh: false };
    const purpose = deploymentPurpose(key);
    const { mined } = await this.#sender.send({ data, what: `the deployment of ${name}`, abi, purpose });
    const { contractAddress } = await mined;
    if (!contractAddress) throw new ChainFault('unreachable', `The deployment of ${name} gave no address`);
    const codeHash = await this.#codeHashOf(contractAddress);
    this.#entries = { ...this.#entries, [key]: { address: contractAddress, codeHash } };
    writeDurably(this.#path, `${JSON.stringify(this.#entries, null, 2)}\n`, 0o600);
    return { address: contractAddress, fresh: true };
  }

  /** Where contracts of that name stand, of this version and of earlier ones; those first that were deployed first. */
  async standing(name: string): Promise<readonly Address[]> {
    return (await this.#standing(name)).map(({ address }) => address);
  }

  /** Where an earlier version of a contract stands, if one does; the one that was deployed last. */
  async #earlierOf(name: string, earlier: readonly Hex[]): Promise<Address | undefined> {
    const standing = await this.#standing(name);
    return standing.findLast(({ codeHash }) => earlier.includes(codeHash))?.address;
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

/** The same on a chain that this program has put them on. */
export interface DeployedContracts extends Contracts {
  /** Contracts of earlier versions that what people own may still lie in, by name; none if left out. */
  readonly earlier?: Readonly<Record<string, readonly Address[]>>;
}
