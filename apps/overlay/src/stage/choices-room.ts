/** How much is said of each of the options that chat chooses from, and what is said below them. */
export interface ChoicesRoom {
  readonly each: 'two-lines' | 'one-line' | 'names';
  readonly columns: 1 | 2 | 3;
  readonly policy: boolean;
  readonly low: boolean;
}

/** Px that one of them takes. */
const EACH = { 'two-lines': 112, 'one-line': 88, names: 48 } as const;
/** Px of what stands above and below them. */
const AROUND = { high: 84 + 12 + 54, low: 48 + 4 } as const;
const POLICY_LINE = 24;
/** A panel that is lower than this has small letters. */
const LOW = 330;
/** Px that a name with its number and share takes at least. */
const COLUMN = 400;
/** Px of a row of names side by side: two lines each, and one in a low panel. */
const NARROW_ROW = { high: 49, low: 40 } as const;

/** What fits a panel of this size: as much of each as there is room for, and the policy whole or not at all. */
export function choicesRoomFor(
  box: { readonly width: number; readonly height: number },
  many: number,
  policyLines: number,
): ChoicesRoom {
  const low = box.height < LOW;
  const room = box.height - AROUND[low ? 'low' : 'high'];
  for (const each of ['two-lines', 'one-line', 'names'] as const) {
    const left = room - many * EACH[each];
    if (left >= 0) return { each, columns: 1, policy: left >= policyLines * POLICY_LINE + 12, low };
  }
  const rows = Math.floor(room / NARROW_ROW[low ? 'low' : 'high']);
  const columns = box.width >= 3 * COLUMN || Math.ceil(many / 2) > rows ? 3 : 2;
  return { each: 'names', columns, policy: false, low };
}
