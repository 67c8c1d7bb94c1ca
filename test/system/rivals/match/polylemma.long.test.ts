import { twoShowsMeet } from './match.ts';

// where both seats decide at once one of them at most is a chat: the opener’s
twoShowsMeet({ game: 'polylemma', chainId: 94_102, joiner: 'computer', ms: 500_000 });
