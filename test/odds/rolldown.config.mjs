// The bot's program with odds and evens registered, bundled as the product is.
import { fileURLToPath } from 'node:url';
import product from '../../apps/bot/rolldown.config.mjs';
import { withOdds } from './registered/with-odds.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export default {
  ...product,
  plugins: [...product.plugins, withOdds],
  input: { ...product.input, 'show-with-odds': here('show.ts'), 'thinking-odds': here('odds-thinking.ts') },
  // as deep below the bot's own folder as it finds its other programs and its pages from
  output: { ...product.output, dir: here('../../apps/bot/.cache/with-odds/bundle') },
};
