import { optionsOf, type Ruleset } from '@show-of-hands/engine/polylemma';
import type { GameOffer } from '../../match/game/game-offer.ts';
import { rulesetShows } from '../../match/game/ruleset-shows.ts';
import { gameAtTable } from '../../match/play/game-at-table.ts';
import { polylemmaBotGame } from './bot-game.ts';
import { deployPolylemma } from './chain/deployment.ts';
import { presets } from './rules/presets.ts';
import { polylemmaInShort } from './shown/in-short.ts';

/** What rules have on, each in one word: by these moderators ask for rules. */
export const optionWords = (ruleset: Ruleset): readonly string[] =>
  optionsOf(ruleset).map((option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

const rulesets = rulesetShows(polylemmaBotGame.game.id, presets);

/** The rules of POLYLEMMA, and matches by them. Every battlefield knows them all: there is no registry of them. */
export const polylemmaOffer: GameOffer = {
  rulesets,
  flagsOf: (preset) =>
    presets.filter(({ id }) => id === preset).flatMap(({ ruleset }) => optionWords(ruleset)),
  inShort: (_preset, _view, saying) => polylemmaInShort(saying),
  deploy: deployPolylemma,
  atTable: (ports) => gameAtTable(polylemmaBotGame, ports, rulesets),
};
