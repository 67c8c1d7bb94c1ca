import type { BallotShow, MatchShow } from '@show-of-hands/bus';
import type { Browser, Page } from 'playwright-core';
import { type ChromiumVersion, launchChromium } from '../browser/chromium.ts';
import { type PageWatch, watchPage } from '../browser/page.ts';
import { type ChatRoom, openChatRoom } from '../chat/chat-room.ts';
import { ChainObserver } from '../observers/chain-observer.ts';
import { OverlayObserver } from '../observers/overlay-observer.ts';
import { TrafficRecorder } from '../observers/traffic-recorder.ts';
import { until } from '../processes/processes.ts';
import { type Addresses, type BotConfig, type BotFolder, BotProcess, botFolder } from './bot.ts';

type Parts = Pick<
  LiveShow,
  'folder' | 'room' | 'bot' | 'addresses' | 'tap' | 'browser' | 'watch' | 'overlay'
>;

/**
 * A whole show with nothing replaced, and eyes on all of it: the built bot reads a real chat, plays on a real
 * chain and serves the built pages to a real Chromium.
 */
export class LiveShow {
  readonly folder: BotFolder;
  readonly room: ChatRoom;
  readonly bot: BotProcess;
  readonly addresses: Addresses;
  readonly chain: ChainObserver;
  readonly tap: TrafficRecorder;
  readonly browser: Browser;
  /** What reached the overlay's page. */
  readonly watch: PageWatch;
  readonly overlay: OverlayObserver;
  readonly #close: () => Promise<void>;

  private constructor(parts: Parts, close: () => Promise<void>) {
    this.folder = parts.folder;
    this.room = parts.room;
    this.bot = parts.bot;
    this.addresses = parts.addresses;
    this.chain = new ChainObserver(parts.addresses);
    this.tap = parts.tap;
    this.browser = parts.browser;
    this.watch = parts.watch;
    this.overlay = parts.overlay;
    this.#close = close;
  }

  /** Starts everything. If a part fails to start, what had been started is ended again. */
  static async open(config: BotConfig, version: ChromiumVersion): Promise<LiveShow> {
    const closers: (() => unknown)[] = [];
    const close = async () => {
      const failed: unknown[] = [];
      for (const one of closers.splice(0).reverse())
        await Promise.resolve(one()).catch((e) => failed.push(e));
      if (failed.length > 0) throw failed[0];
    };
    try {
      const folder = botFolder(config);
      closers.push(async () => folder.remove());
      const room = await openChatRoom();
      closers.push(() => room.stop());
      const bot = BotProcess.in(folder, ...room.options);
      closers.push(() => bot.end());
      const addresses = await bot.ready();
      const [, code = ''] = await bot.said(/pairing code: (\S+)/);
      await bot.said(/reading #testers/);
      const tap = await TrafficRecorder.open(addresses.origin, code);
      closers.push(async () => tap.close());
      const browser = await launchChromium(version);
      closers.push(() => browser.close());
      const page = await browser.newPage({ viewport: { width: 640, height: 360 } });
      const watch = watchPage(page);
      const overlay = await OverlayObserver.open(page, addresses.origin);
      return new LiveShow({ folder, room, bot, addresses, tap, browser, watch, overlay }, close);
    } catch (error) {
      await close();
      throw error;
    }
  }

  async page(): Promise<Page> {
    return this.browser.newPage({ viewport: { width: 1000, height: 900 } });
  }

  get match(): MatchShow {
    const { match } = this.tap.show;
    if (match === null) throw new Error('no match is on the table');
    return match;
  }

  get ballot(): BallotShow {
    const { ballot } = this.tap.show;
    if (ballot === null) throw new Error('there is no ballot');
    return ballot;
  }

  /** Waits for the next open ballot, or for the match's end: null. The page shows it too. */
  async nextBallot(after: string | null): Promise<BallotShow | null> {
    const isOver = () => this.tap.show.match?.phase === 'over';
    const isOpen = () => {
      const { ballot } = this.tap.show;
      return ballot !== null && ballot.status === 'open' && ballot.id !== after;
    };
    await until('a ballot opens or the match ends', () => isOpen() || isOver());
    if (!isOpen()) return null;
    await this.overlay.sees('[data-ballot-status=open]');
    return this.ballot;
  }

  close(): Promise<void> {
    return this.#close();
  }
}
