/**
 * - `ok`: it is as it should be
 * - `warning`: it works, but something better could be done
 * - `wrong`: it does not work, or does not hold
 * - `unknown`: it could not be checked; the text says why
 */
export type FindingLevel = 'ok' | 'warning' | 'wrong' | 'unknown';

/** What one check found. */
export interface Finding {
  readonly level: FindingLevel;
  /** What was looked at, e.g. `balance of owner A`. */
  readonly name: string;
  readonly text: string;
  /** What to do about it. */
  readonly remedy?: string;
}

export const ok = (name: string, text: string): Finding => ({ level: 'ok', name, text });
export const warning = (name: string, text: string, remedy: string): Finding => ({
  level: 'warning',
  name,
  text,
  remedy,
});
export const wrong = (name: string, text: string, remedy?: string): Finding => ({
  level: 'wrong',
  name,
  text,
  ...(remedy !== undefined && { remedy }),
});
export const unknown = (name: string, text: string): Finding => ({ level: 'unknown', name, text });

/** A finding as one line, for people or as JSON. */
export function findingLine(finding: Finding, json: boolean): string {
  if (json) return JSON.stringify(finding);
  const { level, name, text, remedy } = finding;
  const line = `${level.padEnd(8)} ${name}: ${text}`;
  return (remedy === undefined ? line : `${line}; to do: ${remedy}`).replaceAll(/\s*\n\s*/g, ' | ');
}
