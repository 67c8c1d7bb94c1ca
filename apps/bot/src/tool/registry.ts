import { triadCommands } from '../games/triad/tool/commands.ts';
import type { Commands } from './command.ts';

/** What the command line can do. A game brings its commands here; their names must differ. */
export const COMMANDS: Commands = { ...triadCommands };
