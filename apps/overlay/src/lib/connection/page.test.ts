import { expect, it } from 'vitest';
import { pageAt } from './page.ts';

it.each([
  ['/overlay', '', 'main', false],
  ['/overlay/', '', 'main', false],
  ['/overlay/phone', '', 'phone', false],
  ['/overlay/phone/', '?preview', 'phone', true],
  ['/overlay/side-2', '?preview=1', 'side-2', true],
  ['/overlay/Not%20A%20Name', '', 'main', false],
])('%s%s is the overlay %s', (pathname, search, name, preview) => {
  expect(pageAt({ pathname, search })).toEqual({ name, preview });
});
