import { z } from 'zod';
import { instant } from './primitives.ts';

/** What the wizard in the dock can set. Everything else is the configuration file's. */
export const SETUP_FIELDS = [
  /** The Twitch channel; without one the local demo is played. */
  'channel',
  /** The login of the bot's own account, and the application that it is signed in for. */
  'account',
  'clientId',
  /** obs-websocket's address and password. */
  'obsUrl',
  'obsPassword',
  /** The chain's RPC address with its id and contracts; without one a local chain runs. */
  'rpc',
  'chainId',
  'table',
  'registry',
  'collection',
  /** Seconds that viewers see late. */
  'streamDelay',
] as const;
/** One of {@link SETUP_FIELDS}. */
export type SetupField = (typeof SETUP_FIELDS)[number];

/** Longest value that can be set. */
export const MAX_SETUP_VALUE = 300;

/**
 * The one argument (`changes`, as JSON) of the action `setup`: fields as they were typed. Null or empty text takes
 * a field back to what the configuration file says, or the default. Fields that are not named stay.
 */
export type SetupChanges = z.infer<typeof setupChanges>;
/** Checks a {@link SetupChanges} that came from outside. */
export const setupChanges = z.partialRecord(
  z.enum(SETUP_FIELDS),
  z.string().trim().max(MAX_SETUP_VALUE).nullable(),
);

/** Where a value comes from; the later in this list wins. */
const SETUP_SOURCES = ['default', 'setup', 'file', 'command line', 'environment'] as const;

/** What the wizard can set, and how it stands. */
export type SetupShow = z.infer<typeof setupShow>;
export const setupShow = z.object({
  fields: z.array(
    z.object({
      name: z.enum(SETUP_FIELDS),
      /** As the next show will have it; null where nothing is set, or where it is secret. Of an RPC address the host. */
      value: z.string().nullable(),
      isSet: z.boolean(),
      from: z.enum(SETUP_SOURCES),
    }),
  ),
  /** `wanted`: something was set that the show does not have yet. `waiting`: it begins anew after this match. */
  restart: z.enum(['none', 'wanted', 'waiting']),
  /** Why the last new beginning went back to what was set before; null if it did not. */
  problem: z.string().nullable(),
});

/** A dock that is paired. */
export type DockShow = z.infer<typeof dockShow>;
export const dockShow = z.object({
  /** What `unpair` takes, and the audit log calls it. */
  id: z.string(),
  role: z.string(),
  /** Unix ms. */
  since: instant,
  connected: z.boolean(),
  /** The one that asks. */
  own: z.boolean(),
});
