import { type ControlState, PLAIN_LOOK, type RivalsShow, type Show } from '@show-of-hands/bus';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchChromium } from '#helpers/browser/chromium.ts';
import { TRIED_VERSIONS } from '#helpers/browser/tried-versions.ts';
import { DockDriver } from '#helpers/pages/dock-driver.ts';
import { triesAll } from '#helpers/pages/engines.ts';
import { momentAt } from '#helpers/pages/moments.ts';
import { type Pages, startPages } from '#helpers/pages/server.ts';
import { PRESETS } from '#helpers/pages/show.ts';
import { fullControl } from '../../../apps/overlay/src/dock/fixtures/control.ts';
import { MIDDLE } from '../../../apps/overlay/src/games/triad/fixtures/view.ts';

type StakeQuestion = NonNullable<RivalsShow['stakes']>['question'];

const MOVES = ['1 c3', '2 c3', '2 a1'];
const ACTIONS = fullControl(0).actions.map((action) => ({ ...action, available: true, why: null }));

/** A show in which there is a reason for everything that can be done, and a replay for what steers one. */
const show =
  (isReplaying: boolean) =>
  (now: number, build: string): Show => {
    const playing = momentAt('ballot')(now, build);
    return {
      ...playing,
      table: { ...playing.table, next: PRESETS[0], presets: [...PRESETS] },
      games: {
        all: [
          { id: 'first', name: 'First' },
          { id: 'second', name: 'Second' },
        ],
        on: 'first',
        next: null,
      },
      overlays: [
        { name: 'main', look: PLAIN_LOOK },
        { name: 'vertical', look: { ...PLAIN_LOOK, layout: 'vertical' } },
      ],
      replay:
        isReplaying && playing.match
          ? { match: playing.match, ballot: null, step: 3, steps: 9, playing: false, speed: 1 }
          : null,
    };
  };

/** What the streamer is asked about money; null for nothing. */
let question: StakeQuestion = null;
/** What this session may not do. */
let withheld: readonly string[] = [];

/** The control with the question about money, and without what is withheld. */
const asNow = (control: ControlState): ControlState => ({
  ...control,
  actions: ACTIONS.filter(({ name }) => !withheld.includes(name)).map((action) =>
    action.name === 'put-in'
      ? { ...action, args: action.args.map((arg) => ({ ...arg, choices: question ? [question.id] : [] })) }
      : action,
  ),
  ...(control.rivals?.stakes && {
    rivals: { ...control.rivals, stakes: { ...control.rivals.stakes, question } },
  }),
});

const control = (_: Show, now: number): ControlState => ({
  ...asNow(fullControl(now)),
  ownSeat: {
    matchKey: `0x${'22'.repeat(32)}`,
    seat: 'B',
    turn: 4,
    why: 'turn',
    view: { game: 'triad', state: MIDDLE },
    moves: MOVES,
    moveCount: MOVES.length,
    decideBy: now + 41_000,
  },
});

type Did = Readonly<Record<string, string>>;
/** Does an action that a panel draws in its own way; what should have been asked for. */
type Way = (dock: DockDriver, pages: Pages) => Promise<Did>;

const click =
  (name: string, args: Did, selector = `[data-action="${name}"]`): Way =>
  async (dock) => {
    await dock.placeOf(name);
    await dock.page.locator(selector).first().click();
    return args;
  };
const setting =
  (name: string, args: Did): Way =>
  async (dock) => {
    await dock.set(name);
    return args;
  };
/** Opens the list of voters. */
async function openPeople({ page }: DockDriver): Promise<void> {
  const closed = page.locator('.voters-now details:not([open]) > summary');
  if ((await closed.count()) > 0) await closed.click();
}
const whileReplaying =
  (way: Way): Way =>
  async (dock, pages) => {
    pages.become(show(true));
    await dock.tab('matches');
    await dock.page.waitForSelector('[data-action=replay-end]');
    return way(dock, pages);
  };

/** Opens a part of what is done about other channels. */
async function openRivals(dock: DockDriver, title: string): Promise<Locator> {
  await dock.tab('rules');
  const part = dock.page.locator('.rivals details', {
    has: dock.page.locator('summary').getByText(title, { exact: true }),
  });
  if ((await part.getAttribute('open')) === null) await part.locator('summary').first().click();
  return part;
}
const choose = (part: Locator, argument: string, label: string) =>
  part.locator(`[data-argument=${argument}]`).getByText(label, { exact: true }).click();

