import type { ArtPlan } from './art-plan.ts';

/** A pattern as one path: filled, or drawn with a stroke of this width. Units of a 200-unit card. */
interface PatternPath {
  readonly d: string;
  readonly stroke: number | null;
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const tenth = (length: number): number => Math.round(length * 10) / 10;

const circle = (x: number, y: number, r: number): string =>
  `M${tenth(x - r)} ${tenth(y)}a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(2 * r)} 0a${tenth(r)} ${tenth(r)} 0 1 0 ${tenth(-2 * r)} 0Z`;

/** Rays reach beyond the corners. */
const REACH = 240;

function ray(plan: ArtPlan, index: number): string {
  const at = (turn: number): string =>
    `${tenth(100 + REACH * Math.cos(turn))} ${tenth(100 + REACH * Math.sin(turn))}`;
  const turn = (index * Math.PI) / 6;
  return `M${100 + plan.shiftX} ${100 + plan.shiftY}L${at(turn)}L${at(turn + Math.PI / 12)}Z`;
}

const filled = (parts: readonly string[]): PatternPath => ({ d: parts.join(''), stroke: null });

/** What a card's plan looks like. */
export function patternOf(plan: ArtPlan): PatternPath {
  const { spacing } = plan;
  switch (plan.family) {
    case 'rings': {
      const [x, y] = [100 + plan.shiftX * 1.6, 100 + plan.shiftY * 1.6];
      return {
        d: range(6)
          .map((ring) => circle(x, y, spacing * (ring + 0.6)))
          .join(''),
        stroke: tenth(spacing * 0.42),
      };
    }
    case 'rays':
      return filled(range(12).map((index) => ray(plan, index)));
    case 'chevrons':
      return filled(
        range(14).map((row) => {
          const thick = tenth(spacing * 0.45);
          return `M-60 ${row * spacing - 60}l160 60 160-60v${thick}l-160 60-160-60z`;
        }),
      );
    case 'weave':
      return filled(
        range(14).map((row) => {
          const thick = tenth(spacing * 0.42);
          return `M-60 ${row * spacing - 60}h320v${thick}h-320z`;
        }),
      );
    case 'steps': {
      const side = tenth(spacing * 1.4);
      return filled(
        range(64).flatMap((square) => {
          const [x, y] = [square % 8, Math.floor(square / 8)];
          return (x + y) % 2 === 0
            ? [`M${tenth(x * side - 60)} ${tenth(y * side - 60)}h${side}v${side}h${-side}z`]
            : [];
        }),
      );
    }
    case 'orbs':
      return filled(
        range(49).map((orb) => {
          const row = Math.floor(orb / 7);
          const x = (orb % 7) * spacing * 1.7 - 50 + (row % 2) * spacing * 0.85;
          return circle(x, row * spacing * 1.45 - 50, spacing * 0.44);
        }),
      );
  }
}
