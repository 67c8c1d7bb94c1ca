import { parseAst } from 'vitest/node';

/** A file of the repository: its path from some root, with `/` between folders, and its text. */
export interface SourceFile {
  readonly path: string;
  readonly text: string;
}

/** A piece of a source as the parser has it. */
export type Node = Readonly<Record<string, unknown>>;
export const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/**
 * The statements of a source. The name of its file says whether it holds JSX.
 *
 * @throws Error where the text is no TypeScript
 */
export const statementsOf = ({ path, text }: SourceFile): readonly Node[] =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).body.map((statement) => ({ ...statement }));
