// Finds what could be written wrongly: every place of a source where a mutant can stand.
import { syntaxOf } from '../compile.mjs';
import { sourceOf } from '../contracts.mjs';
import { expressionMutants, statementMutants } from './operators.mjs';

/** Nodes in which nothing is mutated: what they say is fixed when the code is compiled, or is no Solidity. */
const CLOSED = new Set([
  'InlineAssembly',
  'ModifierInvocation',
  'InheritanceSpecifier',
  'EventDefinition',
  'ErrorDefinition',
  'StructDefinition',
  'EnumDefinition',
  'ArrayTypeName',
  'OverrideSpecifier',
]);

/**
 * @typedef {object} Mutant one small change of one place
 * @property {string} file
 * @property {string} where contract and function
 * @property {string} operator what kind of change it is
 * @property {'expression' | 'statement'} form what the place is
 * @property {number} start first byte of the place
 * @property {number} end byte after the place
 * @property {string} from the place as it is
 * @property {string} to the place as the mutant has it; empty for a removed statement
 */

/**
 * All mutants of some files, in the order of the sources.
 *
 * @param {string[]} files paths in this package
 * @returns {Mutant[]}
 */
export function findMutants(files) {
  const trees = syntaxOf(files);
  const enums = new Map();
  for (const tree of trees.values()) collectEnums(tree, enums);
  return files.flatMap((file) => {
    // bytes as characters: the compiler counts bytes
    const text = Buffer.from(sourceOf(file), 'utf8').toString('latin1');
    const found = [];
    walk(trees.get(file), {
      text,
      enums,
      where: '',
      add: (mutant) => found.push({ file, ...mutant }),
    });
    return found;
  });
}

function collectEnums(node, enums) {
  for (const child of childrenOf(node)) {
    if (child.node.nodeType === 'EnumDefinition') {
      const names = child.node.members.map(({ name }) => name);
      for (const member of child.node.members) enums.set(member.id, names);
    }
    collectEnums(child.node, enums);
  }
}

function walk(node, context) {
  for (const { node: child, as } of childrenOf(node)) {
    if (CLOSED.has(child.nodeType)) continue;
    if (child.nodeType === 'VariableDeclaration' && (child.constant || as !== 'nodes')) continue;
    if (as === 'loopExpression') continue;
    const where = named(child) ? [context.where, nameOf(child)].filter(Boolean).join('.') : context.where;
    const inner = { ...context, where };
    // what a loop begins with has no place for a block
    const statements = as === 'initializationExpression' ? [] : statementMutants(child, inner);
    for (const mutant of [...expressionMutants(child, node, as, inner), ...statements]) {
      context.add({ where, ...mutant });
    }
    walk(child, inner);
  }
}

function named({ nodeType }) {
  return nodeType === 'ContractDefinition' || nodeType === 'FunctionDefinition';
}

function nameOf({ name, kind }) {
  return name === '' ? kind : name;
}

/** The nodes right below a node, with the name of the field that they stand in. */
function childrenOf(node) {
  return Object.entries(node).flatMap(([as, value]) =>
    (Array.isArray(value) ? value : [value]).flatMap((child) =>
      typeof child === 'object' && child !== null && typeof child.nodeType === 'string'
        ? [{ node: child, as }]
        : [],
    ),
  );
}
