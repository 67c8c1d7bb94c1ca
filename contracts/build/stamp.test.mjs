import { expect, it } from 'vitest';
import { isCurrent } from './stamp.mjs';

it('the contracts that are kept were made from the sources that stand here', () => {
  expect(isCurrent(), 'after a change of a contract: node contracts/build/build.mjs').toBe(true);
});
