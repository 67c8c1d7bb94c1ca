import { keccak256, toHex } from 'viem';

const isAddress = (word: string): boolean => /^0x[0-9a-f]{40}$/i.test(word);
const isHash = (word: string): boolean => /^0x[0-9a-f]{64}$/i.test(word);

/** What points have in common that differ in their contents alone: the step, seat and turn. */
const kindOf = (point: string): string => {
  const [step = '', ...about] = point.split(' ');
  const words = about.filter((word) => !isAddress(word) && !isHash(word) && !step.startsWith(word));
  return [step, ...words].join(' ');
};

/** Points as they are printed: without keys and hashes, and counted where that leaves several the same. */
export function labelsOf(points: readonly string[]): readonly string[] {
  const kinds = points.map(kindOf);
  return kinds.map((kind, index) => {
    if (kinds.indexOf(kind) === kinds.lastIndexOf(kind)) return kind;
    return `${kind} #${kinds.slice(0, index + 1).filter((one) => one === kind).length}`;
  });
}

/** Kinds of which the second points have fewer than the first. */
export function kindsShort(wanted: readonly string[], got: readonly string[]): readonly string[] {
  const countOf = (points: readonly string[], kind: string): number =>
    points.filter((point) => kindOf(point) === kind).length;
  const kinds = [...new Set(wanted.map(kindOf))];
  return kinds.filter((kind) => countOf(got, kind) < countOf(wanted, kind));
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