/** Actions that panels of their own draw. Every other one has a button, and a field for each of its values. */
const OWN_WAYS: Readonly<Record<string, Way>> = {
  blank: click('blank', { change: 'on' }),
  play: async (dock) => {
    const place = await dock.placeOf('play');
    const form = dock.page.locator('form', { has: place });
    await form.locator('input').fill(MOVES[1] ?? '');
    await place.click();
    return { command: MOVES[1] ?? '' };
  },
  game: async (dock) => {
    await dock.tab('rules');
    await dock.page.locator('[data-game=second] button').click();
    await dock.agree();
    return { game: 'second' };
  },
  ruleset: async (dock) => {
    await dock.tab('rules');
    const other = dock.page
      .locator('[data-preset]', { has: dock.page.locator('input:not(:checked)') })
      .last();
    const preset = (await other.getAttribute('data-preset')) ?? '';
    await other.click();
    await dock.page.click('[data-action=ruleset]');
    return { preset };
  },
  poll: async (dock) => {
    const place = await dock.placeOf('poll');
    const boxes = dock.page.locator('.poll fieldset input[type=checkbox]:visible');
    if ((await boxes.count()) === 0) await dock.page.locator('.poll details > summary').click();
    const presets: string[] = [];
    for (const box of (await boxes.all()).slice(0, 2)) {
      presets.push((await box.getAttribute('value')) ?? '');
      await box.check();
    }
    await place.click();
    return { presets: presets.join(' ') };
  },
  extend: async (dock) => {
    await dock.tab('live');
    await dock.page.getByRole('button', { name: '+20 s', exact: true }).click();
    return { seconds: '20' };
  },
  remove: async (dock) => {
    await dock.tab('live');
    await openPeople(dock);
    await dock.page.locator('[data-voter=lin_wei] button').first().click();
    return { login: 'lin_wei' };
  },
  ban: async (dock) => {
    await dock.tab('live');
    await openPeople(dock);
    await dock.page.locator('.voters-now [data-argument=login]').fill('@Some_Body');
    await dock.page.locator('.voters-now [data-action=ban]').click();
    return { login: '@Some_Body' };
  },
  unban: async (dock) => {
    await dock.tab('viewers');
    await dock.page.locator('[data-banned=spammer_42] button').click();
    return { login: 'spammer_42' };
  },
  policy: async (dock) => {
    await dock.tab('viewers');
    await dock.page.getByRole('button', { name: 'More: Time to vote' }).click({ clickCount: 2 });
    return { name: 'seconds', value: '40' };
  },
  limits: async (dock) => {
    await dock.tab('viewers');
    const field = dock.page.locator('[data-setting="limits.between"]');
    await field.fill('500');
    await field.press('Enter');
    return { name: 'limits.between', value: '30' };
  },
  words: async (dock) => {
    await dock.tab('viewers');
    await dock.page.locator('[data-argument=word]').fill('some words');
    await dock.page.locator('[data-action=words] [data-way=add]').click();
    return { change: 'add', word: 'some words' };
  },
  evaluation: setting('evaluation', { switch: 'on' }),
  voters: setting('voters', { switch: 'on' }),
  level: setting('level', { level: '6' }),
  camp: async (dock) => {
    await dock.tab('rules');
    await dock.page.locator('[data-setting="camp.budget"]').fill('40');
    await dock.page.locator('[data-setting="camp.budget"]').press('Enter');
    return { name: 'budget', value: '40' };
  },
  ask: async (dock) => {
    const place = await dock.placeOf('ask');
    await dock.page.locator('.camp fieldset input[value=party]').check();
    await place.click();
    return { topics: 'party' };
  },
  skip: click('skip', {}),
  challenge: async (dock) => {
    const part = await openRivals(dock, 'Challenge');
    for (const [argument, label] of [
      ['player', 'Chat'],
      ['seconds', '60'],
      ['minutes', '30'],
    ] as const)
      await choose(part, argument, label);
    await part.getByRole('switch', { name: 'Rated' }).click();
    await part.locator('[data-argument=invited]').fill(' #neighbours ');
    await part.locator('[data-argument=amount]').fill('2.5');
    await choose(part, 'token', 'ETH');
    await part.getByRole('button', { name: 'Challenge a channel', exact: true }).click();
    await dock.agree();
    return {
      games: '1',
      minutes: '30',
      player: 'chat',
      seconds: '60',
      rated: 'unrated',
      invited: '#neighbours',
      amount: '2.5',
      token: 'ETH',
    };
  },
  accept: async (dock) => {
    const part = await openRivals(dock, 'Accept a challenge');
    await choose(part, 'player', 'Computer');
    await part.locator('[data-argument=code]').fill(' K7QF-2M9X-TB4C ');
    await part.getByRole('button', { name: 'Accept a challenge', exact: true }).click();
    await dock.agree();
    return { player: 'computer', code: 'K7QF-2M9X-TB4C' };
  },
  lobby: async (dock) => {
    const part = await openRivals(dock, 'Accept a challenge');
    await part.getByRole('button', { name: 'Look for challenges', exact: true }).click();
    return {};
  },
  // who may say how matches are found sees that instead
  matchmaking: async (dock, pages) => {
    withheld = ['rivals'];
    pages.bus.publishControl();
    await openRivals(dock, 'Automatic matches');
    await dock.set('matchmaking');
    return { switch: 'on' };
  },
  rivals: async (dock) => {
    const part = await openRivals(dock, 'Automatic matches');
    await part.locator('[data-setting="rivals.seek"]').getByText('Both', { exact: true }).click();
    return { name: 'rivals.seek', value: 'both' };
  },
  'put-in': async (dock, pages) => {
    question = { id: '7', amount: '5 USDC', rival: null };
    pages.bus.publishControl();
    await dock.tab('rules');
    await dock.page.getByRole('button', { name: 'Play for 5 USDC', exact: true }).click();
    return { question: '7' };
  },
  'overlay-add': async (dock) => {
    await dock.tab('look');
    await dock.page
      .locator('details', { has: dock.page.locator('[data-action=overlay-add]') })
      .locator('summary')
      .click();
    const form = dock.page.locator('form', { has: dock.page.locator('[data-action=overlay-add]') });
    await form.locator('input').fill('corner');
    await form.locator('select').selectOption('side');
    await dock.page.click('[data-action=overlay-add]');
    return { name: 'corner', layout: 'side' };
  },
  'overlay-remove': async (dock) => {
    await dock.tab('look');
    await dock.page.locator('input[type=radio][value=vertical]').first().check({ force: true });
    await dock.page.click('[data-action=overlay-remove]');
    await dock.agree();
    return { name: 'vertical' };
  },
  look: async (dock) => {
    await dock.tab('look');
    await dock.page.locator('input[type=radio][value=daylight]').check({ force: true });
    await dock.page.click('[data-action=look]');
    return { name: 'main', look: expect.stringContaining('daylight') };
  },
  'overlay-reload': async (dock) => {
    await dock.tab('setup');
    await dock.page.locator('[data-overlay=vertical] [data-action=overlay-reload]').click();
    return { page: 'b' };
  },
  replay: async (dock) => {
    await dock.tab('matches');
    await dock.page.locator('[data-action=replay]').first().click();
    return { match: 'demo' };
  },
  'replay-step': whileReplaying(click('replay-step', { way: 'forward' }, '[data-way=forward]')),
  'replay-play': whileReplaying(click('replay-play', {})),
  'replay-pause': async (dock, pages) => {
    pages.become((now, build) => {
      const replaying = show(true)(now, build);
      return { ...replaying, replay: replaying.replay && { ...replaying.replay, playing: true } };
    });
    await dock.tab('matches');
    await dock.page.click('[data-action=replay-pause]');
    return {};
  },
  'replay-speed': whileReplaying(async (dock) => {
    await dock.page.selectOption('[data-action=replay-speed]', '2');
    return { speed: '2' };
  }),
  'replay-end': whileReplaying(click('replay-end', {})),
  unpair: async (dock) => {
    await dock.tab('setup');
    await dock.page.locator('[data-dock=c3d4] button').click();
    await dock.agree();
    return { dock: 'c3d4' };
  },
  setup: async (dock) => {
    await dock.openWizard();
    await dock.page.fill('[data-setup=channel] input', 'somebody');
    await dock.page.click('[data-action=setup]');
    return { changes: JSON.stringify({ channel: 'somebody' }) };
  },
};

