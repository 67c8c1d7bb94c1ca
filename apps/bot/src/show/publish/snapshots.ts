import { errorText, type Log } from '../../base/log/log.ts';
import type { Config } from '../../config/schema.ts';
import type { VoteDocuments } from '../../match/game/table-game.ts';

/** What a snapshot endpoint is sent: the kind, and the document as text. */
interface SnapshotBody {
  readonly source: string;
  readonly kind: 'state_json' | 'ai_prompt';
  readonly content: string;
}

/**
 * What is posted when a vote opens: the state, and the prompt if it is wanted. Nothing without an address; only
 * a trusted endpoint gets what chat's seat alone knows.
 */
export function snapshotsOf(
  { source, forAll, forSeat }: VoteDocuments,
  { url, trusted, aiPrompt }: Config['snapshots'],
): readonly { readonly url: string; readonly body: SnapshotBody }[] {
  if (url === null) return [];
  const { state, prompt } = trusted ? forSeat : forAll;
  const content = JSON.stringify(state.state, null, 2);
  const documents: SnapshotBody[] = [{ source, kind: 'state_json', content }];
  if (aiPrompt) documents.push({ source, kind: 'ai_prompt', content: prompt() });
  return documents.map((body) => ({ url, body }));
}

interface SnapshotResult {
  readonly ok: boolean;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly text: string;
}

/** Waits before the second and the third try, in ms. */
const WAITS = [500, 1_000];
const TIMEOUT_MS = 5_000;

/** An endpoint's answer is shown to the operator; more of it than this helps nobody. */
const MAX_TEXT = 300;

/**
 * Posts a document to `{base}/v1/snapshots`. Tries three times while the network fails or the status is 500 or
 * more; a 4xx is final. Never throws: the result says what happened.
 *
 * @param wait sleeps for the given ms; injected so that tests need not
 */
export async function postSnapshot(
  base: string,
  body: SnapshotBody,
  wait: (ms: number) => Promise<void>,
): Promise<SnapshotResult> {
  const url = `${base.trim().replace(/\/$/, '')}/v1/snapshots`;
  let result: SnapshotResult = { ok: false, status: 0, text: 'not sent' };
  for (let attempt = 0; attempt <= WAITS.length; attempt += 1) {
    result = await tryOnce(url, body);
    const again = result.status === 0 || result.status >= 500;
    const pause = WAITS[attempt];
    if (!again || pause === undefined) return result;
    await wait(pause);
  }
  return result;
}

/** Sends what is configured of a vote's documents, and tells the operator if they were not taken. */
export function sendSnapshots(documents: VoteDocuments, config: Config['snapshots'], log: Log): void {
  const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
  for (const { url, body } of snapshotsOf(documents, config)) {
    void postSnapshot(url, body, wait).then((result) => {
      if (result.ok) return;
      // an answer may repeat what was sent, and that may be more than everyone may see
      const reason = result.status === 0 ? result.text : `status ${result.status}`;
      log.warn('show', `the snapshot endpoint did not take it: ${reason}`);
    });
  }
}

async function tryOnce(url: string, body: SnapshotBody): Promise<SnapshotResult> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return { ok: answer.ok, status: answer.status, text: (await answer.text()).slice(0, MAX_TEXT) };
  } catch (error) {
    return { ok: false, status: 0, text: errorText(error) };
  }
}
