import { beforeAll, expect, it } from 'vitest';
import { readingOf } from './compile.mjs';
import { lineOf, sources } from './contracts.mjs';

const own = sources().filter((file) => file.startsWith('src/'));

/** Every function, variable and error, with its file. */
const nodes = [];
/** The functions of each contract by name and types: what `@inheritdoc` names. */
const functionsOf = new Map();

beforeAll(() => {
  for (const [file, tree] of readingOf(own)) collect(tree, file);
}, 60_000);

function collect(node, file, contract) {
  if (typeof node !== 'object' || node === null) return;
  if (['FunctionDefinition', 'VariableDeclaration', 'ErrorDefinition'].includes(node.nodeType)) {
    nodes.push({ ...node, file });
  }
  if (node.nodeType === 'FunctionDefinition') functionsOf.get(contract)?.set(signatureOf(node), node);
  const isContract = node.nodeType === 'ContractDefinition';
  if (isContract) functionsOf.set(node.name, new Map());
  for (const child of Object.values(node)) collect(child, file, isContract ? node.name : contract);
}

/** A function with the types as they are written, whatever place they are written in. */
function signatureOf({ name, parameters }) {
  const types = parameters.parameters.map(({ typeName }) =>
    JSON.stringify(typeName, (key, value) =>
      ['id', 'src', 'nameLocations'].includes(key) ? undefined : value,
    ),
  );
  return `${name}(${types})`;
}

/**
 * What is said of it: its own words, or those of what it names with `@inheritdoc`; nothing at all if nothing is. What a
 * contract says that is not ours is not read: that it has such a function is the compiler's to see.
 */
function wordsOn(node) {
  const text = (node.documentation?.text ?? '').trim();
  const [, contract] = /^@inheritdoc\s+(\w+)/.exec(text) ?? [];
  const functions = functionsOf.get(contract);
  if (functions === undefined) return text;
  const named = functions.get(signatureOf(node));
  return named === undefined ? '' : wordsOn(named);
}

const isAnything = (words) => words !== '';

/** Those of ours of which not enough is said, with where they stand. */
const undocumented = (isMeant, isEnough = isAnything) =>
  nodes
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
