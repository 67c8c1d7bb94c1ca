import { isDiskFull } from '../files/disk-full.ts';

const DEEPEST = 8;

/**
 * An error for the log: its stack, and those of its causes. Nothing else that it carries is told: requests and
 * answers hang on some errors whole.
 */
export function describeError(error: unknown): string {
  const told = new Set<unknown>();
  const lines = (one: unknown, depth: number): readonly string[] => {
    if (depth > DEEPEST || told.has(one)) return ['…'];
    told.add(one);
    if (!(one instanceof Error)) return [textOf(one)];
    const inner = one instanceof AggregateError ? one.errors : [];
    const causes = one.cause === undefined ? inner : [one.cause, ...inner];
    // where in the program a disk was full helps nobody
    if (isDiskFull(one)) return ['the disk is full'];
    return [
      one.stack ?? `${one.name}: ${one.message}`,
      ...causes.flatMap((cause) => lines(cause, depth + 1).map((line) => `caused by: ${line}`)),
    ];
  };
  return lines(error, 0).join('\n');
}

/** Whatever was thrown that is no error; an object is not looked into. */
const textOf = (thrown: unknown): string =>
  typeof thrown === 'object' && thrown !== null ? Object.prototype.toString.call(thrown) : String(thrown);
