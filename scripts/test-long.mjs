// npm run test:long: whole shows and matches that last, which `npm test` does not wait for: played by every rule, killed at
// one step after the other, starved and steered. The last line sums up.
import { constants, setPriority } from 'node:os';
import { build, checkNode, install } from './prepare.mjs';
import { FAILED, LONG, vitest } from './testing/vitest.mjs';

// what a show thinks with runs at the lowest priority: beside tests at any other it would get nothing of a busy machine
setPriority(constants.priority.PRIORITY_LOW);

checkNode();
await install();
await build();

const { passed, failed, failures } = await vitest(LONG);
for (const failure of failures) console.log(`${FAILED}${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
