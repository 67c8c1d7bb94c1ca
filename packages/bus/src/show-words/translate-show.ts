import type { Seat } from '@show-of-hands/engine';
import type { BetweenVoteShow, TeamsShow } from '../between.ts';
import type { GameView } from '../games.ts';
import { type MatchShow, type RulesetShow, SEAT_NAMES, type SeatShow, TEAM_NAMES } from '../match.ts';
import type { BallotShow, ReplayShow, Show, TableShow } from '../show.ts';
import type { SayShow } from './book.ts';

/** How what the bot says in English is said on a page. Each gives back what it has no words for. */
export interface ShowTranslator {
  readonly say: SayShow;
  readonly rulesetOf: (ruleset: RulesetShow) => RulesetShow;
  /** A canonical command in words; the command itself where a game has none. */
  readonly labelOf: (game: GameView['game'], command: string) => string;
}

/** Rulesets and seats of one match, in the language of the page. */
export const translatedMatch = <M extends Pick<MatchShow, 'ruleset' | 'seats'>>(
  match: M,
  { say, rulesetOf }: Pick<ShowTranslator, 'say' | 'rulesetOf'>,
): M => ({
  ...match,
  ruleset: rulesetOf(match.ruleset),
  seats: {
    A: { ...match.seats.A, name: seatName(match.seats.A, 'A', say) },
    B: { ...match.seats.B, name: seatName(match.seats.B, 'B', say) },
  },
});

const spokenTable = (table: TableShow, { rulesetOf }: ShowTranslator): TableShow => ({
  ...table,
  next: rulesetOf(table.next),
  presets: table.presets.map(rulesetOf),
});

const spokenTeams = (shown: TeamsShow, { say }: ShowTranslator): TeamsShow => ({
  ...shown,
  teams: {
    A: { ...shown.teams.A, name: teamName(shown.teams.A.name, 'A', say) },
    B: { ...shown.teams.B, name: teamName(shown.teams.B.name, 'B', say) },
  },
});

/** A move in the words of its game; one that it has no words for keeps the label that came with it. */
function spokenMove<T extends { readonly command: string; readonly label: string }>(
  move: T,
  game: GameView['game'],
  { labelOf }: ShowTranslator,
): T {
  const label = labelOf(game, move.command);
  return label === move.command ? move : { ...move, label };
}

const spokenBallot = (ballot: BallotShow, game: GameView['game'], speech: ShowTranslator): BallotShow => ({
  ...ballot,
  leaders: ballot.leaders.map((leader) => spokenMove(leader, game, speech)),
  result: ballot.result && spokenMove(ballot.result, game, speech),
});

/** Makes a thing of a thing once: the same object gives the same object again. */
function once<T extends object, Rest extends readonly unknown[]>(
  make: (of: T, ...rest: Rest) => T,
): (of: T, ...rest: Rest) => T {
  const known = new WeakMap<T, T>();
  return (of, ...rest) => {
    const made = known.get(of) ?? make(of, ...rest);
    known.set(of, made);
    return made;
  };
}

/**
 * How shows are said on a page: with the names that nobody chose, the rules that come with the program, and moves
 * in its language. A part that stays the same is the same object again, so that only what has changed is drawn.
 */
export function translateShow(speech: ShowTranslator): (show: Show) => Show {
  const tableOf = once((table: TableShow) => spokenTable(table, speech));
  const matchOf = once((match: MatchShow) => translatedMatch(match, speech));
  const ballotOf = once((ballot: BallotShow, game: GameView['game']) => spokenBallot(ballot, game, speech));
  const teamsOf = once((teams: TeamsShow) => spokenTeams(teams, speech));
  const voteOf = once((vote: BetweenVoteShow) => spokenVote(vote, speech));
  const replayOf = once((replay: ReplayShow) => spokenReplay(replay, speech));
  return (show) => {
    const { table, match, ballot, teams, betweenVote, replay } = show;
    const game = match?.view?.game;
    return {
      ...show,
      table: tableOf(table),
      match: match && matchOf(match),
      ballot: ballot === null || game === undefined ? ballot : ballotOf(ballot, game),
      teams: teams && teamsOf(teams),
      betweenVote: betweenVote && voteOf(betweenVote),
      replay: replay && replayOf(replay),
    };
  };
}

/** Rules are said here; what a camp is asked about is said where it is drawn. */
const spokenVote = (vote: BetweenVoteShow, { rulesetOf }: ShowTranslator): BetweenVoteShow =>
  vote.subject === 'camp'
    ? vote
    : {
        ...vote,
        options: vote.options.map((option) => ({ ...option, ruleset: rulesetOf(option.ruleset) })),
      };

function spokenReplay(replay: ReplayShow, speech: ShowTranslator): ReplayShow {
  const { ballot } = replay;
  const game = replay.match.view?.game;
  return {
    ...replay,
    match: translatedMatch(replay.match, speech),
    ballot: ballot === null || game === undefined ? ballot : spokenMove(ballot, game, speech),
  };
}

/** A seat's name; one that nobody has chosen is said in the language of the page. */
function seatName({ kind, name }: Pick<SeatShow, 'kind' | 'name'>, seat: Seat, say: SayShow): string {
  if (name === SEAT_NAMES[kind]) return say(`seat.${kind}`);
  return kind === 'chat' ? teamName(name, seat, say) : name;
}

/** The same of a side of chat. */
const teamName = (name: string, seat: Seat, say: SayShow): string =>
  name === TEAM_NAMES[seat] ? say('seat.team', { letter: seat }) : name;
