import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/** The match in the address (`/verify#0x…`), or null for the list. */
export const useRoute = (): string | null =>
  useSyncExternalStore(subscribe, () => window.location.hash.slice(1) || null);
