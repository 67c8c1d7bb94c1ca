/** What the system and the database say where nothing more fits on a disk, or into somebody's share of it. */
const FULL: ReadonlySet<unknown> = new Set(['SQLITE_FULL', 'ENOSPC', 'EDQUOT']);

/** Whether something could not be written because there is no room. */
export function isDiskFull(error: unknown): boolean {
  const seen = new Set<unknown>();
  for (let inner = error; inner instanceof Error && !seen.has(inner); inner = inner.cause) {
    if ('code' in inner && FULL.has(inner.code)) return true;
    seen.add(inner);
  }
  return false;
}
