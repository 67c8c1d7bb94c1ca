import { useEffect, useState } from 'react';
import { useWords } from '../words/Words.tsx';
import { stageWords } from './words/index.ts';
import './stale-badge.css';

/** A short loss is mended before anyone sees it. */
export const STALE_AFTER_MS = 3_000;

/**
 * Says that the picture may be old, once the connection has been away for three seconds; or that the table is not
 * drawn, once its game has been waited for as long.
 */
export function StaleBadge({
  lostAt,
  gameMissedAt,
}: {
  readonly lostAt: number | null;
  readonly gameMissedAt: number | null;
}) {
  const say = useWords(stageWords);
  const [late, setLate] = useState(false);
  const since = lostAt ?? gameMissedAt;
  useEffect(() => {
    setLate(false);
    if (since === null) return;
    const timer = window.setTimeout(() => setLate(true), Math.max(0, since + STALE_AFTER_MS - Date.now()));
    return () => window.clearTimeout(timer);
  }, [since]);
  if (!late) return null;
  return (
    <p className="stale head" role="status" data-testid="stale">
      {say(lostAt === null ? 'stale.game' : 'stale.text')}
    </p>
  );
}
