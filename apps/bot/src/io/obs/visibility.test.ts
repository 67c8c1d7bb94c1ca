import { expect, test } from 'vitest';
import { createVisibility } from './visibility.ts';

function rig() {
  const shown: boolean[] = [];
  let due: (() => void) | undefined;
  const clock = {
    now: () => 0,
    after: (_ms: number, call: () => void) => {
      due = call;
      return () => {
        due = undefined;
      };
    },
  };
  return {
    shown,
    setVisible: createVisibility(clock, (visible) => shown.push(visible)),
    pass: () => due?.(),
  };
}

test('the overlay shows with the match and goes a while after it', () => {
  const { shown, setVisible, pass } = rig();
  setVisible(true);
  setVisible(false);
  expect(shown).toEqual([true]);
  pass();
  expect(shown).toEqual([true, false]);
});

test('between two matches it stays', () => {
  const { shown, setVisible, pass } = rig();
  setVisible(true);
  setVisible(false);
  setVisible(true);
  pass();
  expect(shown).toEqual([true, true]);
});
