import { tell } from '../../base/words/book.ts';
import type { Said } from '../../base/words/said.ts';
import type { ObsStatus } from './calls/supervisor.ts';
import type { ObsState } from './obs-state.ts';

/** How an OBS is, in words: what is so, and what to do if it is bad. */
export function textOf(
  status: ObsStatus,
  { lacks, check, source }: Pick<ObsState, 'lacks' | 'check' | 'source'>,
): Said {
  switch (status.kind) {
    case 'connecting':
      return tell('obs.state.connecting');
    case 'offline':
      return status.final ? status.reason : tell('obs.state.again', { why: status.reason });
    case 'online': {
      const [lack] = lacks;
      if (lack !== undefined) return lack;
      if (check?.result === 'blank') return check.text;
      if (source === null) return tell('obs.state.bare');
      return tell(source.visible ? 'obs.state.shown' : 'obs.state.hidden', {
        source: source.name,
        scene: source.scene,
      });
    }
  }
}
