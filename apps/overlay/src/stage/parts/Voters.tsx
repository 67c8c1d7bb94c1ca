import type { VotersShow } from '@show-of-hands/bus';
import type { Frame } from '../../lib/layout/frame.ts';
import { plainText } from '../../lib/text/plain-text.ts';
import { useWords } from '../../lib/words/Words.tsx';
import { stageWords } from '../words/index.ts';
import './voters.css';

/** Px of a line of the list, and of a name in a row. */
const LINE = 31;
const NAME = 210;

/** Chat's most faithful voters, and the longest streak that goes on. Names are strangers' text. */
export function Voters({ voters, frame }: { readonly voters: VotersShow; readonly frame: Frame }) {
  const say = useWords(stageWords);
  const row = frame.height < 100;
  const most = row
    ? Math.max(1, Math.floor((frame.width - (frame.width < 400 ? 32 : 180)) / NAME))
    : Math.max(1, Math.min(5, Math.floor((frame.height - 44) / LINE)));
  const { streak } = voters;
  return (
    <section
      className={`voters plate is-${row ? 'row' : 'list'}`}
      data-testid="voters"
      aria-label={say('voters.name')}
    >
      <p className="voters-title head" hidden={row && frame.width < 400}>
        {say('voters.title')}
        {!row && streak !== null && (
          <span className="voters-streak one-line" data-testid="streak">
            {say('voters.streak', { name: plainText(streak.name, 16), ballots: streak.ballots })}
          </span>
        )}
      </p>
      <ol className="voters-best">
        {voters.best.slice(0, most).map(({ name, votes, agreed }, index) => (
          <li key={name} className="voter">
            <b className="head digits">{index + 1}</b>
            <span className="voter-name one-line">{plainText(name, 16)}</span>
            {(!row || frame.width >= 900) && (
              <span className="voter-count digits">{say('voters.agreed', { agreed, votes })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
