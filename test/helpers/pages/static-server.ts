import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize, sep } from 'node:path';

/** What a plain file host says of the files it serves. */
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
};

/** Files below a folder, at `http://127.0.0.1:PORT/under/it/`, as any web host serves them, and nothing else. */
export async function serveFolder(
  folder: string,
  under: string,
): Promise<{ readonly url: string; readonly asked: readonly string[]; close(): Promise<void> }> {
  const asked: string[] = [];
  const http = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    asked.push(path);
    const inside = path.startsWith(under) ? normalize(path.slice(under.length) || 'index.html') : `..${sep}`;
    const type = TYPES[extname(inside)];
    if (inside.startsWith(`..${sep}`) || type === undefined) {
      response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>');
      return;
    }
    readFile(join(folder, inside)).then(
      (body) => response.writeHead(200, { 'Content-Type': type }).end(body),
      () => response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not found</h1>'),
    );
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}${under}`,
    asked,
    close: () =>
      new Promise((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      }),
  };
}
