import { readdirSync } from 'node:fs';
import { runningProcesses, saidOf, statOf } from '../process-tree.ts';

/** The thinking processes that a process has begun. Linux only. */
export const thinkingProcesses = (parent: number): readonly number[] =>
  [...runningProcesses()].flatMap(([pid, above]) =>
    above === parent && saidOf(`/proc/${pid}/cmdline`).includes('thinking-process') ? [pid] : [],
  );

/** How nice each thread of a process is. */
export const nicenessOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => Number(statOf(`/proc/${pid}/task/${thread}/stat`)[16]));

/** The environment of a process. */
export const environmentOf = (pid: number): readonly string[] =>
  saidOf(`/proc/${pid}/environ`).split('\0').filter(Boolean);
