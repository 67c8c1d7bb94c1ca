import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { OwnConfigFiles } from './own-config-paths.ts';

/** How OBS's WebSocket server is set, as OBS itself wrote it down. */
export interface OwnConfig {
  readonly enabled: boolean;
  readonly port: number;
  /** Undefined where none is asked for. It is secret. */
  readonly password: string | undefined;
}

const port = z.number().int().min(1).max(65_535);
const written = z.object({
  server_enabled: z.boolean(),
  server_port: port,
  auth_required: z.boolean(),
  server_password: z.string().default(''),
});
const section = z.object({
  ServerEnabled: z.stringbool().default(false),
  ServerPort: z.coerce.number().pipe(port).default(4455),
  AuthRequired: z.stringbool().default(true),
  ServerPassword: z.string().default(''),
});

/** How one OBS is set; undefined where there is none, or what it wrote cannot be read: nothing of it is told. */
export async function readOwnConfig({ json, ini }: OwnConfigFiles): Promise<OwnConfig | undefined> {
  const [newer, older] = await Promise.all([textOf(json), textOf(ini)]);
  return (newer && ofJson(newer)) || (older && ofIni(older)) || undefined;
}

const textOf = (path: string): Promise<string | undefined> =>
  readFile(path, 'utf8').then(
    (text) => text.replace(/^\uFEFF/, ''),
    () => undefined,
  );

/** @param text of `config.json` */
export function ofJson(text: string): OwnConfig | undefined {
  try {
    const { success, data } = written.safeParse(JSON.parse(text));
    if (!success) return undefined;
    const { server_enabled: enabled, server_port, auth_required, server_password } = data;
    return { enabled, port: server_port, password: auth_required ? server_password : undefined };
  } catch {
    return undefined;
  }
}

/** @param text of `global.ini`; undefined where it says nothing of the server */
export function ofIni(text: string): OwnConfig | undefined {
  const lines = text.split(/\r?\n/);
  const from = lines.findIndex((line) => line.trim() === '[OBSWebSocket]');
  if (from === -1) return undefined;
  const rest = lines.slice(from + 1);
  const to = rest.findIndex((line) => line.trim().startsWith('['));
  const pairs = (to === -1 ? rest : rest.slice(0, to)).flatMap((line) => {
    const at = line.indexOf('=');
    return at === -1 ? [] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()] as const];
  });
  const { success, data } = section.safeParse(Object.fromEntries(pairs));
  if (!success) return undefined;
  return {
    enabled: data.ServerEnabled,
    port: data.ServerPort,
    password: data.AuthRequired ? data.ServerPassword : undefined,
  };
}
