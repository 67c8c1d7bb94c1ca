import { type Finding, wrong } from '../../base/finding.ts';
import { Problem } from '../../base/problem.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';

/** Findings of one check. What it throws is a finding too: one broken thing must not hide the others. */
export async function* checked(
  name: string,
  check: () => AsyncIterable<Finding> | Iterable<Finding>,
): AsyncGenerator<Finding> {
  try {
    yield* check();
  } catch (error) {
    if (error instanceof Problem) yield wrong(name, `${error.what} (${error.where})`, error.remedy);
    else if (error instanceof ChainFault) yield wrong(name, error.message, 'check the chain and its RPC');
    else yield wrong(name, error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  }
}
