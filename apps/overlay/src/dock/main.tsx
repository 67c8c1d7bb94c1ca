import { createRoot } from 'react-dom/client';
import '../theme/fonts.css';
import '../tool/tool.css';
import './dock.css';
import { GAME_WORDS } from '../games/phrasebooks.ts';
import { showWords } from '../show/words/index.ts';
import { toolWords } from '../tool/words/index.ts';
import { PageWords } from '../words/PageWords.tsx';
import { App } from './App.tsx';
import { actionWords } from './action/words/index.ts';
import { applyScheme, chosenScheme } from './frame/scheme.ts';
import { RULE_WORDS } from './games/registry.ts';
import { dockWords } from './words/index.ts';

const BOOKS = [dockWords, actionWords, toolWords, showWords, ...GAME_WORDS, ...RULE_WORDS];

applyScheme(chosenScheme());

const root = document.getElementById('root');
if (root === null) throw new Error('dock.html has no element with the id "root" to draw into');
createRoot(root).render(
  <PageWords books={BOOKS}>
    <App />
  </PageWords>,
);
