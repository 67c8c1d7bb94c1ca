import type { Look, MatchShow, Show } from '@show-of-hands/bus';
import type { BySeat } from '@show-of-hands/engine';
import type { Clock } from '../lib/connection/clock.ts';
import type { LessonPoint } from '../lib/game/game-picture.tsx';
import { useHoldings } from '../lib/game/useCampWords.ts';
import { useGameWords } from '../lib/game/useGameWords.ts';
import type { Frame } from '../lib/layout/frame.ts';
import { useWords } from '../lib/words/Words.tsx';
import { BallotPanel } from './ballot/BallotPanel.tsx';
import { BallotResult } from './ballot/BallotResult.tsx';
import { CommittedMovePanel } from './ballot/CommittedMovePanel.tsx';
import { isAsked, type Question } from './ballot/question.ts';
import { HoldingsOrLesson } from './between/HoldingsOrLesson.tsx';
import { LateVotePanel } from './between/LateVotePanel.tsx';
import { PURSE_HEIGHT, PurseLine } from './between/PurseLine.tsx';
import { EndPanel } from './headline/EndPanel.tsx';
import { seatName } from './headline/headline.ts';
import { InTurns } from './lesson/InTurns.tsx';
import { lessonHeight, lessonInTurn } from './lesson/lesson-height.ts';
import { TEAMS_HEIGHT, TeamsStrip } from './parts/TeamsStrip.tsx';
import { RIVAL_HEIGHT, RivalPanel } from './rival/RivalPanel.tsx';
import type { RivalNow } from './rival/rival-now.ts';
import type { PlayedLine } from './rival/useExchange.ts';
import { stageWords } from './words/index.ts';
import './problem-banner.css';
import './ballot-frame.css';

/** That the table stopped, over everything else. What is wrong, and what to do, stands in the dock: not on stream. */
function ProblemBanner({ low }: { readonly low: boolean }) {
  const say = useWords(stageWords);
  return (
    <section className={`problem${low ? ' is-low' : ''}`} role="alert" data-testid="problem">
      <p className="problem-title head">{say('table.stopped')}</p>
      <p className="problem-text">{say('table.stoppedWhy')}</p>
    </section>
  );
}

const GAP = 16;
/** A frame of this height has room for more than one thing, px. */
const HIGH = 560;
/** What a sealed move, a banner of who has won and an address take, px. */
const SEALED = 168;
const BANNER = 108;
const ADDRESS = 104;
/** What a banner takes more where it says what the match paid, px. */
const PAID = 48;
/** A sealed move is shown beside a decision where that leaves so much, px. */
const DECIDED = 250;

/** What everything in the frame of the ballot is drawn from. */
interface Drawn {
  readonly frame: Frame;
  readonly show: Show;
  readonly match: MatchShow;
  readonly question: Question;
  readonly clock: Clock;
  readonly look: Look;
  /** The ballot itself says what to type: there is no strip that does. */
  readonly command: boolean;
  readonly hint: string;
  /** How the match ended, as it was counted; null where it was not. */
  readonly score: BySeat<number> | null;
  /** How the game is played, for where nothing is asked. */
  readonly lesson: readonly LessonPoint[];
  /** What the other channel does, if one plays. */
  readonly rival: RivalNow | null;
  /** What the last two turns did, the older one first. */
  readonly exchange: readonly PlayedLine[];
}

/**
 * The question to chat, what it decided, how the match ended and what comes next: whatever of that is now. Where it
 * leaves room, how the game is played.
 */
