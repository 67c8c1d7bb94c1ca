import { beforeAll, expect, it } from 'vitest';
import { syntaxOf } from './compile.mjs';
import { lineOf, sources } from './contracts.mjs';

const own = sources().filter((file) => file.startsWith('src/'));

/** Every function, variable and error, also of what is imported, by the compiler's number of it. */
const nodes = new Map();

beforeAll(() => {
  for (const [file, tree] of syntaxOf(own)) collect(tree, file);
}, 60_000);

function collect(node, file) {
  if (typeof node !== 'object' || node === null) return;
  if (['FunctionDefinition', 'VariableDeclaration', 'ErrorDefinition'].includes(node.nodeType)) {
    nodes.set(node.id, { ...node, file });
  }
  for (const child of Object.values(node)) collect(child, file);
}

/** What is said of it: its own words, or those of what it names with `@inheritdoc`; nothing at all if nothing is. */
function wordsOn({ documentation, baseFunctions = [] }) {
  const text = (documentation?.text ?? '').trim();
  if (!text.startsWith('@inheritdoc')) return text;
  return baseFunctions
    .map((id) => (nodes.has(id) ? wordsOn(nodes.get(id)) : ''))
    .join(' ')
    .trim();
}

const isAnything = (words) => words !== '';

/** Those of ours of which not enough is said, with where they stand. */
const undocumented = (isMeant, isEnough = isAnything) =>
  [...nodes.values()]
    .filter((node) => own.includes(node.file) && isMeant(node) && !isEnough(wordsOn(node)))
    .map(
      ({ file, src, name, kind }) =>
        `contracts/${file}:${lineOf(file, Number.parseInt(src, 10))} ${name === '' ? kind : name}`,
    )
    .sort();

const isCallable = ({ nodeType, visibility, kind }) =>
  nodeType === 'FunctionDefinition' &&
  kind !== 'constructor' &&
  (visibility === 'external' || visibility === 'public');

it('every function that others may call says what it does, or which of an interface it is', () => {
  expect(undocumented(isCallable)).toEqual([]);
});

it('every one that changes anything says when it reverts', () => {
  const changes = (node) => isCallable(node) && !['view', 'pure'].includes(node.stateMutability);
  expect(undocumented(changes, (words) => /\breverts?\b/i.test(words))).toEqual([]);
});

it('every variable that others may read says what it is', () => {
  const isReadable = ({ nodeType, stateVariable, visibility }) =>
    nodeType === 'VariableDeclaration' && stateVariable && visibility === 'public';
  expect(undocumented(isReadable)).toEqual([]);
});

it('every error says when it is raised', () => {
  expect(undocumented(({ nodeType }) => nodeType === 'ErrorDefinition')).toEqual([]);
});
