import { actAnswer, matchList, type Show, snapshot, type Update } from '@show-of-hands/bus';
import { io, type Socket } from 'socket.io-client';
import { afterEach, expect, it } from 'vitest';
import { type ChatRoom, openChatRoom } from '#helpers/chat/chat-room.ts';
import { merged } from '#helpers/observers/traffic-recorder.ts';
import { until } from '#helpers/processes/processes.ts';
import { BotProcess, botFolder } from '#helpers/show/bot.ts';
import { Visitor } from '#helpers/show/visitor.ts';

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** An overlay that is left alone: it connects to its one address, and comes back to it whatever happens. */
class Overlay {
  readonly #socket: Socket;
  #show: Show | null = null;

  constructor(origin: string) {
    this.#socket = io(`${origin}/overlay`, { transports: ['websocket'], reconnectionDelay: 100 });
    this.#socket.on('snapshot', (told: unknown) => {
      this.#show = snapshot.parse(told).show;
    });
    this.#socket.on('update', ({ parts }: Update) => {
      if (this.#show) this.#show = merged(this.#show, parts);
    });
    closing.push(() => this.#socket.disconnect());
  }

  /** What it draws; null before it has connected. */
  get show(): Show | null {
    return this.#show;
  }

  shows(what: string, is: (show: Show) => boolean, ms?: number): Promise<void> {
    return until(what, () => this.#show !== null && is(this.#show), ms);
  }
}

/** The streamer's dock, paired once. */
class Dock {
  readonly #visitor: Visitor;
  readonly #cookie: string;

  private constructor(visitor: Visitor, cookie: string) {
    this.#visitor = visitor;
    this.#cookie = cookie;
  }

  static async pair(origin: string, code: string): Promise<Dock> {
    const visitor = new Visitor(origin);
    closing.push(() => visitor.leave());
    return new Dock(visitor, await visitor.pair(code));
  }

  async act(name: string, args: Record<string, string> = {}, confirmed = false) {
    const socket = await this.#visitor.connect('/control', { cookie: this.#cookie });
    return actAnswer.parse(await socket.timeout(20_000).emitWithAck('act', { name, args, confirmed }));
  }
}

const config = {
  ballot: { seconds: 1, grace: 0.1 },
  table: { autoStart: false, pause: 1, beat: 0, undo: 0, level: 1 },
} as const;

const GAMES = [
  { game: 'polylemma', name: 'POLYLEMMA' },
  { game: 'touche', name: 'Touché Coulé' },
  { game: 'cryptogs', name: 'Cryptogs' },
];

it.each(GAMES)(
  'another game is played after the match of $name that is under way, even if the bot dies in it; the overlay stays where it is',
  async ({ game, name }) => {
    const room: ChatRoom = await openChatRoom();
    closing.push(() => room.stop());
    const folder = botFolder({ web: { port: 0 }, ...config });
    closing.push(() => folder.remove());
    const first = BotProcess.in(folder, ...room.options, '--game', game);
    closing.push(() => first.running && first.kill());
    const { origin } = await first.ready();
    const overlay = new Overlay(origin);
    const dock = await Dock.pair(origin, (await first.said(/pairing code: (\S+)/))[1] ?? '');
    await overlay.shows('a table that waits', ({ table }) => table.status === 'idle', 30_000);
    expect(overlay.show?.games).toMatchObject({ on: game, next: null });
    // nothing is under way, but it may be some moments before the table waits for it
    await expect
      .poll(async () => (await dock.act('start')).ok, { timeout: 30_000, interval: 500 })
      .toBe(true);
    await overlay.shows('the first turn', ({ match }) => (match?.turn ?? 0) >= 1, 30_000);

    // a question comes first, and a moderator's badge is not enough
    expect(await dock.act('game', { game: 'triad' })).toMatchObject({ ok: false, code: 'confirm' });
    room.moderator('!game triad yes');
    await first.said(/boss \(moderator\): game → not_allowed/);
    expect(await dock.act('game', { game: 'chess' }, true)).toMatchObject({
      ok: false,
      code: 'bad_argument',
    });
    const asked = await dock.act('game', { game: 'triad' }, true);
    expect(asked).toMatchObject({
      ok: true,
      message: expect.stringMatching(/^Switching to Triad after this match\./),
    });
    await overlay.shows('that another game comes', ({ games }) => games?.next === 'triad');
    expect(overlay.show?.match?.ending).toBeNull();
    const { matchKey } = overlay.show?.match ?? {};
    await first.kill();

    // the choice outlives that, and so does the match
    const port = new URL(origin).port;
    const second = BotProcess.in(folder, ...room.options, '--port', port);
    closing.push(() => second.end());
    await second.said(new RegExp(`match 1 of ${name} is under way: .*then the show goes on with Triad`));
    await overlay.shows('the match again', ({ match }) => match?.matchKey === matchKey, 30_000);
    expect(overlay.show?.games).toMatchObject({ on: game, next: 'triad' });
    await overlay.shows('its end', ({ match }) => match?.ending?.cause === 'played', 200_000);
    await overlay.shows(
      'the other game',
      ({ games, table }) => games?.on === 'triad' && table.status === 'idle',
      60_000,
    );
    expect(overlay.show).toMatchObject({
      games: { on: 'triad', next: null },
      match: null,
      table: { score: { A: 0, B: 0, draws: 0 }, next: { game: 'triad' } },
    });

    // what was played of the other game is there as before
    expect(matchList.parse(await (await fetch(`${origin}/v1/matches`)).json())).toMatchObject([
      { matchKey, number: 1, ruleset: { game } },
    ]);
    expect(await dock.act('replay', { match: '1' })).toMatchObject({ ok: true });
    await overlay.shows('it again', ({ replay }) => replay?.match.view?.game === game);

    // back, with nothing under way; the score of before is there again
    expect(await dock.act('game', { game }, true)).toMatchObject({
      ok: true,
      message: expect.stringMatching(new RegExp(`^Switching to ${name}\\. `)),
    });
    await overlay.shows(
      'the first game',
      ({ games, table }) => games?.on === game && table.status === 'idle',
      60_000,
    );
    const { A = 0, B = 0, draws = 0 } = overlay.show?.table.score ?? {};
    expect(A + B + draws).toBe(1);
  },
  360_000,
);
