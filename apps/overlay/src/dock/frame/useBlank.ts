import { useCallback, useEffect } from 'react';
import { inOrder } from '../bot/arguments.ts';
import { useAction, useDock } from '../bot/DockContext.tsx';

/** Taking every overlay off the picture at once, and putting them back. */
export interface Blank {
  readonly isBlank: boolean;
  /** False where this session may not. */
  readonly offered: boolean;
  blank(on: boolean): void;
}

/** Waits for nothing that is being done: whoever blanks has no time. */
export function useBlank(): Blank {
  const { show, acting } = useDock();
  const action = useAction('blank');
  const { act } = acting;
  const blank = useCallback(
    (on: boolean) => {
      if (action !== null) void act(action.name, inOrder(action, on ? 'on' : 'off'));
    },
    [action, act],
  );
  return { isBlank: show.blank, offered: action !== null, blank };
}

/** One key, and one that browsers leave to pages: Shift and Escape would open the task manager of some. */
export const PANIC_KEY = 'F8';

/** The panic key blanks, wherever the focus is. Pressed again it does not undo it: panic is no toggle. */
export function usePanicKey({ offered, isBlank, blank }: Blank): void {
  useEffect(() => {
    if (!offered) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== PANIC_KEY) return;
      event.preventDefault();
      if (!isBlank) blank(true);
    };
    window.addEventListener('keydown', onKey, { capture: true });
    return () => window.removeEventListener('keydown', onKey, { capture: true });
  }, [offered, isBlank, blank]);
}
