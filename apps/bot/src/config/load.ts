import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Problem } from '../problem.ts';
import type { CommandLine } from './options.ts';
import { type Config, configSchema } from './schema.ts';

const DEFAULT_FILE = 'show-of-hands.json';

/**
 * The configuration: defaults, then the file, then the command line. A file that was named must exist; a file
 * that exists must be right: every mistake in it is listed, with its field.
 */
export async function loadConfig(line: CommandLine, folder: string): Promise<Config> {
  const path = resolve(folder, line.file ?? DEFAULT_FILE);
  const file = await readConfigFile(path, line.file !== null);
  const parsed = configSchema.safeParse(layOver(file, line.overrides));
  if (parsed.success) return parsed.data;
  const mistakes = parsed.error.issues.map((issue) => {
    const field = issue.path.join('.') || 'the file';
    return `${field}: ${issue.message}`;
  });
  throw new Problem(
    `The configuration has ${mistakes.length === 1 ? 'a mistake' : 'mistakes'}: ${mistakes.join('; ')}`,
    `${path} and the command line`,
    "correct the field; the README's table lists every field with its values",
  );
}

async function readConfigFile(path: string, mustExist: boolean): Promise<Record<string, unknown>> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (missing && !mustExist) return {};
    throw new Problem(
      missing ? 'The configuration file does not exist' : 'The configuration file cannot be read',
      path,
      'give --config the path of a readable JSON file, or leave it out',
      { cause: error },
    );
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      return value as Record<string, unknown>;
    }
    throw new SyntaxError('the top level is not an object');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Problem(`The configuration file is not JSON: ${reason}`, path, 'mend the JSON in this file');
  }
}

function layOver(base: Record<string, unknown>, over: Record<string, unknown>): Record<string, unknown> {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(over)) {
    const inner = merged[key];
    const nested = typeof value === 'object' && value !== null && typeof inner === 'object' && inner !== null;
    merged[key] = nested
      ? layOver(inner as Record<string, unknown>, value as Record<string, unknown>)
      : value;
  }
  return merged;
}
