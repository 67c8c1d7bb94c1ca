import type { ControlState } from '@show-of-hands/bus';
import { useEffect, useState } from 'react';
import { inOrder } from './arguments.ts';
import type { Acting } from './useActing.ts';

/** A match that shall be shown again as soon as that is possible: between two matches. */
export interface ReplayWish {
  /** As `replay` takes it; null while nothing is wished for. */
  readonly match: string | null;
  wish(match: string | null): void;
}

/** Keeps the wish while the dock is open, whatever else is looked at, and fulfils it once. */
export function useReplayWish(control: ControlState | null, acting: Acting, connected: boolean): ReplayWish {
  const [match, wish] = useState<string | null>(null);
  const action = control?.actions.find(({ name }) => name === 'replay');
  const isPossible = connected && acting.busy === null && action?.available === true;
  useEffect(() => {
    if (match === null || !isPossible) return;
    // with no wish left nothing is asked for again
    wish(null);
    void acting.act(action.name, inOrder(action, match));
  }, [match, isPossible, action, acting]);
  return { match, wish };
}
