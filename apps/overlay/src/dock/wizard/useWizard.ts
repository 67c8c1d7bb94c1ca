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

export interface Wizard {
  /** What it sets, as last told: a show that begins anew says nothing of it for a moment. */
  readonly setup: SetupShow | undefined;
  readonly isOpen: boolean;
  open(): void;
  /** Done or dismissed: it does not come back by itself. */
  close(): void;
}

/**
 * Opens by itself where nothing was set up when this dock was opened and nobody has closed it; only where there is
 * something to set. What is set while it is open does not close it.
 */
export function useWizard(told: SetupShow | undefined): Wizard {
  const [setup, setSetup] = useState(told);
  if (told !== undefined && told !== setup) setSetup(told);
  const [choice, setChoice] = useState<'open' | 'closed' | null>(() => (wasClosed() ? 'closed' : null));
  const isFresh = setup?.fields.every(({ from }) => from === 'default');
  useEffect(() => {
    if (isFresh !== undefined) setChoice((known) => known ?? (isFresh ? 'open' : 'closed'));
  }, [isFresh]);
  return {
    setup,
    isOpen: setup !== undefined && choice === 'open',
    open: () => setChoice('open'),
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
