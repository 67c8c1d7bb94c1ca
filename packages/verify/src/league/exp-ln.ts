// exp and ln of doubles by series, made of + - × ÷ alone: what a language's own library gives differs in the last places
// between machines, and a list of ratings must not. As docs/protocol.md (Ratings) has them, operation by operation.

const { LN2 } = Math;

/** e to the power of `x`, for |x| up to 700. */
export function exp(x: number): number {
  const doublings = Math.floor(x / LN2 + 0.5);
  const rest = x - doublings * LN2;
  let sum = 1;
  for (let n = 20; n >= 1; n--) sum = 1 + (rest * sum) / n;
  for (let n = 0; n < doublings; n++) sum *= 2;
  for (let n = 0; n > doublings; n--) sum /= 2;
  return sum;
}

/** The natural logarithm of `x`, which is above 0. */
export function ln(x: number): number {
  let part = x;
  let doublings = 0;
  for (; part >= 1.5; doublings++) part /= 2;
  for (; part < 0.75; doublings--) part *= 2;
  const z = (part - 1) / (part + 1);
  const square = z * z;
  let sum = 0;
  for (let n = 29; n >= 1; n -= 2) sum = 1 / n + square * sum;
  return 2 * z * sum + doublings * LN2;
}
