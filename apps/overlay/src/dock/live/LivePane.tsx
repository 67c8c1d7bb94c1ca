import { useWords } from '../../lib/words/Words.tsx';
import { ActionGroup } from '../action/ActionGroup.tsx';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { ReplayPanel } from '../matches/ReplayPanel.tsx';
import { VotersNow } from '../people/VotersNow.tsx';
import { dockWords } from '../words/index.ts';
import { LiveBallotPanel } from './LiveBallotPanel.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { NowPanel } from './NowPanel.tsx';
import { OwnSeatPanel } from './OwnSeatPanel.tsx';
import { TeamsPanel } from './TeamsPanel.tsx';

/** What the computer thinks about. It comes and goes, and so it stands where it moves nothing that is pressed. */
function ThinkingNote() {
  const { thinking } = useDock().control;
  const say = useWords(dockWords);
  if (thinking === undefined) return null;
  const { now, paused } = thinking;
  const what = say(`thinking.${now}`);
  return (
    <p className="note" data-testid="thinking">
      {paused === null
        ? say('thinking.about', { what })
        : say('thinking.first', { what, paused: say(`thinking.${paused}`) })}
    </p>
  );
}

/** What one needs while a show runs, in the order in which it is needed. */
export function LivePane() {
  const { show, control } = useDock();
  const say = useWords(dockWords);
  const play = useAction('play');
  const { ownSeat } = control;
  return (
    <div className="column">
      <NowPanel />
      {ownSeat && play && (
        <OwnSeatPanel key={`${ownSeat.matchKey}${ownSeat.seat}${ownSeat.turn}`} asked={ownSeat} play={play} />
      )}
      {show.replay && <ReplayPanel replay={show.replay} />}
      <ActionGroup tab="live" title={say('live.steer')} />
      {show.ballot && <LiveBallotPanel ballot={show.ballot} />}
      <VotersNow />
      {show.teams && <TeamsPanel teams={show.teams} />}
      <MatchPanel />
      <ThinkingNote />
    </div>
  );
}
