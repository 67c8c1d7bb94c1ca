import { type Look, look as lookSchema } from '@show-of-hands/bus';
import { useEffect, useState } from 'react';
import { z } from 'zod';

/** What a dock sends to its preview. */
const draft = z.strictObject({ type: z.literal('look'), look: lookSchema });

/** The draft that a message carries; null unless it comes from the page's own origin and is a whole look. */
export function draftIn(
  { origin, data }: Pick<MessageEvent<unknown>, 'origin' | 'data'>,
  own: string,
): Look | null {
  if (origin !== own) return null;
  const parsed = draft.safeParse(data);
  return parsed.success ? parsed.data.look : null;
}

/** The look that a dock's editor is working on, in a page that is its preview; null before the first. */
export function useDraftLook(preview: boolean): Look | null {
  const [look, setLook] = useState<Look | null>(null);
  useEffect(() => {
    if (!preview) return;
    const onMessage = (event: MessageEvent<unknown>): void => {
      const found = draftIn(event, location.origin);
      if (found !== null) setLook(found);
    };
    window.addEventListener('message', onMessage);
    // the editor sends its draft once there is somebody to take it
    if (window.parent !== window) window.parent.postMessage({ type: 'ready' }, location.origin);
    return () => window.removeEventListener('message', onMessage);
  }, [preview]);
  return look;
}
