import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { NOW } from '../../games/fixtures/show.ts';
import { SHOWS } from '../../games/fixtures/shows.ts';

it('says that it is coming as long as it is not here', async () => {
  // another test may have fetched it
  vi.resetModules();
  const { LateVotePanel } = await import('./LateVotePanel.tsx');
  const { betweenVote } = SHOWS['camp-party'];
  if (betweenVote === null) throw new Error('no vote between matches');
  const panel = <LateVotePanel vote={betweenVote} box={{ width: 800, height: 400 }} clock={() => NOW} />;
  expect(renderToStaticMarkup(panel)).toContain('data-coming="true"');
});
