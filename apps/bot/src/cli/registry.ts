import type { GameId } from '@show-of-hands/bus';
import { deployTask } from './deploy/deploy.ts';
import { doctorTask } from './doctor/doctor.ts';
import type { GameTools } from './games/game-tool.ts';
import { polylemmaTool } from './games/polylemma/chain-tool.ts';
import { polylemmaCommands } from './games/polylemma/commands.ts';
import { triadTool } from './games/triad/chain-tool.ts';
import { triadCommands } from './games/triad/commands.ts';
import { matchTasks } from './match/tasks.ts';
import { auditTask } from './tasks/audit.ts';
import { chainTask } from './tasks/chain.ts';
import { chatServerTask } from './tasks/chat-server.ts';
import { eraseTask } from './tasks/erase.ts';
import { exportTask } from './tasks/export.ts';
import { keysTasks } from './tasks/keys.ts';
import { languageTask } from './tasks/language.ts';
import { loginTask } from './tasks/login.ts';
import { rulesetTasks } from './tasks/ruleset.ts';
import { verifyTask } from './tasks/verify.ts';
import type { Commands } from './terminal/command.ts';
import type { Tasks } from './terminal/task.ts';

/** What the command line answers, line by line, of each game; the first one is meant where none is named. */
export const COMMANDS: Readonly<Record<GameId, Commands>> = {
  triad: triadCommands,
  polylemma: polylemmaCommands,
};

/** The same for what the tasks know of them. */
const GAMES: GameTools = { triad: triadTool, polylemma: polylemmaTool };

/** What the command line does once. */
export const TASKS: Tasks = {
  doctor: doctorTask(GAMES),
  ...keysTasks,
  login: loginTask,
  'chat-server': chatServerTask,
  chain: chainTask,
  deploy: deployTask(GAMES),
  ...rulesetTasks(GAMES),
  ...matchTasks(GAMES),
  verify: verifyTask(GAMES),
  export: exportTask,
  erase: eraseTask,
  audit: auditTask,
  language: languageTask,
};
