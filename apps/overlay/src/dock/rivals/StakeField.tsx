import type { RivalsShow } from '@show-of-hands/bus';
import { useId } from 'react';
import { useWords } from '../../lib/words/Words.tsx';
import { Segmented } from '../controls/Segmented.tsx';
import { dockWords } from '../words/index.ts';

/** What each side puts in, as it is typed; an empty amount: nothing. */
export interface TypedStake {
  readonly amount: string;
  readonly token: string;
}

interface Props {
  /** What may be played for. */
  readonly stakes: NonNullable<RivalsShow['stakes']>;
  readonly value: TypedStake;
  readonly onChange: (value: TypedStake) => void;
  /** Whether a single match is challenged to: no other is played for money. */
  readonly isSingle: boolean;
}

/** The stake of a challenge, with what may be put in. */
export function StakeField({ stakes: { tokens }, value, onChange, isSingle }: Props) {
  const say = useWords(dockWords);
  const id = useId();
  const chosen = tokens.find(({ symbol }) => symbol === value.token) ?? tokens[0];
  if (chosen === undefined) return null;
  if (!isSingle) return <p className="note">{say('stakes.single')}</p>;
  return (
    <fieldset className="stake">
      <legend>{say('stakes.title')}</legend>
      <div className="field">
        <label htmlFor={id}>{say('stakes.amount')}</label>
        <input
          id={id}
          value={value.amount}
          maxLength={40}
          inputMode="decimal"
          autoComplete="off"
          data-argument="amount"
          onChange={(event) => onChange({ amount: event.target.value, token: chosen.symbol })}
        />
      </div>
      {tokens.length > 1 && (
        <Segmented
          label={say('stakes.token')}
          choices={tokens.map(({ symbol }) => ({ value: symbol, label: symbol }))}
          value={chosen.symbol}
          onChoose={(token) => onChange({ ...value, token })}
          argument="token"
        />
      )}
      <p className="note">{say('stakes.limits', { most: chosen.perMatch, left: chosen.left })}</p>
    </fieldset>
  );
}

/** What a challenge says of its stake. */
export const stakeGiven = ({ amount, token }: TypedStake, isSingle: boolean): TypedStake =>
  isSingle && amount.trim() !== '' ? { amount: amount.trim(), token } : { amount: '', token: '' };
