import { readdirSync } from 'node:fs';
import { runningProcesses, saidOf, statOf } from '../processes/process-tree.ts';

/** The thinking processes that a process has begun. Linux only. */
export const thinkingProcesses = (parent: number): readonly number[] =>
  [...runningProcesses()].flatMap(([pid, above]) =>
    above === parent && saidOf(`/proc/${pid}/cmdline`).includes('thinking-process') ? [pid] : [],
  );

/** How nice each thread of a process is; one that ends meanwhile is none. */
export const nicenessOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) => {
    const nice = statOf(`/proc/${pid}/task/${thread}/stat`)[16];
    return nice === undefined ? [] : [Number(nice)];
  });

/** The environment of a process. */
export const environmentOf = (pid: number): readonly string[] =>
  saidOf(`/proc/${pid}/environ`).split('\0').filter(Boolean);
