import './theme/fonts.css';
import './theme/tokens.css';
import './theme/overlay.css';
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { type Link, openLink } from './connection/link.ts';
import { Overlay } from './stage/Overlay.tsx';
import { Stage } from './stage/Stage.tsx';

function Connected({ link }: { link: Link }) {
  const store = useSyncExternalStore(link.subscribe, link.store);
  return <Overlay store={store} clock={() => Date.now() + store.clockOffset} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('overlay.html has no element #root');
const link = openLink();
createRoot(root).render(
  <Stage>
    <Connected link={link} />
  </Stage>,
);
