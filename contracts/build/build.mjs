// Writes typed ABIs and bytecode of the contracts to artifacts/, and where they keep what to STORAGE.md. Both are kept
// with the sources: who installs, starts or tests does not compile them. Run it after every change of a contract:
// node contracts/build/build.mjs [--check]
// With --check nothing is written: it fails if the sources give anything else than what is kept.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { home, MAX_CODE, MODULES, SHIPPED, SPARE_CODE } from './contracts.mjs';
import { compileSideBySide } from './side-by-side.mjs';
import { STAMP, sourcesStamp } from './stamp.mjs';
import { STORAGE_PAGE, storagePage } from './storage.mjs';

const check = process.argv.includes('--check');
const entries = Object.entries(MODULES).flatMap(([module, members]) =>
  members.map((entry) => ({ ...entry, folder: folderOf(module) })),
);
// several tables may have the same
const lenses = [...new Map(entries.flatMap(({ lens }) => (lens ? [[lens[1], lens]] : []))).values()];
/** All that is deployed: a table deploys its lens. */
const deployed = [...entries.map(({ file, contract }) => [file, contract]), ...lenses];
const { errors, contracts } = await compileSideBySide(deployed, SHIPPED);
fail(errors);
fail(
  deployed.flatMap(([file, contract]) => {
    const size = contracts[file][contract].evm.deployedBytecode.object.length / 2;
    console.log(`${contract}: ${size} bytes`);
    const most = MAX_CODE - SPARE_CODE;
    return size <= most ? [] : [`${contract} is ${size} bytes; ${most} at most leave room for a repair`];
  }),
);
const made = new Map([
  ...entries.flatMap((entry) => {
    const { abi, evm } = contracts[entry.file][entry.contract];
    return filesOf(entry, [...abi, ...readsOf(entry)], evm.bytecode.object);
  }),
  ...Object.entries(MODULES).flatMap(([module, members]) => indexOf(module, members)),
  [STAMP, sourcesStamp()],
]);
const folder = join(home, 'artifacts');
const layout = storagePage();
if (check) {
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll('\\', '/'));
  fail([
    ...kept.filter((name) => !made.has(name)).map((name) => `artifacts/${name} is of no contract`),
    ...[...made]
      .filter(
        ([name, text]) =>
          !existsSync(join(folder, name)) || readFileSync(join(folder, name), 'utf8') !== text,
      )
      .map(([name]) => `artifacts/${name} is not what the sources give: node contracts/build/build.mjs`),
    ...(readFileSync(join(home, STORAGE_PAGE), 'utf8') === layout
      ? []
      : [`${STORAGE_PAGE} is not what the sources give: node contracts/build/build.mjs`]),
  ]);
} else {
  rmSync(folder, { recursive: true, force: true });
  for (const [name, text] of made) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  writeFileSync(join(home, STORAGE_PAGE), layout);
}

function fail(reasons) {
  if (reasons.length === 0) return;
  console.error(reasons.join('\n'));
  process.exit(1);
}

/** Where a module's contracts lie below artifacts/. */
function folderOf(module) {
  return module === 'index' ? '' : `${module}/`;
}

/** What is to be read of a table and is answered by its lens. */
function readsOf({ lens }) {
  if (lens === undefined) return [];
  const [file, contract] = lens;
  return contracts[file][contract].abi.filter(({ type }) => type === 'function');
}

/** A contract's module and its types. */
function filesOf({ name, file, contract, folder }, abi, bytecode) {
  const head = `// Made from ${file} by build/build.mjs. Do not edit.`;
  const values = abi.map((entry) => `    ${JSON.stringify(entry)},`);
  const types = abi.map((entry) => `    ${readonlyType(entry)},`);
  return [
    [
      `${folder}${contract}.js`,
      `${head}\nexport const ${name} = {\n  source: '${file}:${contract}',\n  abi: [\n${values.join('\n')}\n  ],\n  bytecode:\n    '0x${bytecode}',\n};\n`,
    ],
    [
      `${folder}${contract}.d.ts`,
      `${head}\nexport declare const ${name}: {\n  readonly source: '${file}:${contract}';\n  readonly abi: readonly [\n${types.join('\n')}\n  ];\n  readonly bytecode: \`0x\${string}\`;\n};\n`,
    ],
  ];
}

/** What a module exports: its contracts. */
function indexOf(module, members) {
  const lines = members.map(({ contract }) => `export * from './${contract}.js';`);
  const text = `// Made by build/build.mjs. Do not edit.\n${lines.join('\n')}\n`;
  return [
    [`${folderOf(module)}index.js`, text],
    [`${folderOf(module)}index.d.ts`, text],
  ];
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
