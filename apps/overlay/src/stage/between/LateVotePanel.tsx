import type { ComponentProps } from 'react';
import { latePart, useLatePart } from '../../lib/late/late-part.ts';
import type { BetweenVotePanel } from './BetweenVotePanel.tsx';

/** Most of a show there is no vote between matches. */
export const votePanel = latePart(
  'vote-between',
  async () => (await import('./BetweenVotePanel.tsx')).BetweenVotePanel,
);

/** The panel of the vote between matches, once it is here. */
export function LateVotePanel(props: ComponentProps<typeof BetweenVotePanel>) {
  const Panel = useLatePart(votePanel);
  return Panel ? <Panel {...props} /> : <span data-coming="true" hidden />;
}
