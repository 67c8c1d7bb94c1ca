import { CopyField } from '../../lib/tool/CopyField.tsx';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useAction, useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';

/** Who channels are: the line that proves the show's own, and where another one's is read. */
export function WhoForm() {
  const { control } = useDock();
  const say = useWords(dockWords);
  const prove = useAction('prove');
  const read = useAction('rival-channel');
  const { line = null, reading = null } = control.proofs ?? {};
  return (
    <div className="rivals-form">
      {line === null ? (
        prove && <ActionButton action={prove} />
      ) : (
        <>
          <CopyField label={say('rivals.proofLine')} value={line} />
          <p className="note">{say('rivals.proofHow')}</p>
        </>
      )}
      {read && <ActionButton action={read} />}
      {reading !== null && (
        <p className="note" role="status">
          {say('rivals.reading', { login: reading })}
        </p>
      )}
    </div>
  );
}
