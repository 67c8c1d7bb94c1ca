import { auditTask } from './audit/audit.ts';
import type { GameTools } from './chain/game-tool.ts';
import { chainTask } from './chain-task.ts';
import { chatServerTask } from './chat/chat-server.ts';
import { loginTask } from './chat/login.ts';
import { deployTask } from './deploy/deploy.ts';
import { doctorTask } from './doctor/doctor.ts';
import { polylemmaTool } from './games/polylemma/chain-tool.ts';
import { polylemmaCommands } from './games/polylemma/commands.ts';
import { triadTool } from './games/triad/chain-tool.ts';
import { triadCommands } from './games/triad/commands.ts';
import { keysTasks } from './keys/keys.ts';
import { matchTasks } from './match/tasks.ts';
import { eraseTask } from './records/erase.ts';
import { exportTask } from './records/export.ts';
import { rulesetTasks } from './ruleset.ts';
import type { GameCommands } from './task/command.ts';
import type { Tasks } from './task/task.ts';
import { verifyTask } from './verify/verify.ts';
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
