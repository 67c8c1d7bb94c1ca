import { bothBotsAreKilled } from './killed.ts';
import { KILLS } from './kills.ts';

bothBotsAreKilled(KILLS.polylemma);
