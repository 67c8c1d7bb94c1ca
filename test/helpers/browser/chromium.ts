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
async function launchInstalled(version: ChromiumVersion): Promise<Browser> {
  try {
    return await chromium.launch({ channel: 'chrome', args: FLAGS, timeout: START_TIMEOUT_MS });
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
 */
export async function launchChromium(version: ChromiumVersion): Promise<Browser> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return launchInstalled(version);
  await supportOldChromium();
  const executablePath = await chromiumBinary(version);
  return chromium.launch({
    executablePath,
    args: FLAGS,
    env: Object.fromEntries(
      Object.entries(await environmentOf(executablePath)).filter(
        (entry): entry is [string, string] => entry[1] !== undefined,
      ),
    ),
    timeout: START_TIMEOUT_MS,
  });
}
