import { twoShowsMeet } from './match.ts';

twoShowsMeet({ game: 'cryptogs', chainId: 94_104, joiner: 'chat', ms: 500_000 });
