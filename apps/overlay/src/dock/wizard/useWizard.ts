import type { SetupShow } from '@show-of-hands/bus';
import { useEffect, useState } from 'react';

const KEY = 'show-of-hands.wizard';
const CLOSED = 'closed';

function wasClosed(): boolean {
  try {
    return localStorage.getItem(KEY) === CLOSED;
  } catch {
    return false;
  }
}

interface Wizard {
  /** What it sets, as last told: a show that begins anew says nothing of it for a moment. */
  readonly setup: SetupShow | undefined;
  /** `start`: a newcomer is asked what they want first; `steps`: they are led through the setup. */
  readonly stage: 'start' | 'steps' | 'closed';
  open(): void;
  /** Done or dismissed: it does not come back by itself. */
  close(): void;
}

/**
 * Asks a newcomer: where nothing was set up when this dock was opened, and nobody has answered yet; only where there is
 * something to set. What is set while it is open does not close it.
 */
export function useWizard(told: SetupShow | undefined): Wizard {
  const [setup, setSetup] = useState(told);
  if (told !== undefined && told !== setup) setSetup(told);
  const [choice, setChoice] = useState<Wizard['stage'] | null>(() => (wasClosed() ? 'closed' : null));
  const isFresh = setup?.fields.every(({ from }) => from === 'default');
  useEffect(() => {
    if (isFresh !== undefined) setChoice((known) => known ?? (isFresh ? 'start' : 'closed'));
  }, [isFresh]);
  return {
    setup,
    stage: setup === undefined ? 'closed' : (choice ?? 'closed'),
    open: () => setChoice('steps'),
    close: () => {
      setChoice('closed');
      try {
        localStorage.setItem(KEY, CLOSED);
      } catch {
        // it stays closed until the page is closed
      }
    },
  };
}
