import { type Figure, reaches } from './entry.ts';

const shown = (value: number): string =>
  value.toLocaleString('en', { maximumSignificantDigits: value < 1_000 ? 3 : 6 });

function targetOf(figure: Figure): string {
  const { target } = figure;
  if (!target) return '';
  const sign = target.better === 'more' ? 'at least' : 'at most';
  return `${sign} ${shown(target.value)}${reaches(figure) ? '' : '  MISSED'}`;
}

/** The figures as lines of text in columns. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => [
    figure.name,
    shown(figure.value),
    figure.unit,
    targetOf(figure),
    figure.before === undefined ? '' : shown(figure.before),
    figure.checksum ?? '',
  ]);
  const lines = [['what', 'measured', 'unit', 'target', 'before', 'checksum'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const padded = (text: string, column: number): string =>
    column === 1 || column === 4 ? text.padStart(widths[column] ?? 0) : text.padEnd(widths[column] ?? 0);
  return lines.map((line) => line.map(padded).join('  ').trimEnd()).join('\n');
}
