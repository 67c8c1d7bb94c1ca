import type { Look } from '@show-of-hands/bus';
import { type RefObject, useCallback, useEffect } from 'react';

/** Shows a draft on the page in a frame: whenever it changes, and whenever that page asks for it. */
export function usePreview(frame: RefObject<HTMLIFrameElement | null>, look: Look): () => void {
  const send = useCallback(() => {
    frame.current?.contentWindow?.postMessage({ type: 'look', look }, window.location.origin);
  }, [frame, look]);
  useEffect(() => {
    send();
    const onMessage = (event: MessageEvent) => {
      if (event.origin === window.location.origin && event.source === frame.current?.contentWindow) send();
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, send]);
  return send;
}
