import type { Box } from '../../lib/layout/frame.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './stale-badge.css';

/** Why the picture is not what the show is now: the bot is gone, or the game's own picture has not come. */
type Stale = 'gone' | 'game';

/** What the badge's margins take of a room, px. */
const MARGINS = 120;

/**
 * Says that the show stands still, or that the table is not drawn: in the middle of a room, where nobody can miss
 * it, or on the edge of the picture.
 */
export function StaleBadge({ stale, box }: { readonly stale: Stale; readonly box?: Box }) {
  const say = useWords(stageWords);
  const text = say(stale === 'gone' ? 'stale.text' : 'stale.game');
  const badge = { role: 'status', 'data-testid': 'stale', 'data-stale': stale } as const;
  if (box === undefined) {
    return (
      <p className="stale head" {...badge}>
        {text}
      </p>
    );
  }
  return (
    <div className="stale-room" style={{ left: box.x, top: box.y, width: box.width, height: box.height }}>
      <p
        className="stale is-plate head"
        style={{ fontSize: fitSize(text, box.width - MARGINS, 48, 24) }}
        {...badge}
      >
        {text}
      </p>
    </div>
  );
}
