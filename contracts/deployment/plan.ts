import {
  type Abi,
  type Address,
  concatHex,
  encodeAbiParameters,
  encodeDeployData,
  getContractAddress,
  type Hex,
} from 'viem';
import { FACTORY, SALT } from './factory.ts';

/** A compiled contract. */
export interface Artifact {
  readonly abi: Abi;
  readonly bytecode: Hex;
  /** The file that it is made from and its name there, as explorers ask for it: `src/triad/TriadTable.sol:TriadTable`. */
  readonly source: string;
}

/** Where contracts stand, by name. */
export type Placed<Name extends string> = Readonly<Record<Name, Address>>;

/** A contract that another one makes as it is made. */
export interface Part<Name extends string> {
  readonly name: string;
  readonly source: string;
  /**
   * What it is made with, encoded; nothing if left out.
   *
   * @param maker the contract that makes it
   */
  args?(at: Placed<Name>, maker: Address): Hex;
}

/** A contract as it is deployed. */
export interface Planned<Name extends string> {
  readonly artifact: Artifact;
  /**
   * What it is made with: nothing that differs from chain to chain.
   *
   * @param at those that it is linked to, which stand before it in the plan
   * @param owner whose it is, if it is anybody's
   */
  args(at: Placed<Name>, owner: Address): readonly unknown[];
  /** What it makes itself, in this order. */
  readonly parts?: readonly Part<Name>[];
}

/** The contracts of a game by name, in the order that they are deployed in. */
export type Plan<Name extends string = string> = Readonly<Record<Name, Planned<Name>>>;

/** A contract of an address book. */
export interface BookEntry {
  readonly name: string;
  readonly address: Address;
  /** File and name, as explorers ask for it. */
  readonly source: string;
  /** What it is made with, encoded; `0x` for nothing. */
  readonly constructorArgs: Hex;
  /** What the factory makes it of; null for a part, which its maker makes. */
  readonly initcode: Hex | null;
  /** The name of the contract that makes it; null: the factory does. */
  readonly madeBy: string | null;
}

/** Where the factory puts what it makes of some code with its arguments. */
export const addressOfCode = (initcode: Hex): Address =>
  getContractAddress({ opcode: 'CREATE2', from: FACTORY, salt: SALT, bytecode: initcode });

/** The data of the transaction to the factory that deploys some code with its arguments. */
export const factoryCall = (initcode: Hex): Hex => concatHex([SALT, initcode]);

/**
 * Where all contracts of a plan stand on every chain, those that the contracts make themselves included.
 *
 * @param owner whose they are
 */
export function addressesOf(plan: Plan, owner: Address): readonly BookEntry[] {
  const at: Record<string, Address> = {};
  return Object.entries(plan).flatMap(([name, { artifact, args, parts = [] }]) => {
    const { abi, bytecode, source } = artifact;
    const initcode = encodeDeployData({ abi, bytecode, args: args(at, owner) });
    const address = addressOfCode(initcode);
    at[name] = address;
    const constructorArgs: Hex = `0x${initcode.slice(bytecode.length)}`;
    const made = parts.map(
      (part, i): BookEntry => ({
        name: part.name,
        address: getContractAddress({ from: address, nonce: BigInt(i + 1) }),
        source: part.source,
        constructorArgs: part.args?.(at, address) ?? '0x',
        initcode: null,
        madeBy: name,
      }),
    );
    return [{ name, address, source, constructorArgs, initcode, madeBy: null }, ...made];
  });
}

/** Arguments that are addresses, encoded. */
export const addressArgs = (addresses: readonly Address[]): Hex =>
  encodeAbiParameters(
    addresses.map(() => ({ type: 'address' })),
    addresses,
  );
