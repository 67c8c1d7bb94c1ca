import { contractsTasks } from './deploy/contracts-tasks.ts';
import { deployTask } from './deploy/deploy.ts';
import { doctorTask } from './doctor/doctor.ts';
import { cryptogsTool } from './games/cryptogs/chain-tool.ts';
import type { GameTools } from './games/game-tool.ts';
import { polylemmaTool } from './games/polylemma/chain-tool.ts';
import { toucheTool } from './games/touche/chain-tool.ts';
import { triadTool } from './games/triad/chain-tool.ts';
import { rivalTasks } from './match/rival-tasks.ts';
import { matchTasks } from './match/tasks.ts';
import { auditTask } from './tasks/audit.ts';
import { chainTask } from './tasks/chain.ts';
import { chatServerTask } from './tasks/chat-server.ts';
import { curatorTasks } from './tasks/curator.ts';
import { eraseTask } from './tasks/erase.ts';
import { exportTask } from './tasks/export.ts';
import { keysTasks } from './tasks/keys.ts';
import { languageTask } from './tasks/language.ts';
import { leagueTask } from './tasks/league.ts';
import { loginTask } from './tasks/login.ts';
import { prizeTask } from './tasks/prize.ts';
import { rulesetTasks } from './tasks/ruleset.ts';
import { verifyTask } from './tasks/verify.ts';
import type { Tasks } from './terminal/task.ts';

/** The games of the command line; the first one is meant where none is named. */
export const GAME_TOOLS: GameTools = {
  triad: triadTool,
  polylemma: polylemmaTool,
  touche: toucheTool,
  cryptogs: cryptogsTool,
};

/** What the command line does once. */
export const TASKS: Tasks = {
  doctor: doctorTask(GAME_TOOLS),
  ...keysTasks,
  login: loginTask,
  'chat-server': chatServerTask,
  chain: chainTask,
  deploy: deployTask(GAME_TOOLS),
  ...contractsTasks,
  ...rulesetTasks(GAME_TOOLS),
  prize: prizeTask(GAME_TOOLS),
  ...curatorTasks(GAME_TOOLS),
  ...matchTasks(GAME_TOOLS),
  ...rivalTasks,
  verify: verifyTask(GAME_TOOLS),
  export: exportTask(GAME_TOOLS),
  league: leagueTask(GAME_TOOLS),
  erase: eraseTask,
  audit: auditTask,
  language: languageTask,
};
