import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

/** A part of a page whose script is fetched by itself: what is seldom drawn weighs nothing before the first picture. */
export interface LatePart<Props> {
  /** The part, once it is here. */
  readonly here: () => ComponentType<Props> | null;
  /** Fetches it, unless it is here, on its way or was missed. Fulfilled when it is here or has been missed. */
  readonly load: () => Promise<void>;
}

const listeners = new Set<() => void>();
let missed = false;

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const isMissed = () => missed;

/** Whether a part could not be fetched. Browsers remember that of a module: only the page loaded again gets another try. */
export const usePartMissed = (): boolean => useSyncExternalStore(subscribe, isMissed, isMissed);

/**
 * @param name for the log
 * @param fetchPart the same part every time
 */
export function latePart<Props>(
  name: string,
  fetchPart: () => Promise<ComponentType<Props>>,
): LatePart<Props> {
  let part: ComponentType<Props> | null = null;
  let loading: Promise<void> | null = null;
  const fetchNow = async (): Promise<void> => {
    try {
      part = await fetchPart();
    } catch (error) {
      console.warn(`overlay: the ${name} is missing: ${error instanceof Error ? error.message : error}`);
      missed = true;
    }
    for (const listener of listeners) listener();
  };
  return {
    here: () => part,
    load: () => {
      loading ??= fetchNow();
      return loading;
    },
  };
}

/** Has a part fetched; null until it is here. */
export function useLatePart<Props>({ here, load }: LatePart<Props>): ComponentType<Props> | null {
  useEffect(() => {
    void load();
  }, [load]);
  return useSyncExternalStore(subscribe, here, here);
}
