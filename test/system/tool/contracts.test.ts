import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as artifacts from '@show-of-hands/contracts';
import { addressBook } from '@show-of-hands/contracts/deployment';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Machine, newMachine } from '#helpers/chain/network.ts';

/** Where contracts stand, and what is sent to explorers. Neither asks a chain. */
const OWNER = '0x00000000000000000000000000000000000A11cE';
const book = addressBook(OWNER);
let machine: Machine;

beforeAll(() => {
  machine = newMachine();
});
afterAll(() => machine.remove());

const lines = (text: string) => text.split('\n').filter((line) => line !== '');

describe('contracts show', () => {
  it('says where each contract of each game stands, and what it is made with', async () => {
    const { status, output } = await machine.run('contracts', 'show', '--owner', OWNER);
    expect(status).toBe(0);
    const told = lines(output).map((line) => JSON.parse(line));
    const all = Object.entries(book).flatMap(([game, entries]) =>
      entries.map(({ initcode: _, ...entry }) => ({ game, ...entry })),
    );
    expect(told).toEqual(all);
    expect(new Set(told.map(({ address }) => address)).size).toBe(told.length);
    // every contract that ships is in it
    const sources = new Set(told.map(({ source }) => source));
    expect(
      [...new Set(Object.values(artifacts).map(({ source }) => source))].filter((one) => !sources.has(one)),
    ).toEqual([]);
  });

  it('takes the keystore’s owner where none is named, and refuses what is no address', async () => {
    const created = await machine.run('keys', 'new', '--open');
    const [owner = '0x'] = created.output.match(/0x[0-9a-fA-F]{40}/g) ?? [];
    const own = await machine.run('contracts', 'show');
    expect(own.output).toBe((await machine.run('contracts', 'show', '--owner', owner)).output);
    const lower = await machine.run('contracts', 'show', '--owner', owner.toLowerCase());
    expect(lower.output).toBe(own.output);
    for (const [wrong, said] of [
      ['0x00000000000000000000000000000000000A11Ce', /upper and lower case that do not fit/],
      ['0x0000000000000000000000000000000000000000', /is nobody’s address/],
    ] as const) {
      const mistyped = await machine.run('contracts', 'show', '--owner', wrong);
      expect(mistyped).toMatchObject({ status: 1, output: '', errors: expect.stringMatching(said) });
    }
    const refused = await machine.run('contracts', 'show', '--owner', 'me');
    expect(refused).toMatchObject({
      status: 1,
      errors: expect.stringMatching(/--owner takes an address, got "me"/),
    });
  });

  it('another owner has other contracts, but for those that are nobody’s', () => {
    const other = addressBook('0x0000000000000000000000000000000000000B0b');
    const shared = Object.values(book)
      .flat()
      .filter(({ address }) =>
        Object.values(other)
          .flat()
          .some((one) => one.address === address),
      );
    expect(shared.map(({ name }) => name)).toEqual([
      'referee',
      'touche-referee',
      'touche',
      'touche-lens',
      'touche-vault',
      'tog-pictures',
      'tog-motifs',
    ]);
  });
});

interface Heard {
  readonly path: string;
  readonly type: string;
  readonly body: string;
}

/** An explorer's place in this process, which keeps what it is sent. */
async function listening() {
  const heard: Heard[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const body = Buffer.concat(parts).toString('utf8');
    heard.push({ path: request.url ?? '', type: request.headers['content-type'] ?? '', body });
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, heard, close: () => server.close() };
}

