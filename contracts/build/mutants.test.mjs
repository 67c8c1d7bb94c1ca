import { expect, it } from 'vitest';
import { sources } from './contracts.mjs';
import { copyWith } from './mutation/copy.mjs';
import { findMutants } from './mutation/find.mjs';

it('a mutant that the compiler complains of far from where it stands is left out, and others are tried', () => {
  const file = 'src/core/TableStorage.sol';
  const all = findMutants(sources().filter((one) => one === file));
  // without it the function returns a place that nobody has set: that is said of what it returns
  const unset = all.find(({ from, to }) => from === 'm = matches[place];' && to === '');
  const other = all.find(({ where }) => where === 'TableStorage._isPast');
  if (unset === undefined || other === undefined) throw new Error(`${file} has other mutants than these`);
  const copy = copyWith([
    { ...unset, number: 1 },
    { ...other, number: 2 },
  ]);
  try {
    expect(copy.refused.map(({ number }) => number)).toEqual([1]);
    expect(copy.kept.map(({ number }) => number)).toEqual([2]);
  } finally {
    copy.remove();
  }
});
