import { homedir } from 'node:os';
import type { UpdateShow } from '@show-of-hands/bus';
import { systemClock } from '../base/clock.ts';
import { Closers } from '../base/ending.ts';
import type { Log } from '../base/log/log.ts';
import type { LogFiles } from '../base/log/log-files.ts';
import type { Redactor } from '../base/log/redactor.ts';
import { tell } from '../base/words/book.ts';
import { ENGLISH_VOICE } from '../base/words/voice.ts';
import { KnownBots } from '../chat/messages/known-bots.ts';
import { SkewMeter } from '../chat/messages/skew-meter.ts';
import type { Config } from '../config/schema.ts';
import { noteRunning } from '../io/desktop/running-show.ts';
import { watchUpdates } from '../io/updates.ts';
import type { OnJournalStep } from '../journal/steps.ts';
import { StreamerDesk } from '../match/streamer/streamer-desk.ts';
import { ownVersion } from '../own-files.ts';
import { KeptChoice } from '../settings/kept-choice.ts';
import { Announcer } from '../show/announce/announcer.ts';
import { TypingHelp } from '../show/announce/typing-help.ts';
import { connectChat } from '../show/intake/chat-intake.ts';
import { tellVoters } from '../show/publish/voters-told.ts';
import { Electorate } from '../vote/electorate/electorate.ts';
import { requireKnownGames } from './game/contracts-on-chain.ts';
import { configuredRuleset, firstRuleset } from './game/first-ruleset.ts';
import { GAMES_SHOWN, gameNamed } from './game/games.ts';
import { configOfGame, gameOfShow, rulesToCome, whyNotGame } from './game/show-game.ts';
import { openGround } from './parts/chain.ts';
import { openChat, startChat } from './parts/chat.ts';
import { openCrowd } from './parts/crowd.ts';
import { ShowHealth } from './parts/health.ts';
import { openSettings, openSteering } from './parts/moderation.ts';
import { openObs } from './parts/obs.ts';
import { type LaterParts, openPages, readBuildId } from './parts/pages.ts';
import { openHome } from './parts/storage.ts';
import { openDelayCheck } from './parts/stream-delay.ts';
import { openTable } from './parts/table.ts';
import type { WebDesk } from './parts/web.ts';
import { openSetup } from './setup/open-setup.ts';
import type { Restarting } from './setup/setup-store.ts';

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly redactor: Redactor;
  /** Passwords of obs-websocket by the environment variable; never in the configuration file. */
  readonly obsPassword: ((variable: string) => string | undefined) | undefined;
  /** How the show is begun anew with what is set up in the dock; without it nothing can be set up there. */
  readonly restarting?: Restarting;
  /** The newest lines of the log, oldest first. */
  readonly recentLines?: () => readonly string[];
  /** The log as it is kept in files, the oldest first. */
  readonly logFiles?: () => LogFiles['files'];
  /** Told of every write that a match depends on, just before and just after it. */
  readonly onJournalStep?: OnJournalStep;
}

/** A show that runs until it is stopped. */
export interface RunningShow {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly port: number;
  /** The dock's address with a secret at its end that pairs it, once, within a minute: for no log. */
  pairedAddress(): string;
  stop(): Promise<void>;
}

