import { ROLES } from '@show-of-hands/bus';
import { z } from 'zod';
import { type Answer, getJson, postJson } from '../tool/http.ts';

const session = z.object({ role: z.enum(ROLES) });

/** The role this dock is paired with; status 401 if it is not. */
export const askSession = (): Promise<Answer<z.infer<typeof session>>> => getJson('/v1/session', session);

/** Exchanges the code of the terminal for a cookie that no script can read. */
export const pair = (code: string): Promise<Answer<unknown>> => postJson('/v1/pair', { code });
