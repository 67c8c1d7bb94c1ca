import type { TeamsShow } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { plainText } from '../../lib/text/plain-text.ts';
import { fitSize } from '../../lib/text/text-width.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './teams-strip.css';

/** What it takes beside a ballot, px. */
export const TEAMS_HEIGHT = { high: 150, low: 62 } as const;

function Side({ teams, seat, width }: { teams: TeamsShow; seat: Seat; width: number }) {
  const { name, members, channel } = teams.teams[seat];
  return (
    <div className={`team seat-${seat.toLowerCase()}`} data-team={seat} data-members={members}>
      <span className="team-name head one-line" style={{ fontSize: fitSize(name, width / 2 - 120, 28, 20) }}>
        {plainText(name, 18)}
      </span>
      <span className="team-size head digits">{members}</span>
      {channel !== null && <span className="team-channel one-line">#{plainText(channel, 20)}</span>}
    </div>
  );
}

/** Chat against chat: both teams with their sizes, and how to take a side; `low`: sizes alone. */
export function TeamsStrip({
  teams,
  width,
  low,
}: {
  readonly teams: TeamsShow;
  readonly width: number;
  readonly low: boolean;
}) {
  const say = useWords(stageWords);
  return (
    <div className={`teams plate${low ? ' is-low' : ''}`} data-testid="teams">
      {SEATS.map((seat) => (
        <Side key={seat} teams={teams} seat={seat} width={width} />
      ))}
      {teams.how !== null && !low && (
        <p className="teams-how">
          {say('teams.take')} <b className="head">{teams.how}</b>
        </p>
      )}
    </div>
  );
}
