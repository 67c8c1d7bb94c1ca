import { generateKeyPairSync, sign } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';

/** A value as DER: its tag, its length, its content. */
function der(tag: number, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  const { length } = body;
  const head =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}
const sequence = (...content: readonly Uint8Array[]) => der(0x30, ...content);
const number = (value: number) => der(0x02, Buffer.from([value]));
const text = (value: string) => der(0x0c, Buffer.from(value));
const bits = (value: Uint8Array) => der(0x03, Buffer.from([0]), value);
const id = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const time = (at: Date) => der(0x17, Buffer.from(`${at.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ECDSA_SHA256 = sequence(id('2a8648ce3d040302'));
const COMMON_NAME = id('550403');
const SUBJECT_ALT_NAME = id('551d11');
const DAY_MS = 86_400_000;

/** A key and a certificate of its own for names, for a day before and after now. */
function certificateFor(names: readonly string[]): { readonly key: string; readonly cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, text(names[0] ?? 'nobody'))));
  const others = sequence(...names.map((one) => der(0x82, Buffer.from(one))));
  const toBeSigned = sequence(
    der(0xa0, number(2)),
    number(1),
    ECDSA_SHA256,
    name,
    sequence(time(new Date(Date.now() - DAY_MS)), time(new Date(Date.now() + DAY_MS))),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALT_NAME, der(0x04, others)))),
  );
  const whole = sequence(toBeSigned, ECDSA_SHA256, bits(sign('sha256', toBeSigned, privateKey)));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}

/** A web server of a test, by https. */
export interface HttpsServer {
  readonly port: number;
  /** Vouches for its names. */
  readonly ca: string;
  /** Connections that were made to it, whatever came of them. */
  readonly connections: () => number;
  stop(): Promise<void>;
}

/** Starts one on this machine that is called by these names. */
export async function startHttps(
  names: readonly string[],
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<HttpsServer> {
  const { key, cert } = certificateFor(names);
  const server = createServer({ key, cert }, answer);
  let connections = 0;
  server.on('connection', () => {
    connections += 1;
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    port: (server.address() as AddressInfo).port,
    ca: cert,
    connections: () => connections,
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
