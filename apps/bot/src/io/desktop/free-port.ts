import { createServer } from 'node:net';

/** How many ports above the one that is wanted are tried. */
const MORE = 10;

/**
 * A port that a show can listen at: the one that is wanted, or the next one that no other program has.
 *
 * @param wanted 0 takes any
 * @returns the wanted one where none of those near it is free either: listening there then fails with the reason
 */
export async function freePort(wanted: number): Promise<number> {
  if (wanted === 0) return wanted;
  const near = Array.from({ length: MORE + 1 }, (_, above) => wanted + above);
  for (const port of near.filter((one) => one <= 65_535)) if (await isFree(port)) return port;
  return wanted;
}

/** A port that no program has now. @throws Error if there is none */
export const anyPort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const at = server.address();
      server.close(() => resolve(at === null || typeof at === 'string' ? 0 : at.port));
    });
  });

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
