import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { type Ended, runToEnd } from './run-to-end.ts';

/** What stands in the package.json of a packed package, as far as it is looked at. */
const manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  private: z.boolean().optional(),
  license: z.string().optional(),
  exports: z.record(z.string(), z.union([z.string(), z.record(z.string(), z.string())])),
  dependencies: z.record(z.string(), z.string()).default({}),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
export type Manifest = z.infer<typeof manifest>;

export interface PackedPackage {
  /** Its folder in this repository, from the top. */
  readonly folder: string;
  readonly manifest: Manifest;
  /** Where it is installed. */
  readonly installed: string;
}

/** A project that has nothing but the packed packages, and viem beside them. */
export interface EmptyProject {
  readonly packages: readonly PackedPackage[];
  /** Puts a file into the project. */
  write(name: string, text: string): void;
  /** Compiles all of it, strictly and with every declaration file checked. */
  compile(): Promise<Ended>;
  /** Runs a program that was compiled: `name` without its ending. */
  run(name: string): Promise<Ended>;
  remove(): void;
}

const VIEM = 'viem';

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** The package manager that installs this project, as npx takes it. */
const PNPM =
  /PNPM = '([^']+)'/.exec(readFileSync(join(root, 'scripts', 'packages.mjs'), 'utf8'))?.[1] ?? 'pnpm';

/** The part of this repository's lock file that begins so, up to the next part. */
function partOf(lock: string, name: string): string {
  const start = lock.indexOf(`\n${name}:\n`) + 1;
  const next = lock.slice(start).search(/\n\w/);
  return next === -1 ? lock.slice(start) : lock.slice(start, start + next + 1);
}

/** The versions that a package of this repository has of what it needs, as its lock file names them. */
function versionsIn(lock: string, folder: string): ReadonlyMap<string, string> {
  const importers = partOf(lock, 'importers');
  const block = importers.split(/\n(?= {2}\S)/).find((text) => text.startsWith(`  ${folder}:\n`)) ?? '';
  const lines = block.matchAll(/^ {6}'?([^\s']+?)'?:\n {8}specifier: .*\n {8}version: (.+)$/gm);
  return new Map([...lines].map(([, name = '', version = '']) => [name, version]));
}

/**
 * A lock file for the project, made of this repository's: what it names is in the store of whoever could run these tests,
 * so that nothing is asked of the network.
 */
function lockFor(
  packed: readonly {
    readonly folder: string;
    readonly file: string;
    readonly manifest: Manifest;
    readonly bytes: Buffer;
  }[],
): string {
  const own = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const fileOf = new Map(packed.map(({ manifest: { name }, file }) => [name, `file:${file}`]));
  const direct = packed.map(
    ({ manifest: { name }, file }) =>
      `      '${name}':\n        specifier: file:${file}\n        version: file:${file}\n`,
  );
  const viem = versionsIn(own, 'packages/engine').get(VIEM) ?? '';
  direct.push(`      ${VIEM}:\n        specifier: ${viem.replace(/\(.*/, '')}\n        version: ${viem}\n`);
  const resolutions = packed.map(({ manifest: { name, version }, file, bytes }) => {
    const integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
    return `  '${name}@file:${file}':\n    resolution: {integrity: ${integrity}, tarball: file:${file}}\n    version: ${version}\n\n`;
  });
  const snapshots = packed.map(({ folder, file, manifest: { name, dependencies } }) => {
    const versions = versionsIn(own, folder);
    const lines = Object.keys(dependencies).map(
      (needed) =>
        `      '${needed}': ${fileOf.get(needed) ?? versions.get(needed) ?? 'not in the lock file'}\n`,
    );
    return `  '${name}@file:${file}':${lines.length === 0 ? ' {}\n' : `\n    dependencies:\n${lines.join('')}`}\n`;
  });
  return [
    "lockfileVersion: '9.0'\n",
    'settings:\n  autoInstallPeers: true\n  excludeLinksFromLockfile: false\n',
    `overrides:\n${[...fileOf].map(([name, file]) => `  '${name}': ${file}\n`).join('')}`,
    `importers:\n\n  .:\n    dependencies:\n${direct.join('')}`,
    partOf(own, 'packages').replace('packages:\n\n', `packages:\n\n${resolutions.join('')}`),
    partOf(own, 'snapshots').replace('snapshots:\n\n', `snapshots:\n\n${snapshots.join('')}`),
  ].join('\n');
}

/** The package.json inside a packed file. */
async function manifestIn(file: string): Promise<Manifest> {
  const { stdout } = await runToEnd('tar', ['-xzOf', file, 'package/package.json']);
  return manifest.parse(JSON.parse(stdout));
}

/** Packs the packages and installs the files in an empty project, from the store alone. */
export async function emptyProject(): Promise<EmptyProject> {
  const home = mkdtempSync(join(tmpdir(), 'empty-project-'));
  try {
    return await projectIn(home);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    throw error;
  }
}

async function projectIn(home: string): Promise<EmptyProject> {
  const packing = await runToEnd(process.execPath, [join(root, 'scripts', 'pack.mjs'), home]);
  if (packing.status !== 0) throw new Error(`not packed:\n${packing.stdout}${packing.stderr}`);
  const read = await Promise.all(
    [...packing.stdout.matchAll(/^(\S+) (\S+)$/gm)].map(async ([, folder = '', file = '']) => ({
      file,
      folder,
      bytes: readFileSync(join(home, file)),
      manifest: await manifestIn(join(home, file)),
    })),
  );
  const write = (name: string, text: string): void => writeFileSync(join(home, name), text);
  const fileOf = Object.fromEntries(read.map(({ manifest: { name }, file }) => [name, `file:${file}`]));
  const lock = lockFor(read);
  const viem = /\n {6}viem:\n {8}specifier: (.+)\n/.exec(lock)?.[1] ?? '';
  write(
    'package.json',
    JSON.stringify({
      name: 'empty-project',
      private: true,
      type: 'module',
      dependencies: { ...fileOf, [VIEM]: viem },
    }),
  );
  write('pnpm-workspace.yaml', `overrides: ${JSON.stringify(fileOf)}\n`);
  write('pnpm-lock.yaml', lock);
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        strict: true,
        skipLibCheck: false,
        module: 'NodeNext',
        target: 'ES2023',
        lib: ['ES2023', 'DOM'],
        types: [],
        rootDir: '.',
        outDir: 'out',
      },
      include: ['*.ts'],
    }),
  );
  const { storeDir } = z
    .looseObject({ storeDir: z.string() })
    .parse(JSON.parse(readFileSync(join(root, 'node_modules', '.modules.yaml'), 'utf8')));
  // the lock file is of this project's own, which was looked through when it was installed
  const install = ['-y', PNPM, '-C', home, 'install', '--frozen-lockfile', '--trust-lockfile', '--offline'];
  // pnpm names its store by the folder that it keeps it in, without the version
  const { status, stdout, stderr } = await runToEnd(
    'npx',
    [...install, '--store-dir', join(storeDir, '..')],
    home,
  );
  if (status !== 0) throw new Error(`the packages could not be installed:\n${stdout}${stderr}`);
  mkdirSync(join(home, 'out'), { recursive: true });
  return {
    packages: read.map(({ folder, manifest }) => ({
      folder,
      manifest,
      installed: join(home, 'node_modules', ...manifest.name.split('/')),
    })),
    write,
    compile: () =>
      runToEnd(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', home], home),
    run: (name) => runToEnd(process.execPath, [join(home, 'out', `${name}.js`)], home),
    remove: () => rmSync(home, { recursive: true, force: true }),
  };
}
