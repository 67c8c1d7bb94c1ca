import type { Look } from '@show-of-hands/bus';
import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

function follow(changed: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', changed);
  return () => media.removeEventListener('change', changed);
}

/** Whether nothing should move: as the look says, or where it leaves that open as the machine is set. */
export function useCalm(motion: Look['motion']): boolean {
  const system = useSyncExternalStore(
    follow,
    () => window.matchMedia(QUERY).matches,
    () => false,
  );
  return motion === 'reduced' || (motion === 'system' && system);
}