export function BallotFrame(drawn: Drawn) {
  const { frame, show, match, question, clock, look, command, hint, score, lesson, exchange } = drawn;
  const say = useWords(stageWords);
  const { turn: turnCalled } = useGameWords().commonOf(match);
  const { ballot, vote, seal, decided } = question;
  const { width, height } = frame;
  const high = height >= HIGH;
  const stopped = show.table.status === 'stopped';
  // teams have their sizes below a question, where that leaves it enough
  const teams =
    match.ending === null && (height >= 240 || (ballot === null && seal === null && height >= 150))
      ? show.teams
      : null;
  // while chat is asked or told something, that is what counts
  const isFree = ballot === null || ballot.status === 'cancelled';
  const played = high ? exchange : [];
  const rivalHeight = RIVAL_HEIGHT[!high ? 'low' : played.length > 0 ? 'whole' : 'brief'] + GAP;
  const beside = height - (teams === null ? 0 : TEAMS_HEIGHT[high ? 'high' : 'low'] + GAP);
  // a sealed move says what its seat does, too
  const hasRoom = seal === null || beside >= SEALED + GAP + rivalHeight;
  const rival = isFree && !stopped && hasRoom ? drawn.rival : null;
  const rest = rival === null ? beside : beside - rivalHeight;
  const sealed = seal !== null && !stopped && (ballot === null || rest >= SEALED + DECIDED + GAP);
  const told = isAsked(show, match);
  const free = sealed ? rest - SEALED - GAP : rest;
  const taking = { height: free, gap: GAP, show, question, isEnded: match.ending !== null };
  // what chat has won is looked at once the match is over, and it is told with what that brought
  const isPurseTold = match.ending !== null && show.purse?.after === match.matchKey;
  const holdings = useHoldings(isPurseTold ? show.purse : null);
  const isTaught = lesson.length > 0 || holdings !== null;
  const taught = isTaught ? lessonHeight(taking) : 0;
  const purse = show.purse?.paid?.matchKey === match.matchKey ? show.purse : null;
  const inTurn = isTaught ? lessonInTurn(taking, { width, kept: purse === null ? 0 : PURSE_HEIGHT }) : 0;
  const lessened = taught === 0 ? 0 : taught + GAP;
  const paid = match.ending !== null && show.purse?.paid?.matchKey === match.matchKey ? PAID : 0;
  const endHeight = BANNER + paid + GAP + (show.verifyUrl === null ? 0 : ADDRESS);
  return (
    <aside className="asked" data-side={high ? 'high' : 'low'}>
      {stopped && <ProblemBanner low={height < 200} />}
      {match.ending && (vote === null || high) && (
        <InTurns
          key={`end ${match.matchKey}`}
          clock={clock}
          until={inTurn === 0 ? 'never' : show.table.nextStartsAt}
          lesson={(from) => (
            <>
              {purse && <PurseLine purse={purse} className="purse-strip plate" />}
              <HoldingsOrLesson
                holdings={holdings}
                points={lesson}
                box={{ width, height: inTurn }}
                clock={clock}
                from={from}
              />
            </>
          )}
        >
          <EndPanel
            match={match}
            ending={match.ending}
            score={score}
            table={show.table}
            clock={clock}
            verifyUrl={show.verifyUrl}
            purse={show.purse}
            brief={vote !== null}
            box={{ width, height: height - lessened }}
          />
        </InTurns>
      )}
      {vote && (
        <LateVotePanel
          key={vote.id}
          vote={vote}
          clock={clock}
          box={{ width, height: match.ending && high ? height - endHeight - GAP : height }}
        />
      )}
      {ballot && told && !(stopped && !high) && (
        <BallotPanel
          key={ballot.id}
          ballot={ballot}
          clock={clock}
          team={show.teams && seatName(match, ballot.seat)}
          typingHelp={show.typingHelp}
          box={{ width, height: free - lessened }}
          command={command}
          hint={hint}
          names={look.names}
        />
      )}
      {decided && (
        <BallotResult
          result={decided}
          votes={{ voters: decided.voters, quorum: null }}
          team={null}
          box={frame}
        />
      )}
      {taught > 0 && (
        <HoldingsOrLesson
          // what chat owns comes first, however long there has been a lesson
          key={holdings === null ? match.matchKey : `${match.matchKey} over`}
          holdings={holdings}
          points={lesson}
          box={{ width, height: taught }}
          clock={clock}
          from={match.ending === null ? match.turn : 0}
          late={match.turn > 0}
        />
      )}
      {rival && (
        <RivalPanel
          now={rival}
          name={seatName(match, rival.seat)}
          series={match.series ?? null}
          exchange={played}
          clock={clock}
          width={width}
          low={!high}
        />
      )}
      {teams && <TeamsStrip teams={teams} width={width} low={!high} />}
      {sealed && (
        <CommittedMovePanel
          key={`${seal.seat}${seal.turn}`}
          seal={seal}
          name={seatName(match, seal.seat)}
          turn={turnCalled === undefined ? say('seal.turn', { turn: seal.turn + 1 }) : turnCalled(seal.turn)}
        />
      )}
    </aside>
  );
}
