// Compiles the contracts and writes typed ABIs and bytecode to artifacts/. Does nothing if nothing has changed.
// With --testing also the contracts that only tests use.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { home, SETTINGS, sourcesIn } from './compile.mjs';
import { compileSideBySide } from './side-by-side.mjs';

/** Largest code that a chain takes (EIP-170), in bytes. */
const MAX_CODE = 24_576;

/** What is exported, by module: the name in TypeScript, the file, the contract. */
const MODULES = {
  index: [
    ['triadTable', 'src/triad/TriadTable.sol', 'TriadTable'],
    ['triadSettlement', 'src/triad/settlement/TriadSettlement.sol', 'TriadSettlement'],
    ['triadReferee', 'src/triad/referee/TriadReferee.sol', 'TriadReferee'],
    ['rulesetRegistry', 'src/triad/rulesets/RulesetRegistry.sol', 'RulesetRegistry'],
    ['collectionRegistry', 'src/cards/CollectionRegistry.sol', 'CollectionRegistry'],
    ['stakeVault', 'src/core/StakeVault.sol', 'StakeVault'],
    ['cardCollection', 'src/cards/CardCollection.sol', 'CardCollection'],
    ['polylemmaCoin', 'src/polylemma/dealer/PolylemmaCoin.sol', 'PolylemmaCoin'],
    ['characters', 'src/polylemma/characters/Characters.sol', 'Characters'],
    ['dealer', 'src/polylemma/dealer/Dealer.sol', 'Dealer'],
    ['casting', 'src/polylemma/Casting.sol', 'Casting'],
    ['organizer', 'src/polylemma/organizer/Organizer.sol', 'Organizer'],
    ['battlefield', 'src/polylemma/battle/Battlefield.sol', 'Battlefield'],
  ],
  testing: [
    ['oddsTable', 'test/games/OddsTable.sol', 'OddsTable'],
    ['rulesHarness', 'test/harness/RulesHarness.sol', 'RulesHarness'],
    ['battleHarness', 'test/harness/BattleHarness.sol', 'BattleHarness'],
    ['pictureHarness', 'test/harness/PictureHarness.sol', 'PictureHarness'],
  ],
};

const sources = sourcesIn('src');
/** The files that a module is made of. */
const FILES = {
  index: sources,
  testing: [...sources, ...sourcesIn('test/games'), ...sourcesIn('test/harness')],
};
const artifacts = join(home, 'artifacts');
const stampOf = (module) => join(artifacts, `${module}.stamp.txt`);

/** What a module's stamp says if it was made from what stands here now. */
function stampFor(module) {
  const hash = createHash('sha256').update(JSON.stringify([SETTINGS, MODULES[module]]));
  for (const file of ['build/build.mjs', 'build/compile.mjs', 'build/side-by-side.mjs', ...FILES[module]]) {
    hash.update(file).update(readFileSync(join(home, file)));
  }
  return hash.digest('hex');
}

const outdated = (process.argv.includes('--testing') ? ['index', 'testing'] : ['index']).filter(
  (module) => !existsSync(stampOf(module)) || readFileSync(stampOf(module), 'utf8') !== stampFor(module),
);
if (outdated.length === 0) process.exit(0);

const { errors, contracts } = await compileSideBySide(
  [...new Set(outdated.flatMap((module) => FILES[module]))],
  outdated.flatMap((module) => MODULES[module].map(([, file, contract]) => [file, contract])),
);
if (errors.length > 0) {
  console.error(errors.join('\n'));
  process.exit(1);
}

mkdirSync(artifacts, { recursive: true });
for (const module of outdated) {
  const entries = MODULES[module];
  const code = [];
  const types = ['// Made by the build from the contracts. Do not edit.'];
  for (const [name, file, contract] of entries) {
    const { abi, evm } = contracts[file][contract];
    const size = evm.deployedBytecode.object.length / 2;
    if (size > MAX_CODE) {
      console.error(`${contract} is ${size} bytes; a chain takes ${MAX_CODE} at most`);
      process.exit(1);
    }
    console.log(`${contract}: ${size} bytes`);
    const json = JSON.stringify(abi);
    code.push(`export const ${name} = { abi: ${json}, bytecode: '0x${evm.bytecode.object}' };`);
    types.push(
      `export declare const ${name}: { readonly abi: ${readonlyType(abi)}; readonly bytecode: \`0x\${string}\` };`,
    );
  }
  writeFileSync(join(artifacts, `${module}.js`), `${code.join('\n')}\n`);
  writeFileSync(join(artifacts, `${module}.d.ts`), `${types.join('\n')}\n`);
  writeFileSync(stampOf(module), stampFor(module));
}

/** The literal type of a JSON value, so that viem infers arguments and results from an ABI. */
function readonlyType(value) {
  if (Array.isArray(value)) return `readonly [${value.map(readonlyType).join(', ')}]`;
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, inner]) => `readonly ${key}: ${readonlyType(inner)}`);
    return `{ ${fields.join('; ')} }`;
  }
  return JSON.stringify(value);
}
