export const COLUMNS = ['A', 'B', 'C'] as const;
export const ROWS = ['1', '2', '3'] as const;

/** A cell as viewers type it: 0 is A1, 4 is B2, 8 is C3. */
export const cellText = (cell: number): string => `${COLUMNS[cell % 3] ?? '?'}${Math.floor(cell / 3) + 1}`;

/** The cell of a written coordinate, or null. */
export function cellOf(text: string): number | null {
  const found = /^([A-C])([1-3])$/i.exec(text);
  const [, column, row] = found ?? [];
  if (column === undefined || row === undefined) return null;
  return (Number(row) - 1) * 3 + 'ABC'.indexOf(column.toUpperCase());
}

/** An edge as it is printed: 10 is A. */
export const edgeText = (value: number): string => (value === 10 ? 'A' : String(value));
