import type { ActionShow, RivalsShow } from '@show-of-hands/bus';
import { useEffect, useId, useRef, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { ActionButton } from '../action/ActionButton.tsx';
import { useDock } from '../bot/DockContext.tsx';
import { dockWords } from '../words/index.ts';
import { Lobby } from './Lobby.tsx';
import { PlayerField, type Side } from './PlayerField.tsx';

interface Props {
  readonly action: ActionShow;
  readonly lobby: RivalsShow['lobby'];
  /** Looks for open challenges; null where this session may not. */
  readonly look: ActionShow | null;
}

/** Another channel's match: by what they have sent, or from the list of those that are open. */
export function AcceptForm({ action, lobby, look }: Props) {
  const { linkedChallenge } = useDock();
  const say = useWords(dockWords);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [player, setPlayer] = useState<Side>('chat');
  useEffect(() => {
    if (linkedChallenge === null) return;
    setCode(linkedChallenge);
    field.current?.scrollIntoView({ block: 'center' });
    field.current?.focus();
  }, [linkedChallenge]);
  return (
    <div className="rivals-form">
      <PlayerField value={player} onChoose={setPlayer} />
      <div className="field">
        <label htmlFor={id}>{say('rivals.theirCode')}</label>
        <input
          id={id}
          ref={field}
          className="mono"
          value={code}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-argument="code"
          onChange={(event) => setCode(event.target.value)}
        />
      </div>
      <ActionButton action={action} given={{ player, code: code.trim() }} />
      {look && (
        <Lobby
          lobby={lobby}
          look={look}
          player={player}
          onPick={(picked) => {
            setCode(picked);
            field.current?.focus();
          }}
        />
      )}
    </div>
  );
}
