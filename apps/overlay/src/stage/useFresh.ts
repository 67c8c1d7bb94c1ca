import { useLayoutEffect, useRef, useState } from 'react';

/**
 * True for `ms` after `value` has changed within the same `epoch`. What came with a snapshot is not news: then
 * and at first it is false.
 */
export function useFresh(value: string, epoch: number, ms: number): boolean {
  const seen = useRef({ value, epoch });
  const [fresh, setFresh] = useState<string | null>(null);
  useLayoutEffect(() => {
    const last = seen.current;
    seen.current = { value, epoch };
    if (last.value === value || last.epoch !== epoch) return;
    setFresh(value);
    const timer = window.setTimeout(() => setFresh(null), ms);
    return () => window.clearTimeout(timer);
  }, [value, epoch, ms]);
  return fresh === value;
}