describe('contracts explorer', () => {
  const settlement = book.triad.find(({ name }) => name === 'settlement');
  const INPUT = { language: 'Solidity', sources: { "src/it's.sol": { content: '// "quoted" & encoded' } } };

  /** What the command for the settlement, which the table makes, sends when a shell runs it. */
  async function sentTo(explorer: string): Promise<Heard> {
    const place = await listening();
    const folder = join(machine.folder, "it's a folder");
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'TriadTable.json'), JSON.stringify(INPUT));
    try {
      const options = ['--owner', OWNER, '--chain-id', '8453', '--files', folder, '--game', 'triad'];
      const { output, errors } = await machine.run(
        'contracts',
        'explorer',
        explorer,
        ...options,
        '--url',
        place.url,
      );
      expect(errors).toContain('compiled by v0.8.37+commit.');
      expect(lines(output)).toHaveLength(book.triad.length);
      const command = lines(output).find((line) => line.includes(settlement?.address ?? 'none')) ?? '';
      await promisify(execFile)('sh', ['-c', command], {
        env: { ...process.env, ETHERSCAN_API_KEY: 'a key&more' },
      });
      const [heard] = place.heard;
      if (heard === undefined) throw new Error('nothing was sent');
      return heard;
    } finally {
      place.close();
    }
  }

  it('etherscan is sent all that its second interface asks for', async () => {
    const { path, type, body } = await sentTo('etherscan');
    expect(path).toBe('/v2/api?chainid=8453');
    expect(type).toBe('application/x-www-form-urlencoded');
    const args = settlement?.constructorArgs.slice(2);
    expect(Object.fromEntries(new URLSearchParams(body))).toEqual({
      apikey: 'a key&more',
      module: 'contract',
      action: 'verifysourcecode',
      codeformat: 'solidity-standard-json-input',
      contractaddress: settlement?.address,
      contractname: 'src/triad/settlement/TriadSettlement.sol:TriadSettlement',
      compilerversion: expect.stringMatching(/^v0\.8\.37\+commit\.[0-9a-f]{8}$/),
      constructorArguments: args,
      constructorArguements: args,
      sourceCode: JSON.stringify(INPUT),
    });
    expect(args).toHaveLength(4 * 64);
  });

  it('sourcify is sent the compiler’s input as JSON', async () => {
    const { path, type, body } = await sentTo('sourcify');
    expect(path).toBe(`/v2/verify/8453/${settlement?.address}`);
    expect(type).toBe('application/json');
    expect(JSON.parse(body)).toEqual({
      compilerVersion: expect.stringMatching(/^0\.8\.37\+commit\.[0-9a-f]{8}$/),
      contractIdentifier: settlement?.source,
      stdJsonInput: INPUT,
    });
  });

  it('a blockscout is sent a form with the file', async () => {
    const { path, type, body } = await sentTo('blockscout');
    expect(path).toBe(`/api/v2/smart-contracts/${settlement?.address}/verification/via/standard-input`);
    expect(type).toMatch(/^multipart\/form-data/);
    const form = await new Response(body, { headers: { 'content-type': type } }).formData();
    const file = form.get('files[0]');
    expect(file instanceof File && JSON.parse(await file.text())).toEqual(INPUT);
    form.delete('files[0]');
    expect(Object.fromEntries(form)).toEqual({
      compiler_version: expect.stringMatching(/^v0\.8\.37\+commit\./),
      contract_name: settlement?.source,
      autodetect_constructor_args: 'false',
      constructor_args: settlement?.constructorArgs.slice(2),
      license_type: 'mit',
    });
  });

  it('names the version of the compiler that the contracts are made with', async () => {
    const manifest = readFileSync(new URL('../../../contracts/package.json', import.meta.url), 'utf8');
    const { errors } = await machine.run(
      ...([
        'contracts',
        'explorer',
        'sourcify',
        '--owner',
        OWNER,
        '--chain-id',
        '1',
        '--files',
        'f',
      ] as const),
    );
    expect(errors).toContain(`compiled by v${JSON.parse(manifest).devDependencies.solc}+commit.`);
  });

  it.each([
    [['nonesuch'], /"nonesuch" is no explorer.*\n.*\n.*etherscan, sourcify, blockscout/],
    [['etherscan', '--files', 'f'], /--chain-id is missing/],
    [['etherscan', '--chain-id', '1'], /--files is missing/],
    [['blockscout', '--chain-id', '1', '--files', 'f'], /--url is missing/],
    [['etherscan', '--chain-id', '1', '--files', 'f', '--game', 'chess'], /no contracts of a game "chess"/],
  ])('refuses %j in words', async (argv, said) => {
    const { status, errors } = await machine.run('contracts', 'explorer', ...argv, '--owner', OWNER);
    expect(errors).toMatch(said);
    expect(status).toBe(1);
  });
});
