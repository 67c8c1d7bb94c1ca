// The bot's program with the games of tests registered, bundled as the product is, into the folder that SHOW_FOLDER names.
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import product from '../../../apps/bot/rolldown.config.mjs';
import { withTestGames } from './with-test-games.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export default {
  ...product,
  plugins: [...product.plugins, withTestGames],
  input: {
    ...product.input,
    show: here('show.ts'),
    program: here('program.ts'),
    'thinking-odds': here('../odds/odds-thinking.ts'),
    'thinking-salvo': here('../salvo/salvo-thinking.ts'),
  },
  output: { ...product.output, dir: join(process.env.SHOW_FOLDER, 'bot/bundle') },
};
