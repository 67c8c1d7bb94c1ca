import { Mark } from '../../lib/mark/Mark.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { PANIC_KEY, useBlank, usePanicKey } from './useBlank.ts';

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
