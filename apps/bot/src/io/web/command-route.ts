import { actRequest } from '@show-of-hands/bus';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { CommandAnswer, CommandRequest } from '../desktop/command-show.ts';
import { sameText, type WebEnv } from './guard.ts';

export const COMMAND_PATH = '/v1/command';

const BODY = z.object({ key: z.string().max(100), act: actRequest.nullable() });

export interface CommandRouteOptions {
  readonly refused: (reason: string) => void;
  /** What a program of this user shows to be let in: it stands in a file that nobody else can read. */
  readonly ownKey: string;
  /** Does what the command line asks for, if anything, and tells how matches with other channels stand then. */
  readonly command: (act: CommandRequest['act']) => Promise<CommandAnswer>;
}

/** What the command line of this machine asks the show that runs. */
export function commandRoute(app: Hono<WebEnv>, { refused, ownKey, command }: CommandRouteOptions): void {
  app.post(COMMAND_PATH, async (context) => {
    const body = BODY.safeParse(await context.req.json().catch(() => null));
    // no page may ask, not even one of ours
    const isOwn =
      body.success && context.req.header('origin') === undefined && sameText(body.data.key, ownKey);
    if (!isOwn) {
      refused('wrong_key');
      return context.json(
        { code: 'wrong_key', message: 'that is not the key of the show that runs now' },
        401,
      );
    }
    return context.json(await command(body.data.act));
  });
}
