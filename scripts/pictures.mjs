// npm run pictures: takes the pictures anew that tests compare the pages with (test/system/pages/pictures). Look at
// each that changed before it is committed: from then on it is what the pages must look like.
import { build, checkNode, install } from './prepare.mjs';
import { runNode } from './run.mjs';

checkNode();
await install();
await build();
const tests = ['run', '--project', 'long', 'test/system/pages/pictures.long.test.ts'];
process.exitCode = await runNode(['node_modules/vitest/vitest.mjs', ...tests], {
  env: { SOH_PICTURES: 'write' },
});
