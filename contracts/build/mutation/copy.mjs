// A copy of this package in a temporary folder, in which all chosen mutants sleep. The tree is never mutated.
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { ask } from '../compile.mjs';
import { home, sourceOf } from '../contracts.mjs';
import { mutantsAt, SWITCH, weave } from './weave.mjs';

const SWITCH_FILE = 'src/Switch.sol';

/**
 * Copies the package with its mutants, without those that do not compile.
 *
 * @param {(import('./find.mjs').Mutant & { number: number })[]} mutants
 * @returns {{ folder: string, kept: typeof mutants, refused: typeof mutants, remove: () => void }}
 */
export function copyWith(mutants) {
  let kept = mutants;
  const refused = [];
  for (;;) {
    const woven = weaveAll(kept);
    const faulty = new Set(
      typeErrors(woven).flatMap(({ file, start, end, message }) => {
        const numbers = mutantsAt(woven[file] ?? '', start, end);
        const found = numbers.length > 0 ? numbers : breakersOf(file, kept);
        if (found.length === 0) throw new Error(`the mutants broke ${file} together: ${message}`);
        return found;
      }),
    );
    if (faulty.size === 0) return { ...write(woven), kept, refused };
    refused.push(...kept.filter(({ number }) => faulty.has(number)));
    kept = kept.filter(({ number }) => !faulty.has(number));
  }
}

/**
 * The mutants of a file that do not compile even alone: the compiler may complain of one far from it, as of what a function
 * returns where the mutant takes away what it is set by.
 */
const breakersOf = (file, mutants) =>
  mutants
    .filter((mutant) => mutant.file === file && typeErrors(weaveAll([mutant])).length > 0)
    .map(({ number }) => number);

/** Sources by file, a character for each byte. */
function weaveAll(mutants) {
  const woven = { [SWITCH_FILE]: SWITCH };
  for (const file of new Set(mutants.map((mutant) => mutant.file))) {
    const relative = posix.relative(posix.dirname(file), SWITCH_FILE);
    const path = relative.startsWith('.') ? relative : `./${relative}`;
    const own = mutants.filter((mutant) => mutant.file === file);
    woven[file] = weave(Buffer.from(sourceOf(file), 'utf8').toString('latin1'), own, path);
  }
  return woven;
}

/** What the compiler finds wrong with woven sources. */
function typeErrors(woven) {
  const texts = Object.entries(woven).map(([file, text]) => [
    file,
    Buffer.from(text, 'latin1').toString('utf8'),
  ]);
  const output = ask(Object.fromEntries(texts), { '*': { '': ['ast'] } });
  return (output.errors ?? [])
    .filter(({ severity }) => severity === 'error')
    .map(({ sourceLocation, formattedMessage }) => ({
      file: sourceLocation?.file ?? '',
      start: sourceLocation?.start ?? 0,
      end: sourceLocation?.end ?? 0,
      message: formattedMessage,
    }));
}

function write(woven) {
  const folder = mkdtempSync(join(tmpdir(), 'show-of-hands-mutants-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const name of ['src', 'test', 'foundry.toml']) {
    cpSync(join(home, name), join(folder, name), { recursive: true });
  }
  for (const [file, text] of Object.entries(woven)) {
    mkdirSync(join(folder, file, '..'), { recursive: true });
    writeFileSync(join(folder, file), Buffer.from(text, 'latin1'));
  }
  // what calls cost is another matter: sleeping mutants cost, too
  rmSync(join(folder, 'test', 'gas'), { recursive: true, force: true });
  symlinkSync(join(home, 'node_modules'), join(folder, 'node_modules'), 'junction');
  return { folder, remove };
}
