import { useId, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useAction, useTry } from '../bot/DockContext.tsx';
import { Press } from '../controls/Press.tsx';
import { dockWords } from '../words/index.ts';

const CHANGES = [
  { change: 'add', label: 'words.block' },
  { change: 'remove', label: 'words.allow' },
] as const;

/** Blocks a word, or allows it again. Which words are blocked is not shown: the dock may be on stream. */
export function BlockedWords() {
  const say = useWords(dockWords);
  const action = useAction('words');
  const attempt = useTry();
  const id = useId();
  const [word, setWord] = useState('');
  if (action === null) return null;
  const change = async (what: string) => {
    if (await attempt('words', what, word.trim())) setWord('');
  };
  return (
    <div className="people-other" data-action="words">
      <div className="field">
        <label htmlFor={id}>{say('words.word')}</label>
        <input
          id={id}
          value={word}
          maxLength={100}
          autoComplete="off"
          data-argument="word"
          onChange={({ target }) => setWord(target.value)}
        />
      </div>
      <span className="people-acts">
        {CHANGES.map(({ change: what, label }) => (
          <Press
            key={what}
            way={what}
            why={(action.available ? null : action.why) ?? (word.trim() === '' ? say('words.missing') : null)}
            onPress={() => void change(what)}
          >
            {say(label)}
          </Press>
        ))}
      </span>
    </div>
  );
}
