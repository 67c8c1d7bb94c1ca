import { expectOk } from '@show-of-hands/engine';
import {
  AIM,
  type CryptogsState,
  type CryptogsTypes,
  rulesetIdOf,
  STAKE,
  type Tog,
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
