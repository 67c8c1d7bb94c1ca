/** What begins a line that says how a test is run alone; `.ci/run` keeps these with the failures. */
export const ALONE = 'alone: ';

/** A word as a shell takes it for one. */
const quoted = (word) => {
  if (/^[\w./:=-]+$/.test(word)) return word;
  return process.platform === 'win32'
    ? `"${word.replaceAll('"', '\\"')}"`
    : `'${word.replaceAll("'", `'\\''`)}'`;
};

/** A name as a pattern that matches it alone, on one line even where the name holds the end of a line. */
const exactly = (name) => `^${name.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&').replace(/[^\S ]/g, '\\s')}$`;

/** A variable that the tests run with, as it stands before a command. */
const setting = (name) => {
  const value = process.env[name];
  return value === undefined || process.platform === 'win32' ? '' : `${name}=${value} `;
};

/**
 * The command that runs the tests of one file alone, to be given to a shell in the project's folder.
 * @param path of the file, from that folder
 * @param name the names of the groups that the test is in and its own, with blanks between; all of the file if left out
 */
export const alone = (path, name) =>
  `${ALONE}${setting('SOH_TEST_SCALE')}node node_modules/vitest/vitest.mjs run ${quoted(path)}${name === undefined ? '' : ` -t ${quoted(exactly(name))}`}`;

/**
 * The same for a test of the contracts.
 * @param suite its file from the contracts' folder, a colon, and the contract
 * @param test the function with the types of what it takes
 */
export const aloneInForge = (suite, test) =>
  `${ALONE}${setting('FOUNDRY_PROFILE')}node contracts/build/forge.mjs test --match-path ${quoted(suite.split(':')[0] ?? '')} --match-test ${quoted(`^${test.split('(')[0]}\\(`)}`;
