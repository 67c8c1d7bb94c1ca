// npm run test:long: what lasts, which `npm test` does not wait for: shows and matches played by every rule, killed at one
// step after the other, starved and steered; pages in every layout. The last line sums up.
import { constants, setPriority } from 'node:os';
import { build, checkNode, install } from './prepare.mjs';
import { forge } from './testing/forge.mjs';
import { FAILED, LONG, vitest } from './testing/vitest.mjs';

// what a show thinks with runs at the lowest priority: beside tests at any other it would get nothing of a busy machine
setPriority(constants.priority.PRIORITY_LOW);

checkNode();
await install();
await build();

const results = [await forge('long'), await vitest(LONG)];
const total = (key) => results.reduce((sum, result) => sum + result[key], 0);
for (const failure of results.flatMap(({ failures }) => failures)) console.log(`${FAILED}${failure}`);
console.log(`\n${total('passed')} passed, ${total('failed')} failed`);
process.exit(total('failed') === 0 ? 0 : 1);
