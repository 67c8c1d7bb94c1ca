/** Work was given up because it took too long. */
export class TooLate extends Error {
  override readonly name = 'TooLate';
}

/** The work's result, or a TooLate with `late` and the time in it after `ms`. */
export async function within<T>(ms: number, work: Promise<T>, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new TooLate(`${late} within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, limit]);
  } finally {
    clearTimeout(timer);
  }
}
