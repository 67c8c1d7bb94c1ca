import { triadCommands } from '../games/triad/tool/commands.ts';
import { keysTasks } from './chain/keys.ts';
import type { Commands } from './command.ts';
import type { Tasks } from './task.ts';

/** What the command line answers, line by line. A game brings its commands here; their names must differ. */
export const COMMANDS: Commands = { ...triadCommands };

/** What the command line does once. */
export const TASKS: Tasks = { ...keysTasks };
