/** Programs that say so in their user agent, beside the engine that they are built on. */
const PROGRAMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bOBS\/(\d{1,4}(?:\.\d{1,4}){0,3})/, 'OBS'],
  [/\bStreamlabs(?: Desktop)?\/(\d{1,4}(?:\.\d{1,4}){0,3})/, 'Streamlabs'],
];

/** The program that shows a page, as far as its user agent says: `OBS 31.0.0`, or `browser`. */
export function programOf(userAgent: string): string {
  for (const [pattern, name] of PROGRAMS) {
    const version = pattern.exec(userAgent)?.[1];
    if (version !== undefined) return `${name} ${version}`;
  }
  return 'browser';
}
