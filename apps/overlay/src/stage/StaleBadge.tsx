import { useEffect, useState } from 'react';
import { useWords } from '../words/Words.tsx';
import { stageWords } from './words/index.ts';
import './stale-badge.css';

/** A short loss is mended before anyone sees it. */
export const STALE_AFTER_MS = 3_000;

/** Says that the picture may be old, once the connection has been away for three seconds. */
export function StaleBadge({ lostAt }: { readonly lostAt: number | null }) {
  const say = useWords(stageWords);
  const [late, setLate] = useState(false);
  useEffect(() => {
    setLate(false);
    if (lostAt === null) return;
    const timer = window.setTimeout(() => setLate(true), Math.max(0, lostAt + STALE_AFTER_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [lostAt]);
  if (!late) return null;
  return (
    <p className="stale head" role="status" data-testid="stale">
      {say('stale.text')}
    </p>
  );
}
