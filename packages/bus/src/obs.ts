import { z } from 'zod';
import { count, instant } from './primitives.ts';

/** What was last seen of the overlay's source in an OBS's picture. */
export type ObsCheck = z.infer<typeof obsCheck>;
const obsCheck = z.object({
  at: instant,
  result: z.enum(['drawn', 'blank', 'failed']),
  /** In words: what was seen, and what to do if it is not drawn. */
  text: z.string(),
});

/** One OBS that the bot is connected to, as docks show it. */
export type ObsShow = z.infer<typeof obsShow>;
export const obsShow = z.object({
  name: z.string(),
  /** Host and port, without anything secret. */
  address: z.string(),
  status: z.enum(['connecting', 'online', 'offline']),
  /** In words: what is so, and what to do if it is bad. */
  text: z.string(),
  /** E.g. `OBS 31.0.2, obs-websocket 5.5.4`; null until it has said. */
  version: z.string().nullable(),
  /** What this OBS cannot do of what we use, in words. */
  lacks: z.array(z.string()),
  /** The browser source that shows the overlay; null while there is none. */
  source: z
    .object({ name: z.string(), scene: z.string(), visible: z.boolean(), width: count, height: count })
    .nullable(),
  check: obsCheck.nullable(),
});

/**
 * Why no OBS was found on this machine: the code of the answer to `obs-setup`.
 * - `obs_not_running`: its server is on, but nobody answers there
 * - `obs_server_off`: OBS is installed, and its server is switched off
 * - `obs_password`: something answers, and refuses every password that is known
 * - `obs_nowhere`: nothing answers, and nothing says that OBS was ever started here
 */
export const OBS_NOT_FOUND = ['obs_not_running', 'obs_server_off', 'obs_password', 'obs_nowhere'] as const;
/** One of {@link OBS_NOT_FOUND}. */
export type ObsNotFound = (typeof OBS_NOT_FOUND)[number];
