import type { Commands } from '../../terminal/command.ts';
import { analyseCommand } from './analyse.ts';
import { perftCommand, placeCommand } from './fantasy.ts';
import { legalMovesCommand } from './legal-moves.ts';
import { parseCommand } from './parse.ts';
import { replayCommand } from './replay.ts';
import { rulesetIdCommand } from './ruleset-id.ts';

/** What the command line does with Triad. */
export const triadCommands: Commands = {
  replay: replayCommand,
  'ruleset-id': rulesetIdCommand,
  parse: parseCommand,
  'legal-moves': legalMovesCommand,
  analyse: analyseCommand,
  perft: perftCommand,
  place: placeCommand,
};