/** Starts everything a show needs. If a part cannot start, the others are ended and its Problem is thrown. */
export async function startShow(options: StartOptions): Promise<RunningShow> {
  const closers = new Closers();
  const close = () =>
    closers.closeAll((name, error) => {
      const reason = error instanceof Error ? error.message : String(error);
      options.log.warn('show', `${name} did not end properly: ${reason}`);
    });
  try {
    const { origin, pairedAddress } = await assemble(options, closers);
    return { origin, port: Number(new URL(origin).port), pairedAddress, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(
  {
    config: configured,
    log,
    redactor,
    obsPassword,
    onJournalStep,
    restarting,
    recentLines = () => [],
    logFiles = () => [],
  }: StartOptions,
  closers: Closers,
): Promise<Pick<WebDesk, 'origin' | 'pairedAddress'>> {
  requireKnownGames(configured);
  const build = await readBuildId();
  const home = await openHome({ config: configured, log, redactor, closers, onJournalStep });
  const { data, keystore, journal } = home;
  const { game, asked } = await gameOfShow({
    config: configured,
    asked: restarting?.game ?? configured.game,
    journal,
    log,
  });
  const config = configOfGame(configured, game, log);
  const settings = openSettings(config, journal, log);
  const skew = new SkewMeter({ now: () => Date.now(), steady: () => performance.now() });
  const bots = new KnownBots(config.moderation.bots);
  const electorate = new Electorate({
    skew,
    bots,
    prefix: config.chat.commandPrefix,
    bans: journal.bans,
    accounts: journal.accounts,
    rules: () => ({ banned: config.moderation.banned, blockedWords: settings.blockedWords }),
    habits: () => ({ emotes: new Set(config.chat.emotes), words: later.languages?.words() ?? [] }),
    now: () => Date.now(),
  });
  const health = new ShowHealth();
  const later: LaterParts = {};
  const wanted = configuredRuleset(config, game);
  const streamer = new StreamerDesk(systemClock, () => pages.bus.publishControl());
  const pages = await openPages({
    config,
    game,
    build,
    next: wanted,
    home,
    streamer,
    skew,
    health,
    later,
    recentLines,
    logFiles,
    log,
    redactor,
    closers,
  });
  const { bus, origin, invite } = pages;
  closers.add('note of the running show', noteRunning(data, { origin, key: pages.ownKey }));
  journal.disk.onChange = (isFull) => {
    const told = isFull ? tell('lamp.disk.full', { folder: data }) : null;
    health.unwritten.journal = told;
    if (told === null) log.info('show', 'there is room on the disk again; the table goes on');
    else log.warn('show', ENGLISH_VOICE.say(told));
    bus.publishControl();
  };
  const own = ownVersion();
  if (config.updates.url !== null && own !== undefined) {
    const updates = { address: config.updates.url, own, clock: systemClock, log };
    const onUpdate = (update: UpdateShow) => {
      later.update = update;
      log.info('show', `version ${update.version} is there: ${update.url}`);
      bus.publishControl();
    };
    closers.add('look for newer versions', watchUpdates({ ...updates, onUpdate }));
  }
  const { offer, onChain, onChainStatus } = await openGround({
    config,
    data,
    keystore,
    game,
    log,
    closers,
    store: journal.transactions,
    book: journal.spending,
    errands: journal.errands,
    bus,
    health,
    onLocal: (chain) => {
      later.askLocalChain = (method, params) => chain.ask(method, params);
    },
  });
  const keptRules = new KeptChoice({
    kept: journal.choices,
    name: `rules of ${game.id}`,
    configured: wanted.preset,
    now: () => Date.now(),
  });
  const ruleset = firstRuleset({
    offer,
    configured: wanted,
    chosen: keptRules.value,
    isMatchUnderWay: () => journal.matches.unfinished() !== undefined,
    log,
  });
  const obs = openObs({
    config,
    data,
    kept: journal.obs,
    password: (variable) => obsPassword?.(variable),
    redactor,
    origin,
    originElsewhere: pages.names[1] ?? null,
    machine: { platform: process.platform, home: homedir(), env: process.env },
    keep: (found) => later.setup?.keepObs(found) ?? '',
    highlights: game.highlights,
    show: () => bus.publisher.show,
    onShow: (listener) => bus.publisher.onUpdate(listener),
    log,
    closers,
    onChange: () => bus.publishControl(),
  });
  later.obs = obs;
  const chat = await openChat({ config, data, log, redactor, closers });
  health.account = chat.account;
  later.chat = chat;
  chat.account.onStatus(() => bus.publishControl());
  const announcer = new Announcer({
    show: () => bus.publisher.show,
    say: (text, sending) => {
      bots.says(text, chat.account.login);
      void chat.transport.say(text, sending);
    },
    prefix: config.chat.commandPrefix,
    announces: config.chat.announce,
    inShort: offer.inShort,
    voice: pages.voice,
    clock: systemClock,
  });
  closers.add('announcer', () => announcer.stop());
  bus.publisher.onUpdate(() => announcer.look());
  const typingHelp = new TypingHelp({
    show: () => bus.publisher.show,
    when: () => settings.current.ballot.help,
    publish: (help) => bus.publisher.set('typingHelp', help),
    say: (text) => announcer.help(text),
    voice: pages.voice,
    clock: systemClock,
  });
  closers.add('typing help', () => typingHelp.stop());
  bus.publisher.onUpdate(() => typingHelp.look());

  const setup = openSetup({
    restarting,
    say: pages.voice.say,
    data,
    redactor,
    settings,
    isPlaying: () =>
      table.problem === null && (table.isPlaying || journal.matches.unfinished() !== undefined),
    mayBreakOff: () =>
      config.channel === null || health.awaited !== null || health.chain.status === 'offline',
    leaveTable: () => table.stop(),
    games: {
      games: GAMES_SHOWN,
      on: game.id,
      asked: asked.id,
      onChange: (games) => {
        bus.publisher.set('games', games);
        table.lookAhead();
      },
    },
    whyNotGame: (id, next) => whyNotGame(gameNamed(id), next),
    env: process.env,
    onChange: () => bus.publishControl(),
  });
  later.setup = setup;
  const { table, teams, thinking, actions } = openTable({
    config,
    settings,
    game,
    offer,
    ruleset,
    keptRules,
    journal,
    electorate,
    streamer,
    channel: chat.channel,
    emotes: chat.voteEmotes,
    bus,
    log,
    closers,
    onRunning: (running) => {
      obs.onRunning(running);
      if (running) return;
      if (table.problem !== null) setup.beginning?.tableFree();
      else if (journal.matches.unfinished() !== undefined) setup.beginning?.brokeOff();
    },
    onChainStatus,
    say: pages.voice.say,
    leaving: {
      isWanted: () => setup.beginning?.isWanted ?? false,
      next: () => rulesToCome(bus.publisher.show.games),
      leave: () => setup.beginning?.tableFree(),
    },
    onChain,
  });
  later.thinking = thinking;
  setup.begin();
  const delay = openDelayCheck({
    settings,
    clock: systemClock,
    skew,
    publish: (check) => bus.publisher.set('delayCheck', check),
    audit: (entry) => journal.audit.add(entry),
    voice: pages.voice,
    say: (said) => {
      const text = pages.voice.say(said);
      log.info('show', text);
      announcer.reply(text);
      bus.publishControl();
    },
    closers,
  });
  const steering = openSteering({
    config,
    settings,
    table,
    flagsOf: offer.flagsOf,
    banning: electorate,
    invite,
    show: () => bus.publisher.show,
    others: [...actions, delay.action, ...pages.actions, ...obs.actions, ...setup.actions],
    journal,
    log,
    isBot: (message) => bots.isBot(message),
    reply: (text) => announcer.reply(text),
    voice: pages.voice,
    onChange: () => bus.publishControl(),
  });
  later.steering = steering;
  closers.add(
    'voters for docks',
    tellVoters({
      show: () => bus.publisher.show,
      onUpdate: (listener) => bus.publisher.onUpdate(listener),
      tell: () => bus.publishControl(),
      clock: systemClock,
    }),
  );
  connectChat({
    channels: [
      { transport: chat.transport, side: 'A' },
      ...(chat.other === null ? [] : [{ transport: chat.other, side: 'B' } as const]),
    ],
    skew,
    electorate,
    isBot: (message) => bots.isBot(message),
    isForBot: (message) => delay.hear(message) || announcer.hear(message),
    isCommand: (message) => steering.isCommand(message),
    teams,
    table,
  });
  const ending = new AbortController();
  const playing = startChat({ config, chat, bus, health, signal: ending.signal }).then(
    () => {
      openCrowd({ config, chat, game, bus, closers });
      return table.run();
    },
    () => undefined,
  );
  closers.add('table', async () => {
    ending.abort(new Error('the show ends'));
    table.stop();
    await playing;
  });
  return { origin, pairedAddress: () => pages.pairedAddress() };
}
