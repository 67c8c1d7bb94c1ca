import type { GameTranscript } from '@show-of-hands/bus';
import { ok, type Result, refuse } from '@show-of-hands/engine';
import {
  parseRuleset,
  type TriadDisclosure,
  type TriadMove,
  type TriadState,
  type TriadView,
  triad,
} from '@show-of-hands/engine/triad';
import type { GameReplay } from '../../match/game/bot-game.ts';
import { openView } from './open-view.ts';
import { triadSample } from './sample-match.ts';

/** A finished match's first state: what the transcript keeps of the setup, checked as any setup is. */
function begin({ game, setup }: GameTranscript): Result<TriadState> {
  if (game !== 'triad') return refuse('another_game', `this is a match of ${game}, not of triad`);
  const ruleset = parseRuleset(setup.ruleset);
  if (!ruleset.ok) return ruleset;
  const { header, hands, pool, shown } = setup;
  return triad.start({
    ruleset: ruleset.value,
    header,
    hands,
    shown,
    ...(pool === undefined ? {} : { pool }),
  });
}

/** How a finished match of Triad is shown again. */
export const triadReplay: GameReplay<TriadState, TriadView, TriadMove, TriadDisclosure> = {
  begin,
  // the transcript has every card that was shown
  disclosureIn: () => ok(undefined),
  openView,
  sample: triadSample,
};
