import { useWords } from '../../lib/words/Words.tsx';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';

/** What `replay` takes for the match that comes with the program. */
export const DEMO = 'demo';

interface Props {
  readonly label: string;
  /** A match's key, or the demo. */
  readonly match: string;
  /** What screen readers say, where the label alone would not tell one from another. */
  readonly about?: string;
}

/** Shows a finished match again: at once, or as soon as the match on the table is over. */
export function ReplayButton({ label, match, about }: Props) {
  const { replayWish } = useDock();
  const say = useWords(dockWords);
  const action = useAction('replay');
  if (action === null) return null;
  const isWished = replayWish.match === match;
  return (
    <Press
      action="replay"
      name={about}
      pressed={isWished}
      about={action.why ?? undefined}
      onPress={() => replayWish.wish(isWished ? null : match)}
    >
      {isWished ? say('history.wished') : label}
    </Press>
  );
}
