import { parseSync } from 'vite';

/** Text that a source spells where viewers would read or hear it, and the line it stands in. */
export interface SpelledText {
  readonly line: number;
  readonly text: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** Attributes that are read out or shown, of elements and of parts of ours. */
const SAID = new Set([
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
  'title',
  'alt',
  'placeholder',
  'label',
  'summary',
  'heading',
  'text',
]);

/** The product is called the same in every language. */
const OUR_NAME = /Show of Hands/g;

/** Two letters beside one another are a word; a seat's letter or a sign is none. */
const isWord = (text: string): boolean => /\p{L}{2}/u.test(text.replace(OUR_NAME, ''));

/** Every text in JSX, or in an attribute that is read, that does not come from somewhere else. */
export function spelledIn(file: string, source: string): readonly SpelledText[] {
  const { program, errors } = parseSync(file, source, { lang: 'tsx' });
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`);
  const found: SpelledText[] = [];
  const add = (node: Node, text: unknown): void => {
    if (typeof text !== 'string' || !isWord(text)) return;
    found.push({ line: source.slice(0, node.start).split('\n').length, text: text.trim() });
  };

  /** What an expression can come to, as far as it is spelled in the source. */
  const spelled = (node: unknown): void => {
    if (!isNode(node)) return;
    switch (node.type) {
      case 'Literal':
        add(node, node.value);
        break;
      case 'TemplateLiteral':
        for (const part of listOf(node.quasis)) add(part, cooked(part));
        break;
      case 'ConditionalExpression':
        spelled(node.consequent);
        spelled(node.alternate);
        break;
      case 'LogicalExpression':
        spelled(node.right);
        break;
      case 'BinaryExpression':
        if (node.operator !== '+') break;
        spelled(node.left);
        spelled(node.right);
        break;
      case 'ParenthesizedExpression':
      case 'TSAsExpression':
      case 'JSXExpressionContainer':
        spelled(node.expression);
        break;
      case 'ArrayExpression':
        for (const element of listOf(node.elements)) spelled(element);
    }
  };

  const walk = (node: Node): void => {
    if (node.type === 'JSXText') add(node, node.value);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of listOf(node.children)) if (child.type === 'JSXExpressionContainer') spelled(child);
    }
    if (node.type === 'JSXAttribute' && SAID.has(nameOf(node.name))) spelled(node.value);
    for (const value of Object.values(node)) {
      if (isNode(value)) walk(value);
      else if (Array.isArray(value)) for (const each of value) if (isNode(each)) walk(each);
    }
  };
  walk(rootOf(program));
  return found;
}

/** Two words and more beside one another. */
const SENTENCE = /\p{L}{2}[,;:.]? \p{L}{2}/u;

/** What is told to whoever reads a log or an error, and what is no text at all. */
const FOR_NOBODY = new Set(['NewExpression', 'ThrowStatement', 'ImportDeclaration', 'JSXAttribute']);

const isLog = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node.callee) &&
  isNode(node.callee.object) &&
  node.callee.object.name === 'console';

/** Every sentence that a source spells, wherever it is said in the end, but for errors and logs. */
export function sentencesIn(file: string, source: string): readonly SpelledText[] {
  const { program } = parseSync(file, source, { lang: file.endsWith('x') ? 'tsx' : 'ts' });
  const found: SpelledText[] = [];
  const walk = (node: Node): void => {
    if (FOR_NOBODY.has(node.type) || isLog(node)) return;
    const text = node.type === 'Literal' ? node.value : node.type === 'TemplateElement' ? cooked(node) : null;
    if (typeof text === 'string' && SENTENCE.test(text.replace(OUR_NAME, ''))) {
      found.push({ line: source.slice(0, node.start).split('\n').length, text });
    }
    for (const value of Object.values(node)) {
      if (isNode(value)) walk(value);
      else if (Array.isArray(value)) for (const each of value) if (isNode(each)) walk(each);
    }
  };
  walk(rootOf(program));
  return found;
}

function rootOf(program: unknown): Node {
  if (isNode(program)) return program;
  throw new Error('the parser gave no program');
}

const listOf = (value: unknown): readonly Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

const nameOf = (name: unknown): string => (isNode(name) && typeof name.name === 'string' ? name.name : '');

const cooked = ({ value }: Node): unknown =>
  typeof value === 'object' && value !== null && 'cooked' in value ? value.cooked : undefined;
