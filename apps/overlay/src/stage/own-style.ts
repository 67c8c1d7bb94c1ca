import { useEffect } from 'react';

/** Puts the streamer's own styles on the page, as text of one style element: nothing in them is ever read as HTML. */
export function useOwnStyle(css: string): void {
  useEffect(() => {
    if (css === '') return;
    const style = document.createElement('style');
    style.dataset.own = 'look';
    style.textContent = css;
    document.head.append(style);
    return () => style.remove();
  }, [css]);
}
