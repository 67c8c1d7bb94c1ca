import { readdirSync, readFileSync } from 'node:fs';

const read = (path: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // it has ended meanwhile
    return '';
  }
};

/** What `/proc/PID/stat` says behind the program's name, from the third field on. */
const statOf = (path: string): readonly string[] => read(path).split(') ').at(-1)?.split(' ') ?? [];

/** The thinking processes that a process has begun. Linux only. */
export const thinkingProcesses = (parent: number): readonly number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter(
      (pid) =>
        pid > 0 &&
        Number(statOf(`/proc/${pid}/stat`)[1]) === parent &&
        read(`/proc/${pid}/cmdline`).includes('thinking-process'),
    );

/** How nice each thread of a process is. */
export const nicenessOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).map((thread) => Number(statOf(`/proc/${pid}/task/${thread}/stat`)[16]));

/** Processor time of a process and all of its threads so far, ms. A tick is a hundredth of a second. */
export const processorMs = (pid: number): number => {
  const stat = statOf(`/proc/${pid}/stat`);
  return (Number(stat[11]) + Number(stat[12])) * 10;
};

/** The environment of a process. */
export const environmentOf = (pid: number): readonly string[] =>
  read(`/proc/${pid}/environ`).split('\0').filter(Boolean);
