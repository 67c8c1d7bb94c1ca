import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type MatchSummary, matchSummary } from '@show-of-hands/bus';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { newMachine } from '#helpers/chain/network.ts';
import { TrafficRecorder } from '#helpers/observers/traffic-recorder.ts';
import { isRunning, until } from '#helpers/processes/processes.ts';
import { BotProcess } from '#helpers/show/bot.ts';

// `npm start -- --rival-demo`: two shows and their chain by one command, which leaves nothing running.

/** What `npm start` runs. */
const START = [fileURLToPath(new URL('../../../scripts/start.mjs', import.meta.url))];
const CHANNELS = ['card_club', 'night_owls'] as const;
type Channel = (typeof CHANNELS)[number];

/** Where a picture is kept, if anybody wants one. */
const PICTURES = process.env.SOH_PICTURES_OF_STEPS;
/** A picture is of a vote that is under way. */
const VOTE_SECONDS = PICTURES === undefined ? '4' : '20';

let place: string;
let demo: BotProcess;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'rival-demo-'));
});
afterEach(async () => {
  if (demo.running) await demo.end();
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

/** Begins it as by one command, and gives where each channel's pages are, by what it prints. */
async function start(): Promise<Readonly<Record<Channel, string>>> {
  const options = ['--rival-demo', '--port', '0', '--preset', 'all-open', '--vote-seconds', VOTE_SECONDS];
  demo = new BotProcess(options, place, START);
  await demo.said(/Ctrl-C ends both shows and their chain/, 240_000);
  const told = demo.lines.join('\n');
  const originOf = (channel: Channel) =>
    new RegExp(`#${channel}\\n +overlay +(http://127\\.0\\.0\\.1:\\d+)/overlay\\n +dock +\\1/dock\\n`).exec(
      told,
    )?.[1] ?? '';
  return { card_club: originOf('card_club'), night_owls: originOf('night_owls') };
}

/**
 * Keeps both overlays side by side, as the guide shows them, where somebody wants to see them: in a turn of chat's of the first
 * channel, while the other one waits.
 */
async function keepPicture(origins: Readonly<Record<Channel, string>>): Promise<void> {
  if (PICTURES === undefined) return;
  const browser = await launchChromium('127');
  try {
    const pages = await Promise.all(
      CHANNELS.map(async (channel) => {
        const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } });
        await page.goto(`${origins[channel]}/overlay`);
        return page;
      }),
    );
    await demo.said(saidBy('card_club', `turn ${PICTURED}\\d*: vote open`), 400_000);
    // what was played before has come to rest by then, and some have voted
    await new Promise((rested) => setTimeout(rested, SHOWN_MS));
    const shots = await Promise.all(pages.map((page) => page.screenshot({ omitBackground: true })));
    const figures = CHANNELS.map(
      (channel, at) =>
        `<figure><img src="data:image/png;base64,${shots[at]?.toString('base64')}"><figcaption>#${channel}</figcaption></figure>`,
    );
    const sheet = await browser.newPage({ viewport: { width: 1_920, height: 596 } });
    await sheet.setContent(`<style>${SHEET}</style>${figures.join('')}`);
    mkdirSync(PICTURES, { recursive: true });
    await sheet.screenshot({ path: join(PICTURES, 'rivals.jpg'), type: 'jpeg', quality: 88 });
  } finally {
    await browser.close();
  }
}

/** The turns of whose vote a picture is kept: by then there is something on the board. */
const PICTURED = '[5-9]';
const SHOWN_MS = 6_000;
const SHEET = `
  body { margin: 0; display: flex; gap: 16px; background: #1b1f27; font: 600 22px sans-serif; color: #f4efe6 }
  figure { margin: 0; width: 952px }
  img { display: block; width: 952px; background: #10131a }
  figcaption { text-align: center; padding: 14px }`;

const saidBy = (channel: Channel, pattern: string): RegExp => new RegExp(`^${channel} +\\| .*${pattern}`);

/** What a show tells of the first match that it has finished, once that is on disk. */
async function firstMatch(origin: string): Promise<MatchSummary> {
  let first: MatchSummary | undefined;
  await until('the match is on record', async () => {
    const answer: unknown = await (await fetch(`${origin}/v1/matches`)).json();
    first = z
      .array(matchSummary)
      .parse(answer)
      .find(({ number }) => number === 1);
    return first !== undefined;
  });
  if (first === undefined) throw new Error('it is on record');
  return first;
}

/** What ends a show from elsewhere, as an installer does: how that ended, and what it said last. */
async function endFromElsewhere(): Promise<{
  readonly code: number | null;
  readonly said: string | undefined;
}> {
  const asking = new BotProcess(['--end'], place, START);
  const { code } = await asking.exited;
  return { code, said: asking.lines.at(-1) };
}

