import { useId } from 'react';

interface Props<T extends string> {
  readonly legend: string;
  readonly values: readonly T[];
  readonly value: T;
  readonly wordsOf: (value: T) => string;
  readonly onChoose: (value: T) => void;
}

/** One of a few, all of them in sight. */
export function Choices<T extends string>({ legend, values, value, wordsOf, onChoose }: Props<T>) {
  const name = useId();
  return (
    <fieldset className="choices">
      <legend>{legend}</legend>
      {values.map((each) => (
        <label key={each} className={each === value ? 'choice-on' : undefined}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          {wordsOf(each)}
        </label>
      ))}
    </fieldset>
  );
}
