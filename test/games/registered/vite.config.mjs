// The pages of a show with the games of tests registered, built as the product's are.
import product from '../../../apps/overlay/vite.config.ts';
import { withTestGames } from './with-test-games.mjs';

export default {
  ...product,
  plugins: [...product.plugins, withTestGames],
  // what checks a record is a program of its own
  worker: { plugins: () => [withTestGames] },
};
