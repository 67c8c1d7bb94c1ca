import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The node that tests take for a chain of others. The package's launcher is not used: it would stand between us and
 * the process that must be ended.
 *
 * @throws Error if there is none for this platform
 */
export function anvilBinary(): string {
  const { platform, arch } = process;
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}`;
  const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
  const manifest = createRequire(realpathSync(launcher)).resolve(`${name}/package.json`);
  const binary = join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil');
  if (existsSync(binary)) return binary;
  throw new Error(`${binary} does not exist`);
}
