import type { VotersShow } from '@show-of-hands/bus';
import { Panel } from '../../lib/tool/Panel.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { dockWords } from '../words/index.ts';

/** Chat's most faithful voters, as overlays may show them. */
export function VotersPanel({ voters }: { readonly voters: VotersShow }) {
  const say = useWords(dockWords);
  return (
    <Panel title={say('voters.title')} className="voters">
      {voters.best.length === 0 && <p className="note">{say('voters.none')}</p>}
      <ol className="rows">
        {voters.best.map(({ name, votes, agreed, streak }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span className="note">{say('voters.figures', { votes, agreed, streak })}</span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
