import { chainMoveIn, type GameTypes } from '@show-of-hands/engine';
import { endingWords, type MatchLog, type MatchReading } from '@show-of-hands/verify';
import { standingWords } from './terms-words.ts';

/** What happened, in one line, as everyone may know it; undefined for what a game's table tells beside it. */
export function logLine<G extends GameTypes>(
  log: MatchLog,
  { game: { codec, notation }, telling }: Pick<MatchReading<G>, 'game' | 'telling'>,
): string | undefined {
  switch (log.type) {
    case 'opened':
      return `opened by ${log.owner}: ${standingWords(log.terms)}`;
    case 'joined':
      return `joined by ${log.owner}`;
    case 'seedRevealed':
      return `seat ${log.seat} revealed its seed`;
    case 'started':
      // a game whose table tells of draws tells of that one, too
      return telling === undefined ? `started: seat ${log.firstPlayer} plays first` : 'started';
    case 'committed':
      return `turn ${log.turn + 1}: seat ${log.seat} committed`;
    case 'moved': {
      const read = chainMoveIn(codec, log.move);
      const text = read.ok ? notation.format(read.value.move, log.seat) : log.move;
      return `turn ${log.turn + 1}: seat ${log.seat} played ${text}`;
    }
    case 'countered':
      return `countered by ${log.owner}`;
    case 'counterWithdrawn':
      return `${log.owner} took its counter back`;
    case 'linkShown':
      return `turn ${log.turn + 1}: seat ${log.seat} showed its link`;
    case 'drawn':
      return `turn ${log.turn + 1}: drawn from both links`;
    case 'answered':
      return `turn ${log.turn + 1}: seat ${log.seat} answered`;
    case 'secretOpened':
      return `seat ${log.seat} opened secret ${log.at + 1}`;
    case 'secretsReplaced':
      return `seat ${log.seat} committed to its secrets anew`;
    case 'secretListShown':
      return `seat ${log.seat} showed all its secrets under root ${log.root}`;
    case 'disclosed':
      return `turn ${log.turn + 1}: seat ${log.seat} disclosed what the rules open here`;
    case 'ofGame':
      return telling?.toldBy(log);
    case 'secretsShown':
      return `seat ${log.seat} has shown all that it must`;
    case 'timeCalled': {
      const silent = log.awaiting.map((seat) => `seat ${seat}`).join(' and ');
      const grace =
        log.graceUntil === null ? '' : `; it may still act for ${log.graceUntil - log.deadline} s`;
      return `time is up: ${silent || 'nobody'} ${silent ? 'did not act' : 'joined'}${grace}`;
    }
    case 'agentReplaced':
      return log.agent === null
        ? `seat ${log.seat} took the rights of its agent ${log.before} away`
        : `seat ${log.seat} gave the rights of its agent ${log.before} to ${log.agent}`;
    case 'ended':
      return `over: ${endingWords(log.ending)} (${log.cause})`;
    default:
      return log satisfies never;
  }
}
