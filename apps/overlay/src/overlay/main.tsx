import '../lib/theme/fonts.css';
import '../lib/theme/themes.css';
import '../lib/theme/overlay.css';
import { type Look, PLAIN_LOOK } from '@show-of-hands/bus';
import type { OverlayConnection, Store } from '@show-of-hands/bus/client';
import { showWords } from '@show-of-hands/bus/show-words';
import { useCallback, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { GAMES } from '../games/registry.ts';
import { RULESET_WORDS } from '../games/rulesets.ts';
import { openOverlayLink } from '../lib/connection/link.ts';
import { type OverlayPage, pageAt } from '../lib/connection/page.ts';
import { GamesProvider } from '../lib/game/Games.tsx';
import { PictureLoader } from '../lib/game/loader.ts';
import { useReloadForMissed } from '../lib/game/useReloadForMissed.ts';
import { Words } from '../lib/words/Words.tsx';
import { Overlay } from '../stage/Overlay.tsx';
import { stageWords } from '../stage/words/index.ts';
import { Canvas } from './Canvas.tsx';
import { useDraftLook } from './useDraftLook.ts';
import { useOwnStyle } from './useOwnStyle.ts';

const BOOKS = [showWords, stageWords, ...RULESET_WORDS];

/** The look that the show keeps for this page; one that is not set up is drawn as designed. */
const lookOf = ({ show }: Store, name: string): Look =>
  show?.overlays.find((overlay) => overlay.name === name)?.look ?? PLAIN_LOOK;

function Connected({ link, page: { name, preview } }: { link: OverlayConnection; page: OverlayPage }) {
  const store = useSyncExternalStore(link.subscribe, link.store);
  const draft = useDraftLook(preview);
  const look = draft ?? lookOf(store, name);
  // styles draw, too: what is blank has none
  useOwnStyle(store.show?.blank ? '' : look.css);
  useReloadForMissed(store.status === 'online');
  const { clockOffset, lostAt } = store;
  // without the bot its time stands still: no countdown runs to an end that nobody waits for
  const clock = useCallback(() => (lostAt ?? Date.now()) + clockOffset, [clockOffset, lostAt]);
  return (
    <Words language={look.language} books={BOOKS}>
      <Canvas layout={look.layout}>
        <Overlay store={store} clock={clock} look={look} preview={preview} />
      </Canvas>
    </Words>
  );
}

const root = document.getElementById('root');
if (root === null) throw new Error('overlay.html has no element #root');
const page = pageAt(location);
const games = { loader: new PictureLoader(GAMES, Date.now), rulesets: RULESET_WORDS };
createRoot(root).render(
  <GamesProvider games={games}>
    <Connected link={openOverlayLink(page)} page={page} />
  </GamesProvider>,
);
