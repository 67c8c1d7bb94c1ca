// npm run test:obs: the tests against a real OBS. They need packages of the system, which are installed where this
// may be done; where it may not, that is a failure. The last line sums up.
import { build, checkNode, install } from './prepare.mjs';
import { haveInstalled } from './testing/system-packages.mjs';
import { FAILED, vitest } from './testing/vitest.mjs';

/** Programs that the tests start, and the packages of Debian and Ubuntu that bring them. */
const PROGRAMS = ['obs', 'Xvfb', 'gcc'];
const PACKAGES = ['obs-studio', 'obs-plugins', 'xvfb', 'libgl1-mesa-dri', 'xauth', 'gcc', 'libc6-dev'];

checkNode();
const missing = await haveInstalled('the tests against OBS', PROGRAMS, PACKAGES);
if (missing !== null) {
  console.error(`\n${missing}\n`);
  console.log(`${FAILED}OBS: the tests could not be tried`);
  console.log('0 passed, 1 failed');
  process.exit(1);
}
await install();
await build();

const { passed, failed, failures } = await vitest(['obs']);
for (const failure of failures) console.log(`${FAILED}${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
