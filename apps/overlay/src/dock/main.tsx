import { createRoot } from 'react-dom/client';
import '../lib/theme/fonts.css';
import '../lib/tool/tool.css';
import './dock.css';
import { actionWords } from '@show-of-hands/bus/actions';
import { showWords } from '@show-of-hands/bus/show-words';
import { GAME_WORDS } from '../games/phrasebooks.ts';
import { GAME_IDS } from '../games/registry.ts';
import { shelf } from '../lib/game/loader.ts';
import { toolWords } from '../lib/tool/words/index.ts';
import { PageWords } from '../lib/words/PageWords.tsx';
import { App } from './App.tsx';
import { applyScheme, chosenScheme } from './frame/scheme.ts';
import { RULE_WORDS } from './games/registry.ts';
import { dockWords } from './words/index.ts';

const BOOKS = [dockWords, actionWords, toolWords, showWords, ...GAME_WORDS, ...RULE_WORDS];

applyScheme(chosenScheme());
// a dock speaks of moves, and draws none: games come when everything else is there
for (const game of GAME_IDS) void shelf.want(game);

const root = document.getElementById('root');
if (root === null) throw new Error('dock.html has no element with the id "root" to draw into');
createRoot(root).render(
  <PageWords books={BOOKS}>
    <App />
  </PageWords>,
);
