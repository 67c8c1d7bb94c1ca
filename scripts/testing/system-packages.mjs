// Packages of Debian and Ubuntu that some tests need, and how they get there.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

const folders = (process.env.PATH ?? '').split(delimiter);
const programsMissing = (programs) =>
  programs.filter((program) => !folders.some((folder) => existsSync(join(folder, program))));

/** Packages that a Debian or Ubuntu lacks; none elsewhere. Programs alone do not show their plugins and headers. */
const packagesMissing = (packages) =>
  packages.filter((name) => {
    const asked = spawnSync('dpkg', ['-s', name], { encoding: 'utf8' });
    return asked.error === undefined && !/^Status: install ok installed$/m.test(asked.stdout);
  });

const mayInstall = process.platform === 'linux' && process.getuid?.() === 0;

/**
 * Has programs installed that tests need, where this may be done.
 *
 * @param {string} whom what needs them, as a subject
 * @param {readonly string[]} programs
 * @param {readonly string[]} packages which bring them
 * @returns {Promise<string | null>} why they are not there, and what to do; null if they are
 */
export async function haveInstalled(whom, programs, packages) {
  const isComplete = () =>
    programsMissing(programs).length === 0 && (!mayInstall || packagesMissing(packages).length === 0);
  if (isComplete()) return null;
  const remedy = `apt-get install --no-install-recommends ${packages.join(' ')}`;
  if (!mayInstall) return `${whom} need ${programsMissing(programs).join(', ')}.\n  to do: ${remedy}`;
  console.log(`Installing what ${whom} need (once): ${packages.join(' ')} …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  try {
    // lists of packages are often not there at all in a container; old ones may do, so a failure here is none yet
    await run('apt-get', ['update'], { quiet: true, env });
    // an installation that was broken off, by a full disk or a machine switched off, keeps apt from any other: it is
    // ended first, and a package that was left half unpacked is fetched again
    await run('dpkg', ['--configure', '-a'], { quiet: true, env });
    const args = ['install', '-y', '--fix-broken', '--no-install-recommends', ...packages];
    const status = await run('apt-get', args, { quiet: true, env });
    if (status !== 0) return `The packages could not be installed.\n  to do: ${remedy}`;
  } catch (error) {
    return `The packages could not be installed: ${error.message}\n  to do: ${remedy}`;
  }
  if (isComplete()) return null;
  const missing = [...programsMissing(programs), ...packagesMissing(packages)];
  return `Still missing: ${missing.join(', ')}.\n  to do: ${remedy}`;
}
