import type { GameOffer } from '../../match/game/game-offer.ts';
import { rulesetShows } from '../../match/game/ruleset-shows.ts';
import { offerOf } from '../../match/play/game-at-table.ts';
import { triadBotGame, triadBy } from './bot-game.ts';
import { deployTriad } from './chain/deployment.ts';
import type { Rulebook } from './rules/rulebook.ts';
import { triadInShort } from './shown/in-short.ts';

/** The rules of a rulebook, and matches by them. Only those that it offers are put on a local chain. */
export const triadOffer = ({ playable, offered }: Rulebook): GameOffer =>
  offerOf(triadBy(playable), {
    rulesets: rulesetShows(triadBotGame.game.id, offered),
    inShort: (preset, view, saying) =>
      triadInShort(
        playable.find(({ id }) => id === preset),
        view,
        saying,
      ),
    deploy: (deployment) => deployTriad({ ...deployment, rulesets: offered }),
  });
