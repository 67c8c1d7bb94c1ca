import { useEffect, useState } from 'react';

const TICK_MS = 250;

/** The bot's clock, ms, ticking while the component is shown. */
export function useNow(clockOffset: number): number {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now + clockOffset;
}
