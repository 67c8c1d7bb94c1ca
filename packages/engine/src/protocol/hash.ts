import { type AbiParameter, encodeAbiParameters, type Hex, keccak256, stringToHex } from 'viem';

/** keccak256 of an ASCII name: how every tag stands in a hash. */
export const tagOf = (name: string): Hex => keccak256(stringToHex(name));

/**
 * H(tag, ...) of the protocol: keccak256 of the standard ABI encoding of the tag's hash and the values.
 * `types` are Solidity type names; `values` fit them.
 */
export function taggedHash(tag: string, types: readonly string[], values: readonly unknown[]): Hex {
  const parameters: AbiParameter[] = [{ type: 'bytes32' }, ...types.map((type) => ({ type }))];
  return keccak256(encodeAbiParameters(parameters, [tagOf(tag), ...values]));
}

/** 32 zero bytes: what stands where there is no hash. */
export const ZERO_HASH: Hex = `0x${'00'.repeat(32)}`;
