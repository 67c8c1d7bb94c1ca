import { keccak256, toHex } from 'viem';

/** A point as it is printed: the step, then what of the match it is about, shortened. */
export function labelOf(point: string): string {
  const [step = '', ...about] = point.split(' ');
  const words = about.filter((word) => !/^0x[0-9a-f]{40}$/i.test(word)).map((word) => word.slice(0, 8));
  // the call's name stands in the step already
  return [step, ...words.filter((word) => !step.startsWith(word))].join(' ');
}

/** A choice of `count` points that is the same for the same seed and points. */
export function chosen(points: readonly string[], count: number, seed: string): readonly string[] {
  const left = [...points];
  return Array.from({ length: Math.min(count, left.length) }, (_, index) => {
    const at = BigInt(keccak256(toHex(`${seed} ${index}`))) % BigInt(left.length);
    return left.splice(Number(at), 1);
  }).flat();
}

/** The steps that some points are at, each once, in order. */
export const stepsOf = (points: readonly string[]): readonly string[] => [
  ...new Set(points.map((point) => point.split(' ')[0] ?? '')),
];
