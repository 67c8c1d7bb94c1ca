import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../run.mjs';

/** Every file of an archive is of this moment: packed twice, the archive is the same to the byte. */
const MOMENT = new Date('2020-01-01T00:00:00Z');

/** Paths of all files below a folder, with forward slashes, sorted. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .filter((path) => statSync(join(folder, path)).isFile())
    .sort();
}

/**
 * Packs a folder, itself included, as a zip file, which Windows opens by itself.
 *
 * @param {string} parent the folder that it lies in
 * @param {string} name its name
 * @param {(files: Record<string, Uint8Array>, options: object) => Uint8Array} zipSync of fflate
 * @returns {Uint8Array}
 */
export function zip(parent, name, zipSync) {
  const files = Object.fromEntries(
    filesIn(join(parent, name)).map((path) => [`${name}/${path}`, readFileSync(join(parent, name, path))]),
  );
  return zipSync(files, { level: 9, mtime: MOMENT });
}

/**
 * Packs a folder, itself included, as tar.xz, which keeps which files are programs.
 *
 * @param {string} parent the folder that it lies in
 * @param {string} name its name
 * @param {string} file the archive
 * @throws if it cannot be packed
 */
export async function tarXz(parent, name, file) {
  const status = await run(
    'tar',
    [
      '--sort=name',
      `--mtime=@${MOMENT.getTime() / 1000}`,
      '--owner=0',
      '--group=0',
      '--numeric-owner',
      '--mode=go=rX,u+rw,a-s',
      '--format=ustar',
      '--use-compress-program=xz -9e -T1',
      '-cf',
      file,
      '-C',
      parent,
      name,
    ],
    { quiet: true },
  );
  if (status !== 0) throw new Error(`${name} cannot be packed: this needs GNU tar, and xz`);
}

/** Bytes of all files below a folder. */
export const sizeOf = (folder) =>
  filesIn(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
