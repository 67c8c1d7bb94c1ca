import type { HandMode, MatchShow } from '@show-of-hands/bus';
import { SEATS } from '@show-of-hands/engine';
import { secondsUntil } from '../../lib/connection/clock.ts';
import { useGameWords } from '../../lib/game/useGameWords.ts';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { useDock, useNow } from '../bot/DockContext.tsx';
import { clockOf, turnName } from '../frame/current-state.ts';
import { dockWords } from '../words/index.ts';

const STEPS_SHOWN = 4;

/** The match on the table: who plays, what is open to whom, what the chain does. */
export function MatchPanel() {
  const { match, table } = useDock().show;
  const say = useWords(dockWords);
  const { A, B, draws } = table.score;
  return (
    <Panel
      title={
        match ? say('match.title', { number: match.number, name: match.ruleset.name }) : say('match.match')
      }
      className="match"
      aside={
        <span className="note">
          {draws > 0 ? say('match.scoreDrawn', { A, B, draws }) : say('match.score', { A, B })}
        </span>
      }
    >
      {match ? <Seats match={match} /> : <p className="note">{say('match.none')}</p>}
      <Chain />
    </Panel>
  );
}

/** What everyone sees, or nobody, of what a chat seat hides. */
function useHandModeWords(match: MatchShow): (mode: HandMode) => string {
  const say = useWords(dockWords);
  const common = useGameWords().commonOf(match);
  return (mode) => common[mode] ?? say(`hand.${mode}`);
}

function Seats({ match }: { readonly match: MatchShow }) {
  const say = useWords(dockWords);
  const handModeWords = useHandModeWords(match);
  return (
    <ul className="seats">
      {SEATS.map((seat) => {
        const { name, kind, handMode } = match.seats[seat];
        return (
          <li key={seat} className={`seat seat-${seat}`} data-seat={seat}>
            <span className="seat-letter">{seat}</span>
            <span className="seat-text">
              <span>
                {name} <span className="note">{say(`seat.${kind}`)}</span>
                {match.awaiting.includes(seat) && match.phase !== 'over' && (
                  <span className="tag">{say('seat.toAct')}</span>
                )}
              </span>
              {handMode && (
                <span className="note" data-testid="hand-mode">
                  {handModeWords(handMode)}
                </span>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function Chain() {
  const { chain, match } = useDock().show;
  const say = useWords(dockWords);
  const common = useGameWords().commonOf(match);
  const { opened } = common;
  const steps = chain.steps.slice(-STEPS_SHOWN).reverse();
  const status = say(`chainStatus.${chain.status}`);
  return (
    <div className="chain">
      <p className="note">
        {chain.local
          ? say('chain.local', { status })
          : say('chain.other', { id: String(chain.chainId), status })}
        {chain.deadline !== null && <Deadline at={chain.deadline} />}
      </p>
      {steps.length > 0 && (
        <ul className="steps">
          {steps.map((step) => {
            const turn = step.turn === null ? null : turnName(step.turn, common, say);
            return (
              <li key={step.id} className={`step-${step.status}`}>
                <span>
                  {step.kind === 'slots' && opened ? opened : say(`chainStep.${step.kind}`)} {step.seat}
                  {turn !== null && ` · ${turn}`}
                </span>
                <span className="mono">{step.hash ? `${step.hash.slice(0, 10)}…` : ''}</span>
                <span>{say(`chainStepStatus.${step.status}`)}</span>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

function Deadline({ at }: { readonly at: number }) {
  const say = useWords(dockWords);
  const now = useNow();
  return <> · {say('chain.deadline', { time: clockOf(secondsUntil(at, now), say) })}</>;
}
