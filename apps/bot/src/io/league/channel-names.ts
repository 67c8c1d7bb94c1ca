import { statSync } from 'node:fs';
import type { Address } from 'viem';
import { z } from 'zod';
import { shownName } from '../../base/display-name.ts';
import { readText } from '../../base/files/text-file.ts';
import { jsonArgument } from '../../base/json/json-argument.ts';
import { errorText } from '../../base/log/log.ts';
import { Problem } from '../../base/problem.ts';

/** What the channel of an owner is called. Names stand beside the numbers of a league, and have no part in them. */
export interface ChannelName {
  readonly channel: string;
  /** The last UTC day, as days since 1970-01-01, for which it is proven that the owner is the channel's; null: a claim. */
  readonly provenUntil: number | null;
}

export type ChannelNames = ReadonlyMap<Address, ChannelName>;

export const NO_NAMES: ChannelNames = new Map();

const MOST_BYTES = 20_000_000;
const file = z.record(
  z.string().regex(/^0x[0-9a-fA-F]{40}$/, 'expected an owner’s address: 0x and 40 hex digits'),
  z.strictObject({
    channel: z.string().max(1_000),
    provenUntil: z.number().int().min(0).max(10_000_000).nullable().default(null),
  }),
);

/**
 * Names of channels that somebody has written down: `{"0xOWNER": {"channel": "…", "provenUntil": DAY}}`. They are cleaned like
 * the names of viewers; one of which nothing can be seen is left out.
 *
 * @throws Problem if the file cannot be read, or is another one
 */
export function readChannelNames(path: string): ChannelNames {
  const read = textOf(path);
  const names = read.ok ? jsonArgument(file, read.text) : read;
  if (!names.ok) {
    throw new Problem(
      `The names of channels cannot be read: ${names.why}`,
      path,
      'write them as {"0xOWNER": {"channel": "name", "provenUntil": 20000}}',
    );
  }
  return new Map(
    Object.entries(names.value).flatMap(([owner, { channel, provenUntil }]) => {
      const shown = shownName(channel);
      return shown === '' ? [] : [[owner.toLowerCase() as Address, { channel: shown, provenUntil }] as const];
    }),
  );
}

function textOf(
  path: string,
): { readonly ok: true; readonly text: string } | { readonly ok: false; readonly why: string } {
  try {
    if (statSync(path).size > MOST_BYTES)
      return { ok: false, why: `the file is larger than ${MOST_BYTES} bytes` };
    return { ok: true, text: readText(path) };
  } catch (error) {
    return { ok: false, why: errorText(error) };
  }
}
