import { twoShowsMeet } from './match.ts';

// where both seats decide at once one of them at most is a chat: the opener’s
twoShowsMeet({ game: 'touche', chainId: 94_103, joiner: 'computer', ms: 1_500_000 });
