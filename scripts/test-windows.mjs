// npm run test:windows: builds the installer and tries it in Wine. It needs packages of the system, which are installed
// where this may be done; where it may not, the tests are skipped, and the line before the last says so.
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeInstaller } from './package/installer.mjs';
import { layOut } from './package/lay-out.mjs';
import { PLATFORMS } from './package/platforms.mjs';
import { build, checkNode, install } from './prepare.mjs';
import { root } from './run.mjs';
import { haveInstalled } from './testing/system-packages.mjs';
import { FAILED, vitest } from './testing/vitest.mjs';

const PROGRAMS = ['wine', 'Xvfb', 'x86_64-w64-mingw32-gcc', 'makensis'];
const PACKAGES = ['wine', 'wine64', 'xvfb', 'gcc-mingw-w64-x86-64-win32', 'nsis'];

checkNode();
const missing = await haveInstalled('the tests on Windows', PROGRAMS, PACKAGES);
if (missing !== null) {
  console.log(`skipped: ${missing.replace(/\n\s*/, ' ')}`);
  console.log('\n0 passed, 0 failed');
  process.exit(0);
}
await install();
await build();

const place = mkdtempSync(join(tmpdir(), 'show-of-hands-windows-'));
let result;
try {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const platform = PLATFORMS.find(({ name }) => name === 'win-x64');
  /** An installer of a version. Packing well takes a minute, and is tried with one of them. */
  const installerOf = async (wanted, isQuick) => {
    const folder = join(place, `show-of-hands-${wanted}-win-x64`);
    mkdirSync(folder);
    await layOut(platform, wanted, folder);
    const file = await makeInstaller(folder, wanted, place, { isQuick });
    rmSync(folder, { recursive: true });
    return join(place, file);
  };
  console.log('Making two installers …');
  const env = {
    SOH_WINDOWS_OLDER: await installerOf('0.0.1', true),
    SOH_WINDOWS_SETUP: await installerOf(version, false),
  };
  result = await vitest(['windows'], { env });
} catch (error) {
  console.error(error);
  result = { passed: 0, failed: 1, failures: [`windows: ${error.message}`] };
} finally {
  rmSync(place, { recursive: true, force: true });
}
for (const failure of result.failures) console.log(`${FAILED}${failure}`);
console.log(`\n${result.passed} passed, ${result.failed} failed`);
process.exit(result.failed === 0 ? 0 : 1);
