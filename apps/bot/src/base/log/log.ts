import type { Redactor } from './redactor.ts';

export { Redactor } from './redactor.ts';

/** A line of the live log. `area` is the part that speaks; the text is for the operator, without secrets. */
export interface Log {
  info(area: string, text: string): void;
  warn(area: string, text: string): void;
}

/** What others wrote may hold commands for the terminal. Line ends stay: stacks have them. */
const CONTROLS = /[^\P{Cc}\n\t]/gu;

/** Writes lines with time and area; nothing that is secret gets through. */
export function createLog(write: (line: string) => void, now: () => Date, redactor: Redactor): Log {
  const line = (mark: string, area: string, text: string) => {
    const time = now().toTimeString().slice(0, 8);
    write(redactor.clean(`${time} ${mark} ${area.padEnd(7)} ${text}`).replace(CONTROLS, ' '));
  };
  return {
    info: (area, text) => line(' ', area, text),
    warn: (area, text) => line('!', area, text),
  };
}
