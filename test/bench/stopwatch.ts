const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
};

/** Runs `work` until it is warm, then `rounds` times; gives the median of the seconds a round took. */
export function secondsOf(work: () => void, { rounds = 7, warmUp = 2 } = {}): number {
  for (let i = 0; i < warmUp; i++) work();
  const seconds = Array.from({ length: rounds }, () => {
    const began = performance.now();
    work();
    return (performance.now() - began) / 1_000;
  });
  return median(seconds);
}
