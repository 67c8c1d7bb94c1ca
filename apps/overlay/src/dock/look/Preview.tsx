import { CANVAS, type Look, type OverlayShow, type Part } from '@show-of-hands/bus';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';
import type { EditedLook } from './drafts.ts';
import { Handles } from './Handles.tsx';
import { overlayPath } from './overlay-address.ts';
import type { TableOfGame } from './useTableOfGame.ts';

/** Shows a draft on the page in a frame: whenever it changes, and whenever that page asks for it. */
function usePreview(frame: RefObject<HTMLIFrameElement | null>, look: Look): () => void {
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

/** What stands behind the preview, as a game's picture would. */
const GROUNDS = ['dark', 'bright', 'busy'] as const;
/** A high picture takes no more of the window than this: what changes it is to be seen, too. */
const MOST_OF_WINDOW = 0.42;

interface Props {
  readonly overlay: OverlayShow;
  readonly edited: EditedLook;
  readonly table: TableOfGame;
  readonly selected: Part | null;
  readonly onSelect: (part: Part) => void;
  /** What stays in sight with it. */
  readonly children: ReactNode;
}

/** The overlay as it would be, live, with handles on its parts. */
export function Preview({ overlay, edited, table, selected, onSelect, children }: Props) {
  const say = useWords(dockWords);
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const [width, setWidth] = useState(320);
  const [ground, setGround] = useState<(typeof GROUNDS)[number]>('dark');
  const [held, setHeld] = useState(true);
  const send = usePreview(frame, edited.look);

  useEffect(() => {
    if (box.current === null) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, []);

  const canvas = CANVAS[edited.look.layout];
  const scale = Math.min(width / canvas.width, (window.innerHeight * MOST_OF_WINDOW) / canvas.height);
  const size = { width: canvas.width * scale, height: canvas.height * scale };
  return (
    <>
      <div className="preview" ref={box}>
        <div className={`preview-canvas ground-${ground}`} style={size}>
          <iframe
            ref={frame}
            title={say('look.preview')}
            src={`${overlayPath(overlay.name)}?preview`}
            tabIndex={-1}
            style={{ width: canvas.width, height: canvas.height, transform: `scale(${scale})` }}
            onLoad={send}
          />
          {held && (
            <Handles edited={edited} table={table} scale={scale} selected={selected} onSelect={onSelect} />
          )}
        </div>
        {children}
      </div>
      <div className="row preview-tools">
        <span className="note">{say('look.behind')}</span>
        {GROUNDS.map((each) => (
          <button
            key={each}
            type="button"
            className="chip"
            aria-pressed={each === ground}
            onClick={() => setGround(each)}
          >
            {say(`ground.${each}`)}
          </button>
        ))}
        <button type="button" className="chip" aria-pressed={held} onClick={() => setHeld(!held)}>
          {say('look.handles')}
        </button>
      </div>
    </>
  );
}
