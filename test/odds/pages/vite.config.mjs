// The pages of a show with odds and evens registered, built as the product's are.
import { fileURLToPath } from 'node:url';
import product from '../../../apps/overlay/vite.config.ts';
import { withOdds } from '../registered/with-odds.mjs';

export default {
  ...product,
  plugins: [...product.plugins, withOdds],
  // what checks a record is a program of its own
  worker: { plugins: () => [withOdds] },
  // where the bundle of ../rolldown.config.mjs finds its pages
  build: {
    ...product.build,
    outDir: fileURLToPath(new URL('../../../apps/bot/.cache/overlay/dist', import.meta.url)),
  },
};
