import { triadPlan } from '@show-of-hands/contracts/deployment';
import { type TriadTypes, triad } from '@show-of-hands/engine/triad';
import { cardOf } from '@show-of-hands/verify/triad';
import { type BotGame, botGame } from '../../match/game/bot-game.ts';
import { bundledProgram } from '../../own-files.ts';
import { cardCollectionAt } from './cards/card-collection.ts';
import { deployTriad } from './chain/deployment.ts';
import { triadAbi, triadOnChain } from './chain/on-chain.ts';
import { triadHighlights } from './highlights.ts';
import { triadReplay } from './replay.ts';
import { playableRulesets } from './rules/playable-rulesets.ts';
import { presets } from './rules/presets.ts';
import { type Rulebook, rulebookOf } from './rules/rulebook.ts';
import { howToVote, shortOf } from './shown/how-to-vote.ts';
import { triadInShort } from './shown/in-short.ts';
import { triadForTools, triadOnBus } from './shown/on-bus.ts';
import { triadRuleSpellings, triadSpellings } from './spellings.ts';

/** Triad by the rules of a rulebook. Only those that it offers are put on a local chain. */
const triadBy = ({ playable, offered }: Rulebook): BotGame<TriadTypes> =>
  botGame({
    game: triad,
    name: 'Triad',
    presets: playable,
    offered,
    rulesAt: async (link, registry, owners) =>
      triadBy(rulebookOf(await playableRulesets({ link, registry, known: presets, trusted: owners }))),
    onChain: triadOnChain(triadAbi, playable),
    tableCode: { plan: triadPlan, table: 'table' },
    deploy: (deployment) => deployTriad({ ...deployment, rulesets: offered }),
    cards: cardCollectionAt,
    thinking: bundledProgram('thinking-triad'),
    poolOf: (cards, ruleset) => cards.map((card) => cardOf(card, ruleset)),
    how: { pattern: howToVote, short: shortOf },
    inShort: (preset, view, saying) =>
      triadInShort(
        playable.find(({ id }) => id === preset),
        view,
        saying,
      ),
    spellings: triadSpellings,
    ruleSpellings: triadRuleSpellings,
    highlights: triadHighlights,
    bus: triadOnBus,
    tools: triadForTools,
    replay: triadReplay,
  });

/** Triad as the bot plays it, by the rules that this program brings. */
export const triadBotGame = triadBy({ playable: presets, offered: presets });
