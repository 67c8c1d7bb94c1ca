import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { verifyWords } from '../words/index.ts';

/** What a receipt is worth, in plain words. */
export function Meaning() {
  const say = useWords(verifyWords);
  return (
    <Panel title={say('meaning.title')} className="meaning">
      <div className="two">
        <div>
          <h3>{say('meaning.proves')}</h3>
          <ul>
            <li>{say('meaning.counted')}</li>
            <li>{say('meaning.follows')}</li>
            <li>{say('meaning.fixed')}</li>
          </ul>
        </div>
        <div>
          <h3>{say('meaning.provesNot')}</h3>
          <ul>
            <li>{say('meaning.invented')}</li>
            <li>{say('meaning.fairDraw')}</li>
            <li>{say('meaning.refused')}</li>
            <li>{say('meaning.missing')}</li>
          </ul>
        </div>
      </div>
    </Panel>
  );
}
