import { createRoot } from 'react-dom/client';
import '../../lib/theme/fonts.css';
import '../../lib/tool/tool.css';
import './verify.css';
import { showWords } from '@show-of-hands/bus/show-words';
import { GAME_WORDS } from '../../games/phrasebooks.ts';
import { toolWords } from '../../lib/tool/words/index.ts';
import { PageWords } from '../../lib/words/PageWords.tsx';
import { GAME_FINDINGS } from '../games/phrasebooks.ts';
import { verifyWords } from '../words/index.ts';
import { App } from './App.tsx';
import { sourceOf } from './source.ts';

const BOOKS = [verifyWords, toolWords, showWords, ...GAME_WORDS, ...GAME_FINDINGS];

const root = document.getElementById('root');
if (root === null) throw new Error('verify.html has no element with the id "root" to draw into');
createRoot(root).render(
  <PageWords books={BOOKS}>
    <App source={sourceOf(document.head)} />
  </PageWords>,
);
