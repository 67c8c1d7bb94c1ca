import { timingSafeEqual } from 'node:crypto';

/** Whether two texts are the same, in a time that does not tell how much of them is. */
export const sameText = (a: string, b: string): boolean => {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
};
