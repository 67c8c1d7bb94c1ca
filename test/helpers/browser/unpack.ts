import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, chmod, mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createBrotliDecompress } from 'node:zlib';

const require = createRequire(import.meta.url);
/** Beside the packages of the tests, also for benchmarks: those run this file compiled, one folder further down. */
const CACHE = fileURLToPath(
  new URL(
    import.meta.url.includes('/test/dist/')
      ? '../../../node_modules/.cache/chromium/'
      : '../../node_modules/.cache/chromium/',
    import.meta.url,
  ),
);

/** The versions of Chromium that tests run in: the engines of OBS 28 to 30.2 and of OBS 31 and later. */
export const CHROMIUM_VERSIONS = ['103', '127'] as const;
export type ChromiumVersion = (typeof CHROMIUM_VERSIONS)[number];

const binFolderOf = (version: ChromiumVersion): string =>
  join(dirname(require.resolve(`@sparticuz/chromium-${version}/package.json`)), 'bin');

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

const decompress = (from: string, to: string): Promise<void> =>
  pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

async function decompressTar(from: string, folder: string): Promise<void> {
  const tar = join(folder, 'unpacking.tar');
  await decompress(from, tar);
  await promisify(execFile)('tar', ['-xf', tar, '-C', folder], { timeout: 60_000 });
  await rm(tar);
}

/**
 * Makes a cached folder once. It is filled under another name and then renamed, so that test files which
 * run at the same time never see half of it; whoever comes second throws its own copy away.
 */
async function cached(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(CACHE, name);
  if (await exists(folder)) return folder;
  await mkdir(CACHE, { recursive: true });
  const making = await mkdtemp(join(CACHE, `.${name}-`));
  try {
    await fill(making);
    await rename(making, folder);
  } catch (error) {
    await rm(making, { recursive: true, force: true });
    if (!(await exists(folder))) throw error;
  }
  return folder;
}

/** The executable of a packaged Chromium, with its software renderer beside it. Linux x64 only. */
export async function chromiumBinary(version: ChromiumVersion): Promise<string> {
  const bin = binFolderOf(version);
  const folder = await cached(`chromium-${version}`, async (making) => {
    await decompressTar(join(bin, 'swiftshader.tar.br'), making);
    await decompress(join(bin, 'chromium.br'), join(making, 'chromium'));
    await chmod(join(making, 'chromium'), 0o755);
  });
  return join(folder, 'chromium');
}

/** The folder of the nss libraries, for systems that lack them. Both versions run with these. */
export async function nssLibraries(): Promise<string> {
  const folder = await cached('nss', (making) =>
    decompressTar(join(binFolderOf('127'), 'al2023.tar.br'), making),
  );
  return join(folder, 'lib');
}

/** A font configuration with one plain face, for systems that have none: without it pages have no text. */
export async function plainFonts(): Promise<string> {
  const folder = await cached('fonts', (making) =>
    decompressTar(join(binFolderOf('127'), 'fonts.tar.br'), making),
  );
  return join(folder, 'fonts');
}
