import { z } from 'zod';
import { count, instant } from './primitives.ts';

/** What was last seen of the overlay's source in an OBS's picture. */
export const obsCheck = z.object({
  at: instant,
  result: z.enum(['drawn', 'blank', 'failed']),
  /** In words: what was seen, and what to do if it is not drawn. */
  text: z.string(),
});
export type ObsCheck = z.infer<typeof obsCheck>;

/** One OBS that the bot is connected to, as docks show it. */
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
export type ObsShow = z.infer<typeof obsShow>;
