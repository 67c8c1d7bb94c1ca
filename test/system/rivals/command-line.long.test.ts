import { PassThrough } from 'node:stream';
import { challengeLinkOf } from '@show-of-hands/bus';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tool } from '#bot/cli-main';
import { until } from '#helpers/processes/processes.ts';
import { botFolder } from '#helpers/show/bot.ts';
import type { SmallShow } from '#helpers/show/small-show.ts';
import { TwoShows } from '#helpers/show/two-shows.ts';

// What docks can do about matches with other channels the command line does too, while the show runs: with the same questions.

let shows: TwoShows;

beforeAll(async () => {
  shows = await TwoShows.open(94_161, {
    game: 'polylemma',
    blockTime: 1,
    more: { ballot: { seconds: 6, grace: 0.2, limits: { between: 0 }, hiddenFromRivals: false } },
  });
}, 240_000);
afterAll(() => shows?.close());

/** A task of the command line beside a show; what it printed and told. @param typed lines of whoever sits there */
async function run({ folder }: Pick<SmallShow, 'folder'>, argv: readonly string[], typed = '') {
  const input = new PassThrough();
  const output = new PassThrough();
  const errors = new PassThrough();
  const said = { printed: '', told: '' };
  output.on('data', (chunk: Buffer) => (said.printed += chunk));
  errors.on('data', (chunk: Buffer) => (said.told += chunk));
  input.end(typed);
  const surroundings = { env: {}, folder: folder.place, signal: new AbortController().signal };
  const status = await tool([...argv, '--data', folder.data], { input, output, errors, surroundings });
  await new Promise((resolve) => setImmediate(resolve));
  return { status, ...said };
}

it('a match is opened, found, joined and taken back', async () => {
  const { home, away } = shows;
  const nobody = botFolder({});
  expect(await run({ folder: nobody }, ['lobby'])).toMatchObject({
    status: 1,
    told: expect.stringContaining('No show runs here'),
  });
  nobody.remove();

  // a question that is not answered with yes, and what cannot be, change nothing
  const refused = await run(home, ['challenge', '--seconds', '8'], 'no\n');
  expect(refused).toMatchObject({
    status: 1,
    printed: '',
    told: expect.stringMatching(/8 s per vote.*for anyone/),
  });
  expect(await run(home, ['challenge', '--games', '3', '--yes'])).toMatchObject({
    status: 1,
    told: expect.stringContaining('needs an invited channel'),
  });
  expect(await run(home, ['withdraw'])).toMatchObject({ status: 1 });
  expect(home.tap.show.challenge).toBeNull();

  const opened = await run(home, ['challenge', '--seconds', '8', '--minutes', '30', '--unrated', '--yes']);
  expect(opened.status).toBe(0);
  const challenge = JSON.parse(opened.printed);
  const code = home.tap.show.challenge?.code ?? '';
  expect(challenge).toMatchObject({ code, link: challengeLinkOf(code), rated: false, games: 1 });
  expect(opened.printed + opened.told).not.toContain(home.folder.data);

  // both seats decide at once: chat may not, and others may
  let listed: readonly { code: string }[] = [];
  await until('the lobby lists it', async () => {
    const { status, printed } = await run(away, ['lobby']);
    expect(status).toBe(0);
    listed = printed
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
    return listed.length > 0;
  });
  const [entry] = listed;
  expect(entry).toMatchObject({
    code,
    rated: false,
    player: 'chat',
    why: null,
    whyNotChat: expect.stringContaining('Only one chat can vote'),
    cost: expect.stringMatching(/of gas/),
  });
  expect(await run(away, ['accept', code, '--yes'])).toMatchObject({
    status: 1,
    told: expect.stringContaining('Only one chat can vote'),
  });
  const asked = await run(away, ['accept', challengeLinkOf(code), '--player', 'computer'], 'yes\n');
  expect(asked).toMatchObject({ status: 0, told: expect.stringMatching(/with the computer \(.*not rated/) });
  const keys = () => [home, away].map(({ tap }) => tap.show.match?.matchKey);
  await until('both have the match', () => keys()[0] !== undefined && keys()[0] === keys()[1], 180_000);
  expect(
    home.tap.control.audit.some(({ from, action }) => from === 'command line' && action === 'challenge'),
  ).toBe(true);

  // what the settings give away was said at the start, and is said in the dock
  expect(home.bots.at(-1)?.lines.some((line) => line.includes('hiddenFromRivals: off'))).toBe(true);
  expect(home.tap.control.rivals?.givesAway).toEqual([expect.stringContaining('hiddenFromRivals: off')]);
}, 600_000);
