import { readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import type { BenchEntry, Figure } from './entry.ts';
import { reaches } from './entry.ts';
import { tableOf } from './table.ts';

const entries = new URL('entries/', import.meta.url);

async function load(file: string): Promise<BenchEntry> {
  const { default: entry }: { default: BenchEntry } = await import(new URL(file, entries).href);
  return entry;
}

/** What the figures were measured on. */
const machine = () => ({
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  node: process.versions.node,
  platform: `${process.platform} ${process.arch}`,
});

/**
 * Runs every entry, or those whose name holds one of `wanted`, one after another; prints a table. A whole run is
 * written to `file` (JSON).
 */
export async function bench(file: URL, wanted: readonly string[]): Promise<void> {
  const figures: Figure[] = [];
  for (const name of readdirSync(entries).sort()) {
    if (!name.endsWith('.js')) continue;
    const entry = await load(name);
    if (wanted.length > 0 && !wanted.some((part) => entry.name.includes(part))) continue;
    console.log(`measuring ${entry.name} ...`);
    figures.push(...(await entry.run()));
  }
  console.log(`\n${tableOf(figures)}`);
  if (wanted.length > 0) return;
  const judged = figures.map((figure) => ({ ...figure, reached: reaches(figure) }));
  writeFileSync(file, `${JSON.stringify({ machine: machine(), figures: judged }, null, 2)}\n`);
}
