import { type Snapshot, snapshot } from '../show.ts';

/**
 * What a server sent as a snapshot, checked. `build` names the build of the pages that fit the show, also where the
 * rest cannot be read: another version of the program may send other shapes, which a new page can read. It is empty
 * where none is named.
 */
export type SnapshotRead =
  | { readonly build: string; readonly snapshot: Snapshot }
  /** `unreadable`: where it is not what it should be, as a path of field names. */
  | { readonly build: string; readonly unreadable: string };

/** Reads a message that came as `snapshot`. Never throws. */
export function readSnapshot(raw: unknown): SnapshotRead {
  const parsed = snapshot.safeParse(raw);
  if (parsed.success) return { build: parsed.data.show.build, snapshot: parsed.data };
  return { build: announcedBuild(raw), unreadable: pathOf(parsed.error) };
}

/** The build that an otherwise unreadable snapshot names; empty if it names none. */
function announcedBuild(raw: unknown): string {
  if (typeof raw !== 'object' || raw === null || !('show' in raw)) return '';
  const { show } = raw;
  if (typeof show !== 'object' || show === null || !('build' in show)) return '';
  return typeof show.build === 'string' ? show.build : '';
}

/** Where the first fault of a message is. */
export const pathOf = ({
  issues,
}: {
  readonly issues: readonly { readonly path: readonly PropertyKey[] }[];
}): string => issues[0]?.path.join('.') || 'its root';
