import type { AuditEntry } from '@show-of-hands/bus';
import type { Hono } from 'hono';
import type { WebEnv } from './guard.ts';
import { type SessionRoutesOptions, sessionOrRefusal } from './session-routes.ts';
import { type ZippedFile, zipStream } from './zip-stream.ts';

const LINES_AT_ONCE = 200;

/** Each value as a line of JSON, made as fast as they are read: however many there are, few are held at a time. */
function jsonLines(values: Iterable<unknown> | AsyncIterable<unknown>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const left = oneByOne(values);
  return new ReadableStream({
    async pull(controller) {
      let text = '';
      for (let lines = 0; lines < LINES_AT_ONCE; lines += 1) {
        const next = await left.next();
        if (next.done) {
          if (text !== '') controller.enqueue(encoder.encode(text));
          controller.close();
          return;
        }
        text += `${JSON.stringify(next.value)}\n`;
      }
      controller.enqueue(encoder.encode(text));
    },
  });
}

async function* oneByOne(values: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<unknown> {
  yield* values;
}

export interface DownloadsOptions extends SessionRoutesOptions {
  /** What streamer and moderators did, newest last. */
  readonly audit: () => Iterable<AuditEntry> | AsyncIterable<AuditEntry>;
  /** Every finished match that is kept, with the page that checks them. */
  readonly receipts: () => Iterable<ZippedFile> | AsyncIterable<ZippedFile>;
  /** What helps somebody else to help, without secrets. */
  readonly support: () => Iterable<ZippedFile> | AsyncIterable<ZippedFile>;
  /** For names of files. Unix ms. */
  readonly now?: () => number;
}

/** What paired docks can save. The support bundle is the streamer's only. */
export function downloadRoutes(app: Hono<WebEnv>, options: DownloadsOptions): void {
  const { now = Date.now } = options;
  const saved = (name: string, type: string) => ({
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'no-store',
  });
  const dated = (name: string) => `${name}-${new Date(now()).toISOString().slice(0, 10)}.zip`;

  app.get('/v1/audit', (context) => {
    const { refusal } = sessionOrRefusal(context, options);
    if (refusal) return refusal;
    return context.body(jsonLines(options.audit()), 200, saved('audit.jsonl', 'application/x-ndjson'));
  });

  app.get('/v1/receipts.zip', (context) => {
    const { refusal } = sessionOrRefusal(context, options);
    if (refusal) return refusal;
    return context.body(zipStream(options.receipts()), 200, saved(dated('receipts'), 'application/zip'));
  });

  app.get('/v1/support.zip', (context) => {
    const { session, refusal } = sessionOrRefusal(context, options);
    if (refusal) return refusal;
    if (session.role !== 'streamer') {
      options.refused('not_allowed');
      return context.json(
        { code: 'not_allowed', message: 'the support bundle is for the streamer only' },
        403,
      );
    }
    return context.body(zipStream(options.support()), 200, saved(dated('support'), 'application/zip'));
  });
}
