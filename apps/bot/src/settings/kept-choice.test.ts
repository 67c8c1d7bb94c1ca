import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptChoice } from './kept-choice.ts';

/** What a journal keeps, without one. */
function drawer() {
  const rows = new Map<string, string>();
  return {
    all: () => new Map([...rows].map(([name, text]) => [name, JSON.parse(text) as unknown])),
    set: async (name: string, value: unknown) => void rows.set(name, JSON.stringify(value)),
    remove: async (name: string) => void rows.delete(name),
  };
}

const word = fc.constantFrom('order', 'chaos', 'plus');

test('who chose last counts: somebody in the show, or whoever changed the configuration since', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.record({ chosen: word }), fc.record({ configured: word })), { maxLength: 12 }),
      async (steps) => {
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
          // what it has to write down, it has
          await new Promise((done) => setImmediate(done));
          if ('chosen' in step) {
            await choice.set(step.chosen);
            last = step.chosen;
          }
          const again = new KeptChoice({ kept, name: 'rules', configured, now: () => 2 });
          expect(again.value).toBe(last);
        }
      },
    ),
  );
});

test('choices of other things, and what is no choice, change nothing', async () => {
  const kept = drawer();
  await new KeptChoice({ kept, name: 'rules of one', configured: 'a', now: () => 1 }).set('b');
  expect(
    new KeptChoice({ kept, name: 'rules of other', configured: 'a', now: () => 1 }).value,
  ).toBeUndefined();
  await kept.set('rules of other', 'b');
  expect(
    new KeptChoice({ kept, name: 'rules of other', configured: 'a', now: () => 1 }).value,
  ).toBeUndefined();
});
