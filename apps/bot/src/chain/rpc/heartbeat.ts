import { isDeepStrictEqual } from 'node:util';
import type { DisplayText } from '../../base/words/display-text.ts';
import { type RpcTrouble, silentFor, troubleOf } from './rpc-trouble.ts';

interface HeartbeatOptions {
  /** Asks the chain something small. */
  readonly ask: () => Promise<unknown>;
  /** Told of every change: why the chain cannot be asked; null once it answers again. */
  readonly onChange: (trouble: RpcTrouble | null) => void;
  readonly everyMs?: number;
  /** How long an answer may take before that is told, ms: a request is given up much later. */
  readonly timeoutMs?: number;
}

const EVERY_MS = 3_000;
const TIMEOUT_MS = 4_000;

/**
 * Asks a chain now and then whether it answers, as long as nobody stops it: between matches nothing else asks, and
 * whoever looks at the show should know before the next match cannot be opened.
 *
 * @returns stops it
 */
export function watchHeartbeat(options: HeartbeatOptions): () => void {
  const { ask, onChange, everyMs = EVERY_MS, timeoutMs = TIMEOUT_MS } = options;
  let told: DisplayText | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const tell = (trouble: RpcTrouble | null) => {
    const what = trouble === null ? null : trouble.what;
    if (isStopped || isDeepStrictEqual(what, told)) return;
    told = what;
    onChange(trouble);
  };
  const look = async (): Promise<void> => {
    const silent = setTimeout(() => tell(silentFor(timeoutMs)), timeoutMs);
    try {
      await ask();
      tell(null);
    } catch (error) {
      tell(troubleOf(error));
    } finally {
      clearTimeout(silent);
    }
    if (!isStopped) timer = setTimeout(() => void look(), everyMs);
  };
  timer = setTimeout(() => void look(), everyMs);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
