import { readdirSync, readFileSync } from 'node:fs';

/** What the system says of a process; nothing of one that has ended. */
export const saidOf = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
};

/** What a `stat` file says behind the program's name, which may hold blanks: from the process's state on. */
export const statOf = (path: string): readonly string[] => {
  const said = saidOf(path);
  return said === '' ? [] : said.slice(said.lastIndexOf(')') + 2).split(' ');
};

/** Where things stand in it. */
const PARENT = 1;
const USED = [11, 12] as const;
const USED_BY_ENDED_CHILDREN = [13, 14] as const;
/** A tick is a hundredth of a second. */
const TICK_MS = 10;

/** Every process that runs now, with its parent. Linux only. */
export const runningProcesses = (): ReadonlyMap<number, number> =>
  new Map(
    readdirSync('/proc').flatMap((name) => {
      const parent = Number(statOf(`/proc/${name}/stat`)[PARENT]);
      return /^\d+$/.test(name) && !Number.isNaN(parent) ? [[Number(name), parent] as const] : [];
    }),
  );

/** A process and all below it. */
export function treeOf(root: number): readonly number[] {
  const parents = runningProcesses();
  const tree = parents.has(root) ? [root] : [];
  for (const above of tree) for (const [pid, parent] of parents) if (parent === above) tree.push(pid);
  return tree;
}

const sumOf = (stat: readonly string[], fields: readonly number[]): number =>
  fields.reduce((sum, field) => sum + Number(stat[field] ?? 0), 0) * TICK_MS;

/** Processor time of a process and all of its threads so far, ms. */
export const processorMs = (pid: number): number => sumOf(statOf(`/proc/${pid}/stat`), USED);

/** The same with that of children which have ended: in a tree of processes this only grows. */
export const processorMsWithEnded = (pid: number): number =>
  sumOf(statOf(`/proc/${pid}/stat`), [...USED, ...USED_BY_ENDED_CHILDREN]);

/** Memory of a process in bytes: what is shared counts for each by its share. */
export const memoryOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(saidOf(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1_024;
