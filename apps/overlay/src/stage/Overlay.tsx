import type { Show } from '@show-of-hands/bus';
import type { Clock } from '../connection/clock.ts';
import type { Store } from '../connection/store.ts';
import { GameBoard, GameHand, scoreOf, useGameWords } from '../games/registry.tsx';
import { Wordmark } from '../mark/Wordmark.tsx';
import { useSpokenShow } from '../show/useSpokenShow.ts';
import { BallotPanel } from './BallotPanel.tsx';
import { ChainStrip } from './ChainStrip.tsx';
import { DelayCheck } from './DelayCheck.tsx';
import { EndPanel } from './EndPanel.tsx';
import { headlineOf, seatName } from './headline.ts';
import { ProblemPlate } from './ProblemPlate.tsx';
import { RulesetVotePanel } from './RulesetVotePanel.tsx';
import { rootAttributes } from './root-attributes.ts';
import { SealedMove } from './SealedMove.tsx';
import { StaleBadge } from './StaleBadge.tsx';
import { sealOf } from './seal.ts';
import { TeamsStrip } from './TeamsStrip.tsx';
import { TopBar } from './TopBar.tsx';
import { useFresh } from './useFresh.ts';
import { WaitingPlate } from './WaitingPlate.tsx';
import './overlay-layout.css';

/** How long a turn is the headline: its film, and a moment to read. */
const NEWS_MS = 3_000;

function Playing({
  show,
  match,
  clock,
  epoch,
}: {
  show: Show;
  match: NonNullable<Show['match']>;
  clock: Clock;
  epoch: number;
}) {
  const { noteOf, storyOf } = useGameWords();
  // an ending has a score where the cards decided; a match that was broken off leaves what lies on the board
  const decided = match.ending?.cause === 'played' || match.ending?.cause === 'settled';
  const lying = match.view === null ? null : scoreOf(match.view);
  const score = decided ? (match.ending?.score ?? lying) : lying;
  const story = match.lastTurn === null ? null : storyOf(match.lastTurn, (seat) => seatName(match, seat));
  const fresh = useFresh(`${match.matchKey}:${match.turn}`, epoch, NEWS_MS);
  const note = match.view === null ? null : noteOf(match.view);
  const headline = headlineOf(show, story && { ...story, fresh }, score, note);
  const seal = sealOf(show);
  const ballot =
    show.ballot !== null && show.ballot.turn === match.turn && match.ending === null ? show.ballot : null;
  const vote = match.ending === null ? null : show.rulesetVote;
  return (
    <>
      {headline && <TopBar match={match} headline={headline} score={score} />}
      {match.view && (
        <main className="table">
          <GameHand match={match} view={match.view} ballot={ballot} seat="A" />
          <GameBoard match={match} view={match.view} ballot={ballot} epoch={epoch} />
          <GameHand match={match} view={match.view} ballot={ballot} seat="B" />
        </main>
      )}
      <aside className="side">
        {show.table.status === 'stopped' && <ProblemPlate problem={show.table.problem ?? 'Back soon.'} />}
        {match.ending && (
          <EndPanel
            match={match}
            ending={match.ending}
            table={show.table}
            clock={clock}
            verifyUrl={show.verifyUrl}
            brief={vote !== null}
          />
        )}
        {vote && <RulesetVotePanel key={vote.id} vote={vote} clock={clock} />}
        {ballot && (
          <BallotPanel
            key={ballot.id}
            ballot={ballot}
            clock={clock}
            team={show.teams && seatName(match, ballot.seat)}
          />
        )}
        {show.teams && match.ending === null && <TeamsStrip teams={show.teams} />}
        {seal && (
          <SealedMove key={`${seal.seat}${seal.turn}`} seal={seal} name={seatName(match, seal.seat)} />
        )}
      </aside>
      <ChainStrip chain={show.chain} />
      <p className="match-label plate">
        <span className="head">
          Match {match.number} · {match.ruleset.name}
          {note !== null && `: ${note}`}
        </span>
        <Wordmark short={note !== null} />
      </p>
    </>
  );
}

/** The whole graphic, from what is known now. Draws nothing at all before the first snapshot. */
export function Overlay({ store, clock }: { readonly store: Store; readonly clock: Clock }) {
  const show = useSpokenShow(store.show);
  if (show === null) {
    return (
      <div className="overlay" {...rootAttributes(store)}>
        <StaleBadge lostAt={store.lostAt} />
      </div>
    );
  }
  return (
    <div className="overlay" {...rootAttributes(store)}>
      {show.match ? (
        <Playing show={show} match={show.match} clock={clock} epoch={store.epoch} />
      ) : (
        <>
          {show.rulesetVote && (
            <aside className="side">
              <RulesetVotePanel key={show.rulesetVote.id} vote={show.rulesetVote} clock={clock} />
            </aside>
          )}
          <WaitingPlate show={show} clock={clock} />
        </>
      )}
      {show.delayCheck && <DelayCheck check={show.delayCheck} />}
      <StaleBadge lostAt={store.lostAt} />
    </div>
  );
}