const configOf = (channel: Channel): string => join(place, '.show-of-hands', 'rival-demo', `${channel}.json`);
const tableIn = (channel: Channel): string =>
  JSON.parse(readFileSync(configOf(channel), 'utf8')).chain.contracts.table;

it('is ended from elsewhere while it still begins, and leaves nothing running', async () => {
  demo = new BotProcess(['--rival-demo', '--port', '0'], place, START);
  await demo.said(/putting the contracts of .* there/, 240_000);
  const { below } = demo;
  expect(await endFromElsewhere()).toEqual({ code: 0, said: 'The show has ended.' });
  expect(await demo.exited).toEqual({ code: 0, signal: null });
  await until('nothing runs any more', () => !below.some(isRunning));
  expect(await endFromElsewhere()).toEqual({ code: 3, said: 'No show runs there.' });
}, 400_000);

it('plays a match between two shows that can be proven on their chain, and Ctrl-C ends all three processes', async () => {
  const origins = await start();
  const pages = CHANNELS.map((channel) => `${origins[channel]}/overlay`);
  expect(new Set(pages).size).toBe(2);
  for (const page of pages) expect((await fetch(page)).status).toBe(200);
  // both streamers type in their chats who they are, and each bot reads the other's
  for (const [at, channel] of CHANNELS.entries()) {
    const other = CHANNELS[1 - at] ?? channel;
    await demo.said(saidBy(channel, `#${other} proves 0x`), 120_000);
    const [, code = ''] = await demo.said(saidBy(channel, 'pairing code: (\\S+)'));
    const tap = await TrafficRecorder.open(origins[channel], code);
    await until(
      `the dock of ${channel} knows who plays there`,
      () => tap.control.rivals?.rival !== null && tap.control.rivals?.rival !== undefined,
      240_000,
    );
    expect(tap.control.rivals?.rival?.channel).toMatchObject({ kind: 'proven', login: other });
    tap.close();
  }
  await keepPicture(origins);
  for (const channel of CHANNELS) await demo.said(saidBy(channel, 'match 1 is over'), 400_000);
  const [ours, theirs] = await Promise.all(CHANNELS.map((channel) => firstMatch(origins[channel])));
  expect(ours?.matchKey).toBe(theirs?.matchKey);
  expect(ours?.ending).toEqual(theirs?.ending);
  expect(ours?.ending.cause).toBe('played');
  expect(ours?.seats).toMatchObject({ A: { kind: 'chat' }, B: { kind: 'rival' } });
  expect(theirs?.seats).toMatchObject({ A: { kind: 'rival' }, B: { kind: 'chat' } });
  // both crowds have voted
  for (const channel of CHANNELS) await demo.said(saidBy(channel, 'chat plays .* of \\d\\d+ votes'));

  const stranger = newMachine();
  try {
    const verified = await stranger.run(
      'verify',
      ours?.matchKey ?? '',
      '--json',
      '--config',
      configOf('card_club'),
    );
    expect(verified.status, `${verified.output}${verified.errors}`).toBe(0);
  } finally {
    stranger.remove();
  }

  expect(demo.below.length).toBeGreaterThanOrEqual(3);
  expect(await demo.end('SIGINT')).toEqual({ code: 0, signal: null });
  // it puts its things where a show has them, and nowhere else
  expect(readdirSync(place)).toEqual(['.show-of-hands']);
  expect(readdirSync(join(place, '.show-of-hands'))).toEqual(['rival-demo']);
}, 800_000);

it('goes on over the same folders; when one show dies, that is told, and the others are ended', async () => {
  const before = tableIn('card_club');
  await start();
  expect(CHANNELS.map(tableIn)).toEqual([before, before]);
  const below = demo.below;
  const victim = below.find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('night_owls.json'),
  );
  if (victim === undefined) throw new Error('the show of night_owls does not run');
  process.kill(victim, 'SIGKILL');
  expect(await demo.exited).toEqual({ code: 1, signal: null });
  await demo.said(/The show of #night_owls has ended, so all of the demo ends/);
  await until('nothing runs any more', () => !below.some(isRunning));
}, 400_000);

it('leaves nothing behind where it is killed itself, and lets no second one into its folders', async () => {
  await start();
  const second = new BotProcess(['--rival-demo', '--port', '0'], place, START);
  expect(await second.exited).toEqual({ code: 1, signal: null });
  await second.said(/Another Show of Hands is running with this data folder/);
  expect(demo.running).toBe(true);
  await demo.kill();
}, 400_000);
