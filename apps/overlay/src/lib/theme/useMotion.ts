import type { Look } from '@show-of-hands/bus';
import { useSyncExternalStore } from 'react';

const query = (): MediaQueryList => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the page moves fully or hardly: as the look says, or else the machine that draws it. */
export function useMotion(wanted: Look['motion']): 'full' | 'reduced' {
  const reduced = useSyncExternalStore(
    subscribe,
    () => query().matches,
    () => false,
  );
  if (wanted !== 'system') return wanted;
  return reduced ? 'reduced' : 'full';
}
