import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptChoice } from './kept-choice.ts';

/** What a journal keeps, without one. */
function drawer() {
  const rows = new Map<string, string>();
  return {
    all: () => new Map([...rows].map(([name, text]) => [name, JSON.parse(text) as unknown])),
    set: (name: string, value: unknown) => void rows.set(name, JSON.stringify(value)),
    remove: (name: string) => void rows.delete(name),
  };
}

const word = fc.constantFrom('order', 'chaos', 'plus');

test('who chose last counts: somebody in the show, or whoever changed the configuration since', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.record({ chosen: word }), fc.record({ configured: word })), { maxLength: 12 }),
      (steps) => {
        const kept = drawer();
        let configured = 'order';
        let last: string | undefined;
        for (const step of steps) {
          // each step is another run of the program
          if ('configured' in step) {
            if (step.configured !== configured) last = undefined;
            configured = step.configured;
          }
          const choice = new KeptChoice({ kept, name: 'rules', configured, now: () => 1 });
          if ('chosen' in step) {
            choice.set(step.chosen);
            last = step.chosen;
          }
          const again = new KeptChoice({ kept, name: 'rules', configured, now: () => 2 });
          expect(again.value).toBe(last);
        }
      },
    ),
  );
});

test('choices of other things, and what is no choice, change nothing', () => {
  const kept = drawer();
  new KeptChoice({ kept, name: 'rules of one', configured: 'a', now: () => 1 }).set('b');
  expect(
    new KeptChoice({ kept, name: 'rules of other', configured: 'a', now: () => 1 }).value,
  ).toBeUndefined();
  kept.set('rules of other', 'b');
  expect(
    new KeptChoice({ kept, name: 'rules of other', configured: 'a', now: () => 1 }).value,
  ).toBeUndefined();
});
