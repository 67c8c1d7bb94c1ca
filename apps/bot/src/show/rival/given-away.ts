import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Config } from '../../config/schema.ts';

/** What the settings give away to a rival, who watches the stream: nothing by default. */
export const givenAway = ({ ballot, table }: Config): readonly DisplayText[] => [
  ...(table.handMode === 'shown' ? [msg('rival.gives.hand')] : []),
  ...(ballot.hiddenFromRivals || ballot.hidden ? [] : [msg('rival.gives.counts')]),
];
