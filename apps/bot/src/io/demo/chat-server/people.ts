import { createHash } from 'node:crypto';

/** An account's id, the same at every start: ten digits from its login. A channel's room has its owner's id. */
export function stableId(login: string): string {
  const hash = createHash('sha256').update(login.toLowerCase()).digest();
  return String(1_000_000_000 + (hash.readUInt32BE(0) % 1_000_000_000));
}

export const LOGIN = /^[a-z0-9][a-z0-9_]{0,24}$/;
export const ANONYMOUS = /^justinfan\d+$/;

/** The badges of a login in a channel: the streamer's own, or those that the server was told. */
export function badgesIn(told: {
  readonly moderators?: readonly string[] | undefined;
  readonly badges?: Readonly<Record<string, string>> | undefined;
}): (channel: string, login: string) => string {
  const badges = new Map<string, string>();
  for (const login of told.moderators ?? []) badges.set(login.toLowerCase(), 'moderator/1');
  for (const [login, tag] of Object.entries(told.badges ?? {})) badges.set(login.toLowerCase(), tag);
  return (channel, login) => {
    const own = login.toLowerCase();
    return own === channel.toLowerCase() ? 'broadcaster/1' : (badges.get(own) ?? '');
  };
}
