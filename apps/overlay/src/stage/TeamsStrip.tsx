import type { TeamsShow } from '@show-of-hands/bus';
import { SEATS, type Seat } from '@show-of-hands/engine';
import { fitSize } from './fit.ts';
import { plainText } from './text.ts';
import './teams-strip.css';

/** Room for a name beside its number, px. */
const NAME = 170;

function Side({ teams, seat }: { teams: TeamsShow; seat: Seat }) {
  const { name, members, channel } = teams.teams[seat];
  return (
    <div className={`team seat-${seat.toLowerCase()}`} data-team={seat} data-members={members}>
      <span className="team-name head one-line" style={{ fontSize: fitSize(name, NAME, 28, 20) }}>
        {plainText(name, 18)}
      </span>
      <span className="team-size head digits">{members}</span>
      {channel !== null && <span className="team-channel one-line">#{plainText(channel, 20)}</span>}
    </div>
  );
}

/** Chat against chat: both teams with their sizes, and how to take a side. */
export function TeamsStrip({ teams }: { readonly teams: TeamsShow }) {
  return (
    <div className="teams plate" data-testid="teams">
      {SEATS.map((seat) => (
        <Side key={seat} teams={teams} seat={seat} />
      ))}
      {teams.how !== null && (
        <p className="teams-how">
          Take a side: <b className="head">{teams.how}</b>
        </p>
      )}
    </div>
  );
}
