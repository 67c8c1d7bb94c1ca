// The compiler works on one core. Two of it, each with half of the contracts, take little more than half the time:
// every one reads and checks all sources, and makes code for its own contracts only.
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { compile } from './compile.mjs';
import { sourceOf } from './contracts.mjs';

/** More would each need half a gigabyte, and would read all sources once more. */
const MOST = 2;

/** Shares of about the same work, taking a contract's own file as the measure of it. */
export function sharesOf(wanted, count) {
  const shares = Array.from({ length: count }, () => ({ size: 0, wanted: [] }));
  const bySize = wanted
    .map((entry) => ({ entry, size: sourceOf(entry[0]).length }))
    .sort((a, b) => b.size - a.size);
  for (const { entry, size } of bySize) {
    const lightest = shares.reduce((a, b) => (b.size < a.size ? b : a));
    lightest.size += size;
    lightest.wanted.push(entry);
  }
  return shares.map((share) => share.wanted).filter((share) => share.length > 0);
}

/** As `compile`, on two cores where there are. */
export async function compileSideBySide(wanted, settings) {
  const results = await Promise.all(
    sharesOf(wanted, Math.min(MOST, availableParallelism())).map(async (share) => {
      const worker = new Worker(fileURLToPath(import.meta.url), { workerData: { wanted: share, settings } });
      const [result] = await once(worker, 'message');
      return result;
    }),
  );
  const contracts = {};
  for (const result of results) {
    for (const [file, made] of Object.entries(result.contracts)) {
      contracts[file] = { ...contracts[file], ...made };
    }
  }
  return { errors: [...new Set(results.flatMap(({ errors }) => errors))], contracts };
}

// whoever else reads this file may be on a thread of its own too
if (workerData?.wanted !== undefined) parentPort.postMessage(compile(workerData.wanted, workerData.settings));
