import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';

const posted = z.object({ source: z.string(), kind: z.literal('state_json'), content: z.string() });

/** A tool that gets the documents of every vote, as the configuration's `snapshots` names it. */
export interface SnapshotEndpoint {
  readonly url: string;
  /** The documents, in the order they came. */
  readonly documents: readonly string[];
  close(): Promise<void>;
}

export async function openSnapshotEndpoint(): Promise<SnapshotEndpoint> {
  const documents: string[] = [];
  const http = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = posted.safeParse(JSON.parse(Buffer.concat(chunks).toString()));
      const right = body.success && request.method === 'POST' && request.url === '/v1/snapshots';
      if (right) documents.push(body.data.content);
      response.statusCode = right ? 200 : 400;
      response.end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    documents,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
