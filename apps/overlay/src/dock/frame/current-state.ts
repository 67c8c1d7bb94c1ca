import type { MatchShow, Say, Show } from '@show-of-hands/bus';
import type { Seat } from '@show-of-hands/engine';
import { secondsUntil } from '../../lib/connection/clock.ts';
import type { CommonWords } from '../../lib/game/common-words.ts';
import { endingWords } from '../../lib/tool/ending-words.ts';
import type { toolWords } from '../../lib/tool/words/index.ts';
import type { SayDock } from '../words/index.ts';

/** What is happening now, for the top of the dock. */
interface CurrentState {
  readonly title: string;
  readonly detail: string;
}

/** How the moment is said. */
interface StateWords {
  readonly dock: SayDock;
  readonly tool: Say<(typeof toolWords)['english']>;
  /** Of the match's game. */
  readonly common: CommonWords;
}

export const fullSeatName = (match: Pick<MatchShow, 'seats'>, seat: Seat): string =>
  `${match.seats[seat].name} (${seat})`;

/** Seconds as people read them: `45 s`, `2:05`. */
export const clockOf = (seconds: number, say: SayDock): string =>
  seconds < 60
    ? say('moment.seconds', { seconds })
    : `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** Null where the chain is waited for. */
function awaitedNames(match: MatchShow, say: SayDock): string | null {
  const [first, second] = match.awaiting.map((seat) => fullSeatName(match, seat));
  if (first === undefined) return null;
  return second === undefined ? first : say('moment.both', { first, second });
}

function waitingFor(match: MatchShow, doing: 'move' | 'reveal' | 'answer', say: SayDock): string {
  const names = awaitedNames(match, say);
  return names === null ? say('moment.chain') : say(`moment.to.${doing}`, { names });
}

function waiting(match: MatchShow, say: SayDock): string {
  const names = awaitedNames(match, say);
  return names === null ? say('moment.chain') : say('moment.waiting', { names });
}

/** Which turn it is, counted from 0: in the game's own word for one where it has one. Null for one that it does not count. */
export const turnName = (turn: number, common: CommonWords, say: SayDock): string | null =>
  common.turn === undefined ? say('chain.turn', { turn: turn + 1 }) : common.turn(turn);

/** Which match it is, and which turn of it. */
function whichTurn({ number, turn }: MatchShow, { dock: say, common }: StateWords): string {
  const detail = turnName(turn, common, say);
  return detail === null ? say('moment.match', { number }) : say('moment.matchDetail', { number, detail });
}

function matchState(match: MatchShow, words: StateWords): CurrentState {
  const { dock: say, common } = words;
  const { number } = match;
  const turn = whichTurn(match, words);
  const plain = say('moment.match', { number });
  const detailed = (detail: string) => say('moment.matchDetail', { number, detail });
  switch (match.phase) {
    case 'open':
      return { title: say('moment.open'), detail: plain };
    case 'seeding':
      return { title: say('moment.seeding'), detail: detailed(say('moment.seedingDetail')) };
    case 'opening':
      return { title: common.opening ?? say('moment.opening'), detail: detailed(waiting(match, say)) };
    case 'drawing':
      return { title: common.drawing ?? say('moment.drawing'), detail: turn };
    case 'committing':
    case 'publicCommitting':
      return { title: waitingFor(match, 'move', say), detail: turn };
    case 'revealing':
      return { title: waitingFor(match, 'reveal', say), detail: say('moment.sealed', { turn }) };
    case 'answering':
      return { title: waitingFor(match, 'answer', say), detail: turn };
    case 'closing':
      return { title: say('moment.closing'), detail: detailed(say('moment.closingDetail')) };
    case 'over':
      return {
        title: match.ending
          ? endingWords(match.ending, (seat) => fullSeatName(match, seat), words.tool, common.outOfTime)
          : say('moment.over', { number }),
        detail: plain,
      };
  }
}

/** `now` is the bot's clock, ms. */
export function currentStateOf(show: Show, now: number, words: StateWords): CurrentState {
  const say = words.dock;
  const { table, match, ballot } = show;
  if (table.status === 'stopped') {
    return { title: say('moment.stopped'), detail: table.problem ?? say('moment.stoppedDetail') };
  }
  if (match !== null && match.phase !== 'over') {
    const turn = whichTurn(match, words);
    if (ballot?.status === 'open') return { title: say('moment.voting'), detail: turn };
    if (ballot?.status === 'paused') {
      return { title: say('moment.paused'), detail: say('moment.pausedDetail', { turn }) };
    }
    if (ballot?.status === 'counting') return { title: say('moment.counting'), detail: turn };
    if (ballot?.status === 'cancelled') {
      return { title: say('moment.cancelled'), detail: say('moment.cancelledDetail', { turn }) };
    }
    return matchState(match, words);
  }
  const { name } = table.next;
  const next =
    table.nextStartsAt === null
      ? say('moment.next', { name })
      : say('moment.nextIn', { name, time: clockOf(secondsUntil(table.nextStartsAt, now), say) });
  if (show.challenge !== null) {
    const { stage, code } = show.challenge;
    return { title: say(`rivals.stage.${stage}`), detail: stage === 'open' ? code : next };
  }
  if (table.status === 'starting') return { title: say('moment.starting'), detail: next };
  if (match !== null) return { title: matchState(match, words).title, detail: next };
  return { title: say('moment.none'), detail: next };
}
