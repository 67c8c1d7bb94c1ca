import { once } from 'node:events';
import { createServer } from 'node:net';
import { type Finding, ok, wrong } from '../../../base/finding.ts';

/** Whether the port of overlay and dock is free. */
export async function* checkPort(port: number, running: boolean): AsyncGenerator<Finding> {
  const name = 'port';
  if (port === 0) {
    yield ok(name, 'any free port is taken');
    return;
  }
  const server = createServer();
  try {
    server.listen({ port, host: '127.0.0.1', exclusive: true });
    await once(server, 'listening');
    yield ok(name, `${port} is free for overlay and dock`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason';
    yield running
      ? ok(name, `${port} is in use, as a Show of Hands is running`)
      : wrong(name, `${port} cannot be used (${code})`, 'end the other program, or choose another: web.port');
  } finally {
    server.close();
  }
}
