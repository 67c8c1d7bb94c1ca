import type { Address, Hex } from 'viem';
import { taggedHash } from './hash.ts';

/** A proof is good for so many days at most, the one on which it is read included. */
export const MOST_PROOF_DAYS = 30;

const CODE_DIGITS = 12;
const SECONDS_A_DAY = 86_400;

/** The UTC day of a time in unix seconds, as days since 1970-01-01. */
export const dayOf = (seconds: number): number => Math.floor(seconds / SECONDS_A_DAY);

/** What a proof binds: an owner's address to the chat of a room, on one chain. */
export interface ChannelClaim {
  readonly chainId: number;
  readonly owner: Address;
  /** Twitch's number of the room. */
  readonly room: bigint;
}

/**
 * What guards a proof against typing errors and against use in another room, and nothing more: the first 12 hex digits of
 * H("soh.proof.v1", chain id, owner, room, day). `day`: the UTC day on which the proof expires.
 */
export const proofCodeOf = ({ chainId, owner, room }: ChannelClaim, day: number): string =>
  taggedHash(
    'soh.proof.v1',
    ['uint256', 'address', 'uint256', 'uint256'],
    [BigInt(chainId), owner, room, BigInt(day)],
  ).slice(2, 2 + CODE_DIGITS);

/** The line that a broadcaster types in their own chat to show that an owner's address is theirs. */
export const proofLineOf = (claim: ChannelClaim, day: number): string =>
  `!proof ${claim.owner.toLowerCase()} ${proofCodeOf(claim, day)}`;

/** What a line of a broadcaster says of an owner's address. */
export type ProofLine =
  | { readonly kind: 'proof'; readonly owner: Address; readonly code: string }
  | { readonly kind: 'unproof'; readonly owner: Address };

const LINE = /^!(?:(proof) (0x[0-9a-f]{40}) ([0-9a-f]{12})|(unproof) (0x[0-9a-f]{40}))$/;

/** Reads a whole line; undefined where it is anything else. */
export function readProofLine(text: string): ProofLine | undefined {
  const [, proof, proven = '', code = '', unproof, dropped = ''] = LINE.exec(text.trim().toLowerCase()) ?? [];
  if (proof !== undefined) return { kind: 'proof', owner: proven as Hex, code };
  return unproof === undefined ? undefined : { kind: 'unproof', owner: dropped as Hex };
}

/**
 * The day on which a proof expires that was read today; undefined where its code fits none that it may name: it is typed
 * wrongly, of another room or chain, or has expired.
 */
export function provenUntil(claim: ChannelClaim, code: string, today: number): number | undefined {
  for (let day = today; day <= today + MOST_PROOF_DAYS; day++)
    if (proofCodeOf(claim, day) === code) return day;
  return undefined;
}
