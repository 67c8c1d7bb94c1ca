import type { TeamsShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Chat against chat: who is on which side. */
export function TeamsPanel({ teams }: { readonly teams: TeamsShow }) {
  const say = useWords(dockWords);
  return (
    <Panel title={say('teams.title')} className="teams">
      <ul className="seats">
        {SEATS.map((seat) => {
          const { name, members, channel } = teams.teams[seat];
          return (
            <li key={seat} className={`seat seat-${seat}`} data-seat={seat}>
              <span className="seat-letter">{seat}</span>
              <span className="seat-text">
                <span>
                  {name} <span className="note">{say('teams.members', { members })}</span>
                </span>
                {channel !== null && <span className="note">{say('teams.channel', { channel })}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {teams.how !== null && <p className="note">{say('teams.how', { how: teams.how })}</p>}
    </Panel>
  );
}
