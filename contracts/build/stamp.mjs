// What the kept artifacts were made from. It is compared in every run of the tests, which takes milliseconds; compiling
// anew, as `build.mjs --check` does, takes minutes.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, MODULES, SHIPPED, sourceOf, sources } from './contracts.mjs';

/** The file among the artifacts that says it. */
export const STAMP = 'made-from.txt';

/** What it says where the artifacts are of what stands here now. */
export function sourcesStamp() {
  const { dependencies, devDependencies } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'));
  const { solc, '@openzeppelin/contracts': library } = { ...dependencies, ...devDependencies };
  const hash = createHash('sha256').update(JSON.stringify([SHIPPED, MODULES, solc, library]));
  for (const file of sources()) hash.update(file).update(sourceOf(file));
  return `${hash.digest('hex')}\n`;
}

/** Whether the kept artifacts are of what stands here now. */
export const isCurrent = () => readFileSync(join(home, 'artifacts', STAMP), 'utf8') === sourcesStamp();
