import './theme/fonts.css';
import './theme/themes.css';
import './theme/overlay.css';
import { MAIN_OVERLAY, PLAIN_LOOK } from '@show-of-hands/bus';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type Link, openLink } from './connection/link.ts';
import { GAME_WORDS } from './games/phrasebooks.ts';
import { showWords } from './show/words/index.ts';
import { Overlay } from './stage/Overlay.tsx';
import { Stage } from './stage/Stage.tsx';
import { stageWords } from './stage/words/index.ts';
import { Words } from './words/Words.tsx';

const BOOKS = [showWords, stageWords, ...GAME_WORDS];

/** `/overlay/NAME`, with an optional slash behind it. */
const name = /\/overlay\/([^/]+)\/?$/.exec(location.pathname)?.[1] ?? MAIN_OVERLAY;

function Connected({ link }: { link: Link }) {
  const store = useSyncExternalStore(link.subscribe, link.store);
  const look = store.show?.overlays.find((overlay) => overlay.name === name)?.look ?? PLAIN_LOOK;
  return (
    <Words language={look.language} books={BOOKS}>
      <Overlay store={store} clock={() => Date.now() + store.clockOffset} />
    </Words>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('overlay.html has no element #root');
const link = openLink();
createRoot(root).render(
  <Stage>
    <Connected link={link} />
  </Stage>,
);
