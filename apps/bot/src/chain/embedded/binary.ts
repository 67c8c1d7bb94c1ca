import { existsSync, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Problem } from '../../problem.ts';

const ARCHITECTURES: Readonly<Record<string, string>> = { x64: 'amd64', arm64: 'arm64' };

/**
 * The chain program of this platform. The package's launcher is not used: it would stand between us and the
 * process that must be ended.
 *
 * @throws Problem if there is none for this platform
 */
export function chainBinary(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${ARCHITECTURES[arch] ?? arch}`;
  try {
    const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json');
    const manifest = createRequire(realpathSync(launcher)).resolve(`${name}/package.json`);
    const binary = join(dirname(manifest), 'bin', platform === 'win32' ? 'anvil.exe' : 'anvil');
    if (existsSync(binary)) return binary;
    throw new Error(`${binary} does not exist`);
  } catch (cause) {
    throw new Problem(
      `There is no local chain program for this system (${platform} ${arch})`,
      name,
      'install the packages again on this machine (optional packages included), or use another chain: --rpc',
      { cause },
    );
  }
}
