import { useEffect, useState } from 'react';

/** A short wait is over before anyone minds it. */
export const LATE_AFTER_MS = 3_000;

/** Whether something has been waited for too long. `since`: by this page's clock, ms; null: nothing is waited for. */
export function useLate(since: number | null): boolean {
  const [lateOf, setLateOf] = useState<number | null>(null);
  useEffect(() => {
    if (since === null) return;
    const timer = window.setTimeout(() => setLateOf(since), Math.max(0, since + LATE_AFTER_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [since]);
  return since !== null && lateOf === since;
}
