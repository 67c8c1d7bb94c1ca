import { createRoot } from 'react-dom/client';
import '../../lib/theme/fonts.css';
import '../../lib/tool/tool.css';
import './verify.css';
import { showWords } from '@show-of-hands/bus/show-words';
import { GAME_FINDINGS } from '@show-of-hands/verify';
import { GAME_WORDS } from '../../games/phrasebooks.ts';
import { RULESET_WORDS } from '../../games/rulesets.ts';
import { GamesProvider } from '../../lib/game/Games.tsx';
import { PictureLoader } from '../../lib/game/loader.ts';
import { toolWords } from '../../lib/tool/words/index.ts';
import { PageWords } from '../../lib/words/PageWords.tsx';
import { verifyWords } from '../words/index.ts';
import { sourceOf } from './source.ts';
import { VerifyApp } from './VerifyApp.tsx';

const BOOKS = [verifyWords, toolWords, showWords, ...GAME_WORDS, ...GAME_FINDINGS];

const root = document.getElementById('root');
if (root === null) throw new Error('verify.html has no element with the id "root" to draw into');
createRoot(root).render(
  // this page names rulesets, and draws no game
  <GamesProvider games={{ loader: new PictureLoader({}, Date.now), rulesets: RULESET_WORDS }}>
    <PageWords books={BOOKS}>
      <VerifyApp source={sourceOf(document.head)} />
    </PageWords>
  </GamesProvider>,
);
