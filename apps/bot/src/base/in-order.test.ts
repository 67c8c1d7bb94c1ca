import { expect, test } from 'vitest';
import { InOrder } from './in-order.ts';

const pause = () => new Promise((done) => setImmediate(done));

test('one thing is begun when the one before it is over, whatever became of that', async () => {
  const order = new InOrder();
  const done: string[] = [];
  const work = (name: string) => async () => {
    done.push(`${name} begins`);
    await pause();
    done.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const answers = Promise.allSettled(['a', 'b', 'c'].map((name) => order.do(work(name))));
  await order.idle();
  expect(done).toEqual(['a', 'b', 'c'].flatMap((name) => [`${name} begins`, `${name} ends`]));
  expect((await answers).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
