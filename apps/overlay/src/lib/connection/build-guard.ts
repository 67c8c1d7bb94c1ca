/** The part of session storage that the guard needs. */
export interface Marks {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const MARK = 'show-of-hands.reloaded-for';

/**
 * Whether this page should reload because the bot serves another build. Says yes once for each build, so that
 * a page that cannot be renewed (a cache in between) goes on with what it has instead of reloading for ever.
 */
export function shouldReload(own: string, announced: string, marks: Marks): boolean {
  if (announced === own || announced === '') return false;
  try {
    if (marks.getItem(MARK) === announced) return false;
    marks.setItem(MARK, announced);
    return marks.getItem(MARK) === announced;
  } catch {
    // Without storage nothing would stop the second reload.
    return false;
  }
}
