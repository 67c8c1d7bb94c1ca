import { useEffect } from 'react';

/**
 * Puts the streamer's own styles on the page, as text of one style element: nothing in them is ever read as HTML.
 * They stand behind the head, where styles of games come in later, so that they stay on top of everything.
 */
export function useOwnStyle(css: string): void {
  useEffect(() => {
    if (css === '') return;
    const style = document.createElement('style');
    style.dataset.own = 'look';
    style.textContent = css;
    document.body.append(style);
    return () => style.remove();
  }, [css]);
}