describe.each(TRIED_VERSIONS)('everything that can be done, in the dock in Chromium %s', (version) => {
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  let pages: Pages;
  let dock: DockDriver;

  beforeAll(async () => {
    browser = await launchChromium(version);
    pages = await startPages({ show: show(false), control });
    context = await browser.newContext({ viewport: { width: 400, height: 900 } });
    page = await context.newPage();
    page.setDefaultTimeout(5_000);
    await DockDriver.open(page, pages.url, pages.code());
  });
  afterAll(async () => {
    await browser.close();
    await pages.close();
  });
  beforeEach(async () => {
    question = null;
    withheld = [];
    pages.become(show(false));
    dock = new DockDriver(page);
  });
  afterEach(async () => {
    pages.requests.length = 0;
    // answers lie over what is below them until they are taken away
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('[aria-live=polite] button'))
        button.click();
    });
  });

  // buttons and fields that every action has alike are the same in each engine: of these some
  const tried = ACTIONS.filter(
    ({ name }, index) => triesAll(version) || Object.hasOwn(OWN_WAYS, name) || index % 5 === 0,
  );
  test.each(tried.map((action) => [action.name, action] as const))('%s', async (name, action) => {
    const way = Object.hasOwn(OWN_WAYS, name) ? OWN_WAYS[name] : undefined;
    const args = way ? await way(dock, pages) : await dock.perform(action);
    // what asks with what it comes to asks the bot first
    const asked = action.asksWithArguments ? [{ name, args, confirmed: false }] : [];
    await expect.poll(() => pages.requests).toEqual([...asked, { name, args, confirmed: true }]);
  });

  test('the panic key blanks every overlay wherever one is, and takes it back', async () => {
    for (const tab of ['rules', 'look']) {
      await dock.tab(tab);
      await page.keyboard.press('F8');
    }
    await expect.poll(() => pages.requests.length).toBe(2);
    pages.become((now, build) => ({ ...show(false)(now, build), blank: true }));
    await page.getByRole('alert').waitFor();
    await page.getByRole('alert').locator('[data-action=blank]').click();
    await expect
      .poll(() => pages.requests.map(({ args }) => args))
      .toEqual([{ change: 'on' }, { change: 'on' }, { change: 'off' }]);
  });
});
