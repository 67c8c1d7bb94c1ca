// The bot's program with odds and evens registered, bundled as the product is.
import { fileURLToPath } from 'node:url';
import product from '../../apps/bot/rolldown.config.mjs';

const here = (file) => fileURLToPath(new URL(file, import.meta.url));

export default {
  ...product,
  input: { 'show-with-odds': here('show.ts'), 'thinking-odds': here('odds-thinking.ts') },
  // right below the bot's own folder, as its bundle is: from there it finds its pages and its other programs
  output: { ...product.output, dir: here('../../apps/bot/.cache'), cleanDir: true },
};
