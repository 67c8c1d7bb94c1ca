// Which contracts there are, and how they are compiled.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of this package. */
export const home = fileURLToPath(new URL('..', import.meta.url));

/** Largest code that a chain takes (EIP-170), in bytes. */
export const MAX_CODE = 24_576;
/** What every contract leaves of it, in bytes: a repair must be possible without making room first. */
export const SPARE_CODE = 1_500;

/**
 * What is exported, by module: the name in TypeScript, the file, the contract. `lens`: who answers the table's reads at the
 * table's own address; its functions are part of the table's ABI.
 */
export const MODULES = {
  index: [
    {
      name: 'triadTable',
      file: 'src/triad/TriadTable.sol',
      contract: 'TriadTable',
      lens: ['src/triad/TriadLens.sol', 'TriadLens'],
    },
    {
      name: 'triadSettlement',
      file: 'src/triad/settlement/TriadSettlement.sol',
      contract: 'TriadSettlement',
    },
    { name: 'triadReferee', file: 'src/triad/referee/TriadReferee.sol', contract: 'TriadReferee' },
    { name: 'rulesetRegistry', file: 'src/triad/rulesets/RulesetRegistry.sol', contract: 'RulesetRegistry' },
    { name: 'collectionRegistry', file: 'src/cards/CollectionRegistry.sol', contract: 'CollectionRegistry' },
    { name: 'stakeVault', file: 'src/core/stakes/StakeVault.sol', contract: 'StakeVault' },
    { name: 'cardCollection', file: 'src/cards/CardCollection.sol', contract: 'CardCollection' },
    { name: 'polylemmaCoin', file: 'src/polylemma/dealer/PolylemmaCoin.sol', contract: 'PolylemmaCoin' },
    { name: 'characters', file: 'src/polylemma/characters/Characters.sol', contract: 'Characters' },
    { name: 'dealer', file: 'src/polylemma/dealer/Dealer.sol', contract: 'Dealer' },
    { name: 'casting', file: 'src/polylemma/Casting.sol', contract: 'Casting' },
    { name: 'organizer', file: 'src/polylemma/organizer/Organizer.sol', contract: 'Organizer' },
    {
      name: 'battlefield',
      file: 'src/polylemma/battle/Battlefield.sol',
      contract: 'Battlefield',
      lens: ['src/polylemma/battle/BattleLens.sol', 'BattleLens'],
    },
    {
      name: 'toucheTable',
      file: 'src/touche/ToucheTable.sol',
      contract: 'ToucheTable',
      lens: ['src/touche/ToucheLens.sol', 'ToucheLens'],
    },
    { name: 'toucheReferee', file: 'src/touche/referee/ToucheReferee.sol', contract: 'ToucheReferee' },
    {
      name: 'cryptogsTable',
      file: 'src/cryptogs/CryptogsTable.sol',
      contract: 'CryptogsTable',
      lens: ['src/cryptogs/CryptogsLens.sol', 'CryptogsLens'],
    },
    { name: 'togs', file: 'src/cryptogs/togs/Togs.sol', contract: 'Togs' },
    { name: 'tokenVault', file: 'src/core/stakes/TokenVault.sol', contract: 'TokenVault' },
    { name: 'togPictures', file: 'src/cryptogs/togs/TogPictures.sol', contract: 'TogPictures' },
  ],
  testing: [
    {
      name: 'oddsTable',
      file: 'test/games/OddsTable.sol',
      contract: 'OddsTable',
      lens: ['src/core/TableLens.sol', 'TableLens'],
    },
    {
      name: 'salvoTable',
      file: 'test/games/SalvoTable.sol',
      contract: 'SalvoTable',
      lens: ['src/core/TableLens.sol', 'TableLens'],
    },
    {
      name: 'trustingSalvoTable',
      file: 'test/games/TrustingSalvoTable.sol',
      contract: 'TrustingSalvoTable',
      lens: ['src/core/TableLens.sol', 'TableLens'],
    },
    {
      name: 'seekTable',
      file: 'test/games/SeekTable.sol',
      contract: 'SeekTable',
      lens: ['src/core/TableLens.sol', 'TableLens'],
    },
    {
      name: 'marblesTable',
      file: 'test/games/MarblesTable.sol',
      contract: 'MarblesTable',
      lens: ['src/core/TableLens.sol', 'TableLens'],
    },
    { name: 'rulesHarness', file: 'test/harness/RulesHarness.sol', contract: 'RulesHarness' },
    { name: 'boardHarness', file: 'test/harness/BoardHarness.sol', contract: 'BoardHarness' },
    { name: 'battleHarness', file: 'test/harness/BattleHarness.sol', contract: 'BattleHarness' },
    { name: 'everyPart', file: 'test/harness/EveryPart.sol', contract: 'EveryPart' },
    {
      name: 'stagedField',
      file: 'test/harness/StagedField.sol',
      contract: 'StagedField',
      lens: ['src/polylemma/battle/BattleLens.sol', 'BattleLens'],
    },
    { name: 'seaHarness', file: 'test/harness/SeaHarness.sol', contract: 'SeaHarness' },
    {
      name: 'stagedStack',
      file: 'test/harness/StagedStack.sol',
      contract: 'StagedStack',
      lens: ['src/cryptogs/CryptogsLens.sol', 'CryptogsLens'],
    },
    { name: 'stackHarness', file: 'test/harness/StackHarness.sol', contract: 'StackHarness' },
    { name: 'pictureHarness', file: 'test/harness/PictureHarness.sol', contract: 'PictureHarness' },
  ],
};

/**
 * How what is shipped is compiled. By way of the intermediate representation it is 4 kB smaller and 3 to 8 % cheaper to
 * call, and takes four times as long to compile: forge's tests are compiled without it (foundry.toml). More runs cost
 * 2 kB of code for 0.2 % of gas.
 */
export const SHIPPED = {
  viaIR: true,
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none', appendCBOR: false },
};

/** Solidity files below a folder of this package that are no tests, as paths with forward slashes, sorted. */
function sourcesIn(folder) {
  return readdirSync(join(home, folder), { recursive: true })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.sol') && !name.endsWith('.t.sol'))
    .sort();
}

/** Every file that a contract of a module is made from. */
export const sources = () => ['src', 'test/games', 'test/harness'].flatMap(sourcesIn);

/** The text of a file of this package. */
export const sourceOf = (file) => readFileSync(join(home, file), 'utf8');

/** The line, from 1, of a byte of such a file: the compiler counts bytes. */
export const lineOf = (file, byte) =>
  Buffer.from(sourceOf(file)).subarray(0, byte).toString('utf8').split('\n').length;
