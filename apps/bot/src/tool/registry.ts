import { polylemmaTool } from '../games/polylemma/tool/chain-tool.ts';
import { polylemmaCommands } from '../games/polylemma/tool/commands.ts';
import { triadTool } from '../games/triad/tool/chain-tool.ts';
import { triadCommands } from '../games/triad/tool/commands.ts';
import { auditTask } from './audit/audit.ts';
import { chainTask } from './chain/chain.ts';
import { deployTask } from './chain/deploy.ts';
import { doctorTask } from './chain/doctor.ts';
import type { GameTools } from './chain/game-tool.ts';
import { keysTasks } from './chain/keys.ts';
import { matchTasks } from './chain/match/tasks.ts';
import { rulesetTasks } from './chain/ruleset.ts';
import { verifyTask } from './chain/verify.ts';
import { chatServerTask } from './chat/chat-server.ts';
import { loginTask } from './chat/login.ts';
import type { GameCommands } from './command.ts';
import { eraseTask } from './records/erase.ts';
import { exportTask } from './records/export.ts';
import type { Tasks } from './task.ts';
import { languageTask } from './words/language.ts';

/** What the command line answers, line by line, of each game; the first one is meant where none is named. */
export const COMMANDS: GameCommands = { triad: triadCommands, polylemma: polylemmaCommands };

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
