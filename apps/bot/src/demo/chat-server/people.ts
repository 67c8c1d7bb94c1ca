import { createHash } from 'node:crypto';

/** An account's id, the same at every start: ten digits from its login. A channel's room has its owner's id. */
export function stableId(login: string): string {
  const hash = createHash('sha256').update(login.toLowerCase()).digest();
  return String(1_000_000_000 + (hash.readUInt32BE(0) % 1_000_000_000));
}

export const LOGIN = /^[a-z0-9][a-z0-9_]{0,24}$/;
export const ANONYMOUS = /^justinfan\d+$/;
