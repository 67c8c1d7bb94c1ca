// A page that says where each deployed contract keeps what in its storage, from what the compiler tells of it, with the
// comments that stand beside the declarations.
import { ask, sound, textsOf, treesIn } from './compile.mjs';
import { lineOf, MODULES, SHIPPED, sourceOf, sources } from './contracts.mjs';

/** The page's file in this package. */
export const STORAGE_PAGE = 'STORAGE.md';

const HEAD = `# Storage

What each deployed contract keeps, and in which of its words, as the compiler lays it out. Made by \`build/build.mjs\`; do
not edit it. A slot has 32 bytes. A field's offset is counted from the slot's lowest byte, and the slots of a struct's
fields from where the struct begins. The value of a mapping in slot \`n\` begins at \`keccak256(key, n)\`, both as 32 bytes;
the elements of a list at \`keccak256(n)\`. What a packed word holds (\`Board\`, \`Rules\`, ...) stands beside its type in
the sources. No contract here is a proxy, so the layout of one that is deployed never changes. A contract that is not
listed keeps nothing.
`;

/** The page's text. */
export function storagePage() {
  const output = compileLayouts();
  const declarations = declarationsOf(treesIn(output));
  const structs = new Map();
  const sections = MODULES.index.flatMap(({ file, contract }) => {
    const { storage, types } = output.contracts[file][contract].storageLayout;
    if (storage.length === 0) return [];
    for (const [id, type] of Object.entries(types ?? {})) {
      if (type.members !== undefined) structs.set(id, { ...type, types });
    }
    return [`## ${contract}\n\n\`${file}\`\n\n${tableOf(storage, types, declarations)}`];
  });
  const shapes = [...structs.values()]
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
    .map((type) => {
      const { file } = declarations.get(type.members[0].astId);
      const table = tableOf(type.members, type.types, declarations);
      return `### ${nameOf(type)}\n\n\`${file}\`, ${type.numberOfBytes} bytes\n\n${table}`;
    });
  return `${[HEAD, ...sections, '## Structs\n', ...shapes].join('\n').trimEnd()}\n`;
}

function compileLayouts() {
  const outputSelection = { '*': { '': ['ast'] } };
  for (const { file, contract } of MODULES.index)
    outputSelection[file] = { '': ['ast'], [contract]: ['storageLayout'] };
  return sound(ask(textsOf(sources()), outputSelection, SHIPPED));
}

/** Every declaration of a variable by the compiler's number of it, with its file and the contract that it stands in. */
function declarationsOf(trees) {
  const found = new Map();
  const walk = (value, file, owner) => {
    if (typeof value !== 'object' || value === null) return;
    const inside = value.nodeType === 'ContractDefinition' ? value.name : owner;
    if (value.nodeType === 'VariableDeclaration') found.set(value.id, { file, owner, src: value.src });
    for (const child of Object.values(value)) walk(child, file, inside);
  };
  for (const [file, tree] of trees) walk(tree, file, '');
  return found;
}

function tableOf(fields, types, declarations) {
  const rows = fields.map(({ label, slot, offset, type, astId }) => {
    const { numberOfBytes } = types[type];
    const cells = [slot, offset, numberOfBytes, `\`${label}\``, `\`${nameOf(types[type])}\``];
    return `| ${[...cells, commentOn(declarations.get(astId))].join(' | ')} |`;
  });
  return ['| slot | offset | bytes | name | type | |', '|---|---|---|---|---|---|', ...rows, ''].join('\n');
}

/** A type as a reader knows it. */
function nameOf({ label }) {
  return label.replaceAll(/\b(struct|enum|contract) /g, '');
}

/** What stands beside a declaration, or above it; of what others wrote, whose it is. */
function commentOn({ file, owner, src }) {
  if (file.startsWith('@openzeppelin/')) return `OpenZeppelin: ${owner}`;
  const [start] = src.split(':').map(Number);
  const at = lineOf(file, start) - 1;
  const lines = sourceOf(file).split('\n');
  const beside = /;\s*\/\/ ?(.*)$/.exec(lines[at])?.[1];
  if (beside !== undefined) return escaped(beside);
  const above = [];
  for (let line = at - 1; /^\s*\/\//.test(lines[line] ?? ''); line--) {
    above.unshift(lines[line].replace(/^\s*\/\/+ ?/, ''));
  }
  return escaped(
    above
      .join(' ')
      .replace(/@(notice|dev) /g, '')
      .replace(/^@inheritdoc (\w+)$/, 'as in `$1`'),
  );
}

function escaped(comment) {
  return comment.replaceAll('|', '\\|').trim();
}
