import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './problem-banner.css';

/** That the table stopped, over everything else. What is wrong, and what to do, stands in the dock: not on stream. */
export function ProblemPlate({ low }: { readonly low: boolean }) {
  const say = useWords(stageWords);
  return (
    <section className={`problem${low ? ' is-low' : ''}`} role="alert" data-testid="problem">
      <p className="problem-title head">{say('table.stopped')}</p>
      <p className="problem-text">{say('table.stoppedWhy')}</p>
    </section>
  );
}
