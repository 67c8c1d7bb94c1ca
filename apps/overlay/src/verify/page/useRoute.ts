import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => {
  window.addEventListener('hashchange', listener);
  return () => window.removeEventListener('hashchange', listener);
};

/**
 * What stands behind the `#` of the address: a match's key, or nothing for the list. Never a login: an address
 * is shared, and kept in histories.
 */
export const useRoute = (): string =>
  useSyncExternalStore(subscribe, () => window.location.hash.replace(/^#\/?/, ''));
