import { type BySeat, bySeat } from '@show-of-hands/engine';
import {
  AIM,
  type CryptogsMove,
  type CryptogsState,
  type CryptogsTypes,
  rulesetIdOf,
} from '@show-of-hands/engine/cryptogs';
import { choose } from '@show-of-hands/engine/cryptogs/search';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import type { ToldBetween } from '@show-of-hands/verify';
import { cryptogsRecords } from '@show-of-hands/verify/cryptogs';
import { type Hex, keccak256, stringToBytes } from 'viem';
import type { GamePart } from '../../match/game/bot-game.ts';

const SEED = keccak256(stringToBytes('show of hands: sample stack 1'));
const LEVEL = 3;

const named = (words: string): Hex => keccak256(stringToBytes(`${SEED} ${words}`));

/** The next draw of its chance, as its chain would have told it. Nobody answers anything. */
const between = ({ turn }: CryptogsState): ToldBetween => ({
  drawn: [{ turn, turnSalt: named(`turn ${turn}`), hash: ZERO_HASH }],
  answers: [],
});

/** What the computer plays. */
function chosen(...position: Parameters<typeof choose>): CryptogsMove {
  const steps = choose(...position);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Tokens, pictures and rarities that a young collection has. */
const STAKES = {
  A: [
    [3, 0, 14],
    [18, 17, 34],
    [21, 5, 14],
    [40, 30, 68],
    [57, 44, 180],
  ],
  B: [
    [6, 1, 14],
    [11, 22, 34],
    [25, 9, 14],
    [33, 36, 90],
    [52, 12, 23],
  ],
} as const satisfies BySeat<readonly (readonly [token: number, picture: number, rarity: number])[]>;

/** A match of Cryptogs that nobody played, with chance that follows from the seed. */
const sample: GamePart<'replay', CryptogsTypes>['sample'] = {
  seed: SEED,
  preset: 'aim',
  transcript: {
    game: 'cryptogs',
    setup: {
      rulesetId: rulesetIdOf(AIM),
      stakes: bySeat((seat) => STAKES[seat].map(([token, picture, rarity]) => ({ token, picture, rarity }))),
      begins: null,
    },
  },
  told: { lists: [], between },
  choose: (view, seat, seed) => chosen(view, seat, LEVEL, seed),
  revealed: () => ({ salt: ZERO_HASH, disclosed: undefined }),
};

/** How a finished match of Cryptogs is shown again. */
export const cryptogsReplay: GamePart<'replay', CryptogsTypes> = {
  ...cryptogsRecords,
  // nothing is hidden
  openView: (state) => state,
  sample,
};
