import { execFile } from 'node:child_process';
import { access } from 'node:fs/promises';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { supportOldChromium } from './old-engine.ts';
import { type ChromiumVersion, chromiumBinary, nssLibraries, plainFonts } from './unpack.ts';

export { CHROMIUM_VERSIONS, type ChromiumVersion } from './unpack.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
];
const START_TIMEOUT_MS = 60_000;

/** Environment that names the parts this system does not have itself. */
async function environmentOf(binary: string): Promise<NodeJS.ProcessEnv> {
  const { stdout } = await promisify(execFile)('ldd', [binary], { timeout: 10_000 });
  const nssMissing = /not found/.test(stdout);
  const fontsMissing = await access('/etc/fonts/fonts.conf').then(
    () => false,
    () => true,
  );
  return {
    ...process.env,
    ...(nssMissing ? { LD_LIBRARY_PATH: await nssLibraries() } : {}),
    ...(fontsMissing ? { FONTCONFIG_PATH: await plainFonts() } : {}),
  };
}

/** An installed Chrome, where no packaged Chromium runs. It is of another version: tests say less there. */
async function launchInstalled(version: ChromiumVersion, args: string[]): Promise<Browser> {
  try {
    return await chromium.launch({ channel: 'chrome', args, timeout: START_TIMEOUT_MS });
  } catch (cause) {
    throw new Error(
      `page tests need a browser: the packaged Chromium ${version} runs on Linux x64 only, this is ` +
        `${process.platform} ${process.arch}, and no installed Chrome was found. Install Google Chrome.`,
      { cause },
    );
  }
}

/**
 * Starts Chromium in the version that an OBS release embeds. Close the browser when done: it takes its
 * processes along. It reaches loopback addresses only by what the tests open; nothing is downloaded.
 *
 * @param hereNames host names that lead to this machine, whatever they are elsewhere
 */
export async function launchChromium(
  version: ChromiumVersion,
  hereNames: readonly string[] = [],
): Promise<Browser> {
  const rules = hereNames.map((name) => `MAP ${name} 127.0.0.1`).join(', ');
  const args = rules === '' ? FLAGS : [...FLAGS, `--host-resolver-rules=${rules}`];
  if (process.platform !== 'linux' || process.arch !== 'x64') return launchInstalled(version, args);
  await supportOldChromium();
  const executablePath = await chromiumBinary(version);
  return chromium.launch({
    executablePath,
    args,
    env: Object.fromEntries(
      Object.entries(await environmentOf(executablePath)).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
    timeout: START_TIMEOUT_MS,
  });
}
