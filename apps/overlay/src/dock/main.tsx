import { createRoot } from 'react-dom/client';
import '../lib/theme/fonts.css';
import '../lib/tool/tool.css';
import './dock.css';
import { actionWords } from '@show-of-hands/bus/actions';
import { showWords } from '@show-of-hands/bus/show-words';
import { GAME_WORDS } from '../games/phrasebooks.ts';
import { GAMES } from '../games/registry.ts';
import { RULESET_WORDS } from '../games/rulesets.ts';
import { GamesProvider } from '../lib/game/Games.tsx';
import { PictureLoader } from '../lib/game/loader.ts';
import { toolWords } from '../lib/tool/words/index.ts';
import { PageWords } from '../lib/words/PageWords.tsx';
import { DockApp } from './DockApp.tsx';
import { applyScheme, chosenScheme } from './frame/scheme.ts';
import { RULE_WORDS } from './games/registry.ts';
import { dockWords } from './words/index.ts';

const BOOKS = [dockWords, actionWords, toolWords, showWords, ...GAME_WORDS, ...RULE_WORDS];

applyScheme(chosenScheme());
// a dock speaks of moves, and draws none: games come when everything else is there
const loader = new PictureLoader(GAMES, Date.now);
void loader.loadAll();

const root = document.getElementById('root');
if (root === null) throw new Error('dock.html has no element with the id "root" to draw into');
createRoot(root).render(
  <GamesProvider games={{ loader, rulesets: RULESET_WORDS }}>
    <PageWords books={BOOKS}>
      <DockApp />
    </PageWords>
  </GamesProvider>,
);
