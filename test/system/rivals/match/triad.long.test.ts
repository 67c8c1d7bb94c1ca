import { twoShowsMeet } from './match.ts';

twoShowsMeet({ game: 'triad', chainId: 94_101, table: { preset: 'all-open' }, joiner: 'chat', ms: 500_000 });
