export { START } from './glicko.ts';
export { League, type LeagueState, leagueState, type RatedDay, type Standing } from './league.ts';
export { LEAGUE_TOPICS, type LeagueLog, leagueLogIn } from './league-log.ts';
export { type LeagueBlock, type LeagueScope, leagueText, namedOnce } from './published.ts';
