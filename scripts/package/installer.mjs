import { spawnSync } from 'node:child_process';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { run } from '../run.mjs';
import { sizeOf } from './archive.mjs';

const SCRIPT = fileURLToPath(new URL('installer.nsi', import.meta.url));

/**
 * Makes the installer for Windows.
 *
 * @param {string} folder what it installs
 * @param {string} version
 * @param {string} out the folder for it
 * @param {{ sign?: string, isQuick?: boolean }} options `sign`: a command that signs the file whose path is put behind
 * it; `isQuick`: packed fast, not small
 * @returns {Promise<string | null>} its file name; null without makensis, which is said
 * @throws if it cannot be made
 */
export async function makeInstaller(
  folder,
  version,
  out,
  { sign = process.env.SOH_SIGN_WINDOWS, isQuick = false } = {},
) {
  if (spawnSync('makensis', ['-VERSION']).error !== undefined) {
    console.log('no installer for Windows: there is no makensis here (apt-get install nsis)');
    return null;
  }
  const file = `${basename(folder)}-setup.exe`;
  const defines = {
    FOLDER: folder,
    VERSION: version,
    OUT_FILE: join(out, file),
    SIZE_KB: String(Math.round(sizeOf(folder) / 1024)),
    ...(sign ? { SIGN: sign } : {}),
    ...(isQuick ? { QUICK: 'yes' } : {}),
  };
  const given = Object.entries(defines).map(([name, value]) => `-D${name}=${value}`);
  const status = await run('makensis', ['-V2', '-WX', '-INPUTCHARSET', 'UTF8', ...given, SCRIPT], {
    quiet: true,
  });
  if (status !== 0) throw new Error('the installer could not be made; the reason stands above');
  return file;
}
