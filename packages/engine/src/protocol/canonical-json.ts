import canonicalizeModule from 'canonicalize';
import { type Hex, keccak256, stringToBytes } from 'viem';

type Serializer = (value: unknown) => string | undefined;

// The package is CommonJS with ESM typings: what arrives is the function itself, which its types deny.
const shipped: unknown = canonicalizeModule;
const isSerializer = (value: unknown): value is Serializer => typeof value === 'function';

/** RFC 8785: the one text of a JSON value, whatever order its keys were written in. */
export function canonicalJson(value: unknown): string {
  if (!isSerializer(shipped)) throw new Error('canonicalize did not load as a function: check the bundler');
  const text = shipped(value);
  if (text === undefined) throw new TypeError('undefined has no canonical JSON: pass a JSON value');
  return text;
}

/** keccak256 of the UTF-8 canonical JSON: how policies and results stand in a digest. */
export const jsonHash = (value: unknown): Hex => keccak256(stringToBytes(canonicalJson(value)));
