function secondsOfRepeated(work: () => void, times: number): number {
  const began = performance.now();
  for (let i = 0; i < times; i++) work();
  return (performance.now() - began) / 1_000;
}

/**
 * The seconds that `work` takes once it is warm: the fastest of several rounds, because all that slows the same
 * work down in another round is the machine's other tasks. Each round repeats it for at least `roundSeconds`, so
 * that collecting garbage is in every one of them.
 */
export function secondsOf(work: () => void, { rounds = 15, roundSeconds = 0.2 } = {}): number {
  let times = 1;
  // Two rounds' worth to get warm, and to see how often the work fits into one.
  for (let spent = 0; spent < 2 * roundSeconds; ) {
    const seconds = secondsOfRepeated(work, times);
    spent += seconds;
    times = Math.max(1, Math.ceil((roundSeconds / seconds) * times));
  }
  return Math.min(...Array.from({ length: rounds }, () => secondsOfRepeated(work, times) / times));
}
