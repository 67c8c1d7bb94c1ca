import { useSyncExternalStore } from 'react';

/** From here on there is room for two columns, px. */
const QUERY = '(min-width: 820px)';

const subscribe = (listener: () => void) => {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
};

/** Whether the page has room for what is live beside what is looked at. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
