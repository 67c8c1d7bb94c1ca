import { keccak256 } from 'viem';

/** keccak256 over bytes. Hashing thousands of votes may be given a faster one; all must agree. */
export type Keccak = (bytes: Uint8Array) => Uint8Array;

export const plainKeccak: Keccak = (bytes) => keccak256(bytes, 'bytes');
