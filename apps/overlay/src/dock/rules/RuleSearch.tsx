import { useId, useState } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { useRuleWords } from '../games/registry.ts';
import { dockWords } from '../words/index.ts';
import type { Choice, Wanted } from './rule-search.ts';

interface Props {
  readonly wanted: Wanted;
  readonly choices: readonly Choice[];
  readonly onWant: (wanted: Wanted) => void;
}

/** Looks for rules by words and by single rules; a rule that goes with none of the others cannot be chosen. */
export function RuleSearch({ wanted, choices, onWant }: Props) {
  const say = useWords(dockWords);
  const ruleWords = useRuleWords();
  const id = useId();
  const [looked, setLooked] = useState<string | null>(null);
  const toggle = ({ flag, isWanted, left }: Choice) => {
    setLooked(flag);
    if (!isWanted && left === 0) return;
    const flags = isWanted ? wanted.flags.filter((each) => each !== flag) : [...wanted.flags, flag];
    onWant({ ...wanted, flags });
  };
  const { name, about } = ruleWords(looked ?? '');
  const isImpossible = choices.some(({ flag, isWanted, left }) => flag === looked && !isWanted && left === 0);
  return (
    <div className="search">
      <div className="field">
        <label htmlFor={id}>{say('rules.search')}</label>
        <input
          id={id}
          type="search"
          value={wanted.text}
          maxLength={60}
          onChange={({ target }) => onWant({ ...wanted, text: target.value })}
        />
      </div>
      {choices.length > 0 && (
        <fieldset className="chips">
          <legend className="hidden">{say('rules.with')}</legend>
          {choices.map((choice) => (
            <button
              key={choice.flag}
              type="button"
              className="chip"
              data-flag={choice.flag}
              aria-pressed={choice.isWanted}
              aria-disabled={!choice.isWanted && choice.left === 0}
              onClick={() => toggle(choice)}
            >
              {ruleWords(choice.flag).name}
            </button>
          ))}
        </fieldset>
      )}
      <p className="note" role="status">
        {looked !== null &&
          (isImpossible
            ? say('rules.conflict', { name })
            : about !== null && say('rules.about', { name, about }))}
      </p>
    </div>
  );
}
