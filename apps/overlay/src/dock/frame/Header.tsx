import { useCallback, useEffect } from 'react';
import { Mark } from '../../lib/mark/Mark.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { inOrder } from '../bot/arguments.ts';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** Taking every overlay off the picture at once, and putting them back. */
interface Blank {
  readonly isBlank: boolean;
  /** False where this session may not. */
  readonly offered: boolean;
  blank(on: boolean): void;
}

/** Waits for nothing that is being done: whoever blanks has no time. */
function useBlank(): Blank {
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
const PANIC_KEY = 'F8';

/** The panic key blanks, wherever the focus is. Pressed again it does not undo it: panic is no toggle. */
function usePanicKey({ offered, isBlank, blank }: Blank): void {
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

/** Whose show this is, and the panic button: they stay in sight however far one scrolls. */
export function Header() {
  const { show } = useDock();
  const say = useWords(dockWords);
  const blank = useBlank();
  usePanicKey(blank);
  return (
    <>
      <div className="dock-head">
        <h1>
          <span className="dock-mark" aria-hidden="true">
            <Mark />
          </span>
          <span className="dock-name">Show of Hands</span>
        </h1>
        <p className="note dock-channel">
          {say(`chat.${show.chat.source}`)} · {show.chat.channel}
        </p>
        {blank.offered && !blank.isBlank && (
          <button
            type="button"
            className="panic"
            data-action="blank"
            title={say('blank.key')}
            aria-keyshortcuts={PANIC_KEY}
            onClick={() => blank.blank(true)}
          >
            {say('blank.do')}
          </button>
        )}
      </div>
      {show.blank && (
        <div className="banner banner-blank" role="alert">
          <p>{say('blank.is')}</p>
          {blank.offered && (
            <button type="button" data-action="blank" onClick={() => blank.blank(false)}>
              {say('blank.undo')}
            </button>
          )}
        </div>
      )}
    </>
  );
}
