import type { ChainShow, MatchShow, Show } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { secondsUntil } from '../connection/clock.ts';
import { Panel } from '../tool/Panel.tsx';
import { clockOf } from './moment.ts';

const HAND_MODE = {
  shown: 'Hand shown: everyone, the opponent too, sees these cards. Chat plays with open eyes.',
  blind: 'Hand hidden: nobody sees these cards, chat neither. Chat votes for places in the hand.',
} as const;
const STEPS_SHOWN = 4;

/** The match on the table: who plays, which hand is open to whom, what the chain does. */
export function MatchPanel({ show, now }: { readonly show: Show; readonly now: number }) {
  const { match, table, chain } = show;
  return (
    <Panel
      title={match ? `Match ${match.number}: ${match.ruleset.name}` : 'Match'}
      className="match"
      aside={
        <span className="note">
          Show {table.score.A} : {table.score.B}
          {table.score.draws > 0 && `, ${table.score.draws} drawn`}
        </span>
      }
    >
      {match ? <Seats match={match} /> : <p className="note">No match yet.</p>}
      <Chain chain={chain} now={now} />
    </Panel>
  );
}

function Seats({ match }: { readonly match: MatchShow }) {
  return (
    <ul className="seats">
      {SEATS.map((seat) => {
        const { name, kind, handMode } = match.seats[seat];
        return (
          <li key={seat} className={`seat seat-${seat}`}>
            <span className="seat-letter">{seat}</span>
            <span className="seat-text">
              <span>
                {name} <span className="note">{kind === 'chat' ? 'decided by vote' : 'plays by itself'}</span>
                {match.awaiting.includes(seat) && match.phase !== 'over' && (
                  <span className="tag">to act</span>
                )}
              </span>
              {handMode && (
                <span className="note" data-testid="hand-mode">
                  {HAND_MODE[handMode]}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Chain({ chain, now }: { readonly chain: ChainShow; readonly now: number }) {
  const steps = chain.steps.slice(-STEPS_SHOWN).reverse();
  return (
    <div className="chain">
      <p className="note">
        {chain.local ? 'Local chain' : `Chain ${chain.chainId}`}, {chain.status}
        {chain.local && ': it proves nothing to others'}
        {chain.deadline !== null && (
          <>
            {' '}
            · the awaited seat must act within <strong>{clockOf(secondsUntil(chain.deadline, now))}</strong>
          </>
        )}
      </p>
      {steps.length > 0 && (
        <ul className="steps">
          {steps.map((step) => (
            <li key={step.id} className={`step-${step.status}`}>
              <span>
                {step.kind} {step.seat}
                {step.turn !== null && ` · turn ${step.turn + 1}`}
              </span>
              <span className="mono">{step.hash ? `${step.hash.slice(0, 10)}…` : ''}</span>
              <span>{step.status}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
