import type { ObsShow } from '@show-of-hands/bus';
import type { ObsStatus } from './supervisor.ts';

/** What helps where OBS has no overlay. */
export const MAKE_ONE =
  '"Set up in OBS" in the dock makes the source, or add a browser source of that name in OBS';

/** How an OBS is, in words: what is so, and what to do if it is bad. */
export function textOf(
  status: ObsStatus,
  { lacks, check, source }: Pick<ObsShow, 'lacks' | 'check' | 'source'>,
): string {
  switch (status.kind) {
    case 'connecting':
      return 'connecting';
    case 'offline':
      return status.final ? status.reason : `${status.reason}; it is tried again by itself`;
    case 'online': {
      const [lack] = lacks;
      if (lack !== undefined) return lack;
      if (check?.result === 'blank') return check.text;
      if (source === null) return `connected, without the overlay: ${MAKE_ONE}`;
      return `connected, "${source.name}" is ${source.visible ? 'shown' : 'hidden'} in ${source.scene}`;
    }
  }
}
