import { posix } from 'node:path';
import { isNode, type Node, statementsOf } from './syntax.ts';

/** One step of a walk through the program: a function, and how the walk comes to it. */
export interface Step {
  readonly file: string;
  /** A function by its name, or a class and its method with a dot between them. */
  readonly name: string;
  /**
   * How it is come to. `called`: an earlier step calls it, by the name given. `goesOn`: it was waiting for what is
   * called by that name, and goes on. `byItself`: a clock or a connection sets it off.
   */
  readonly by:
    | { readonly kind: 'called'; readonly name: string }
    | { readonly kind: 'goesOn'; readonly after: string }
    | { readonly kind: 'byItself' };
  /** What the sentence names in code: the function has all of it in it. */
  readonly asks: readonly string[];
}

export interface Walk {
  readonly title: string;
  readonly steps: readonly Step[];
}

const HEADING = /^### (.+)$/;
const STEP = /^(\d+)\. (.+)$/;
const PLACE = /^`([^`]+)` `([^`]+)`(?:, (as|after) `([^`]+)`|, (by itself))?: (.+)$/;

const lastName = (name: string): string => name.split('.').at(-1) ?? name;

function stepOf(text: string): Step {
  const found = PLACE.exec(text);
  if (found === null)
    throw new Error(`no step: "${text}"; a step is \`file\` \`function\`, as \`name\`: sentence`);
  const [, file = '', name = '', how, other = '', byItself, sentence = ''] = found;
  const by: Step['by'] =
    byItself !== undefined
      ? { kind: 'byItself' }
      : how === 'after'
        ? { kind: 'goesOn', after: other }
        : { kind: 'called', name: how === 'as' ? other : lastName(name) };
  return { file, name, by, asks: [...sentence.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word) };
}

/**
 * The walks of a document: numbered lists under headings of the third degree. A step may be written on several lines,
 * and a file without a folder is in the folder of the step before it.
 *
 * @throws Error where a numbered line is no step, or its number does not follow
 */
export function walksIn(document: string): readonly Walk[] {
  const walks: { title: string; steps: Step[] }[] = [];
  const lines = document.replaceAll(/\n {3,}(?=\S)/g, ' ').split('\n');
  for (const line of lines) {
    const title = HEADING.exec(line)?.[1];
    if (title !== undefined) walks.push({ title, steps: [] });
    const step = STEP.exec(line);
    const walk = walks.at(-1);
    if (step === null || walk === undefined) continue;
    const [, number, text = ''] = step;
    const before = walk.steps.at(-1);
    if (Number(number) !== walk.steps.length + 1)
      throw new Error(`${walk.title}: step ${number} does not follow`);
    const read = stepOf(text);
    const file =
      read.file.includes('/') || before === undefined
        ? read.file
        : posix.join(posix.dirname(before.file), read.file);
    walk.steps.push({ ...read, file });
  }
  return walks.filter(({ steps }) => steps.length > 0);
}

/** How often a walk leaves the folder it is in. */
export const changesOfFolder = ({ steps }: Walk): number =>
  steps.filter(({ file }, at) => {
    const before = steps[at - 1];
    return before !== undefined && posix.dirname(before.file) !== posix.dirname(file);
  }).length;

/** What a declaration, a member or a property is called; undefined of anything else. */
function nameOf(node: Node): string | undefined {
  const holder =
    node.type === 'ClassDeclaration' ||
    node.type === 'FunctionDeclaration' ||
    node.type === 'VariableDeclarator';
  const named = holder
    ? node.id
    : node.type === 'MethodDefinition' || node.type === 'PropertyDefinition' || node.type === 'Property'
      ? node.key
      : undefined;
  if (!isNode(named) || typeof named.name !== 'string') return undefined;
  return named.type === 'PrivateIdentifier' ? `#${named.name}` : named.name;
}

function find(value: unknown, name: string): Node | undefined {
  if (Array.isArray(value)) {
    for (const one of value) {
      const found = find(one, name);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (!isNode(value)) return undefined;
  return nameOf(value) === name ? value : find(Object.values(value), name);
}

/** The text of a function in a source, found by its name as steps have it; undefined if there is none. */
export function functionIn(text: string, path: string, name: string): string | undefined {
  const program: unknown = statementsOf({ path, text });
  let node: unknown = program;
  for (const part of name.split('.')) {
    const inner: unknown = node === program ? node : isNode(node) ? Object.values(node) : undefined;
    node = find(inner, part);
  }
  if (!isNode(node) || typeof node.start !== 'number' || typeof node.end !== 'number') return undefined;
  return text.slice(node.start, node.end);
}

const hasName = (code: string, name: string): boolean =>
  new RegExp(`(?<![\\w$#])${name.replaceAll(/[$.]/g, '\\$&')}(?![\\w$])`).test(code);

/**
 * What keeps a walk from being walked, in words; nothing where each step is there and is called by the one before it, or
 * by one that is still waiting for what that one does.
 *
 * @param read the text of a file of the repository; undefined if there is none
 */
export function wrongSteps(
  { title, steps }: Walk,
  read: (file: string) => string | undefined,
): readonly string[] {
  const wrong: string[] = [];
  let waiting: { readonly name: string; readonly code: string }[] = [];
  for (const [at, { file, name, by, asks }] of steps.entries()) {
    const where = `${title}, step ${at + 1}`;
    const text = read(file);
    if (text === undefined) {
      wrong.push(`${where}: there is no ${file}`);
      continue;
    }
    const code = functionIn(text, file, name);
    if (code === undefined) {
      wrong.push(`${where}: ${file} has no ${name}`);
      continue;
    }
    for (const asked of asks)
      if (!hasName(code, asked)) wrong.push(`${where}: ${name} does not name ${asked}`);
    switch (by.kind) {
      case 'byItself':
        waiting = [];
        break;
      case 'goesOn':
        if (!/\bawait\b|\.then\(/.test(code) || !hasName(code, by.after)) {
          wrong.push(`${where}: ${name} waits for no ${by.after}`);
        }
        waiting = [];
        break;
      case 'called': {
        const caller = waiting.findLastIndex((one) => hasName(one.code, by.name));
        if (caller < 0 && at > 0) {
          const callers = waiting.map((one) => one.name).join(', ');
          wrong.push(`${where}: none of ${callers} calls ${by.name}`);
        }
        waiting = waiting.slice(0, caller + 1);
        break;
      }
      default:
        by satisfies never;
    }
    waiting = [...waiting, { name, code }];
  }
  return wrong;
}
