import { readdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Entries, type Figure, reaches } from './figure.ts';

const folder = new URL('entries/', import.meta.url);

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: Math.abs(value) < 1_000 ? 3 : 6 });

function lineOf(figure: Figure): string {
  const { name, value, unit, target, checksum = '' } = figure;
  const bar = target && `${target.better === 'more' ? 'at least' : 'at most'} ${shown(target.value)}`;
  const missed = reaches(figure) === false ? '  MISSED' : '';
  return `${shown(value).padStart(12)} ${unit.padEnd(12)} ${name}${bar ? `, ${bar}` : ''}${missed}  ${checksum}`.trimEnd();
}

/**
 * Runs every entry, or those whose name holds one of `wanted`, one after another, and prints their figures. A whole
 * run is written to `file` (JSON).
 */
export async function bench(file: URL, wanted: readonly string[]): Promise<void> {
  const figures: Figure[] = [];
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.js')) continue;
    const { default: entries }: { default: Entries } = await import(new URL(name, folder).href);
    for (const [entry, measure] of Object.entries(entries)) {
      if (wanted.length > 0 && !wanted.some((part) => entry.includes(part))) continue;
      console.log(`measuring ${entry} ...`);
      const measured = await measure();
      for (const figure of measured) console.log(lineOf(figure));
      figures.push(...measured);
    }
  }
  if (figures.length === 0) throw new Error(`no entry's name holds ${wanted.join(' or ')}`);
  if (wanted.length > 0) return;
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
  };
  const judged = figures.map((figure) => ({ ...figure, reached: reaches(figure) }));
  writeFileSync(file, `${JSON.stringify({ machine, figures: judged }, null, 2)}\n`);
}
