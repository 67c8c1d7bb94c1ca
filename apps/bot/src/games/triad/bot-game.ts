import {
  isDrafting,
  type Ruleset,
  type TriadDisclosure,
  type TriadEvent,
  type TriadMove,
  type TriadSetup,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import type { BotGame } from '../../match/game/bot-game.ts';

import { howToVote, shortOf } from './how-to-vote.ts';
import { triadOnBus } from './on-bus.ts';
import { openView } from './open-view.ts';
import { cardOf } from './packed-card.ts';
import { presets } from './presets.ts';
import { triadReplay } from './replay.ts';

/** A card that changes hands moves the margin by two tiles. */
const CARD_TAKEN = 2;

/** What the bot needs to run Triad. */
export const triadBotGame: BotGame<
  TriadSetup,
  TriadState,
  TriadView,
  TriadMove,
  TriadEvent,
  TriadDisclosure,
  Ruleset
> = {
  game: triad,
  presets,
  how: {
    pattern: howToVote,
    short: shortOf,
  },
  poolOf: (cards, ruleset) => cards.map((card) => cardOf(card, ruleset)),
  review: {
    openView,
    continues: (before, after) => before.round === after.round && !isDrafting(before),
    halfLoss: CARD_TAKEN,
  },
  bus: triadOnBus,
  replay: triadReplay,
};
