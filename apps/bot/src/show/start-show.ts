import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { Electorate, systemClock } from '../ballot/index.ts';
import { SkewMeter } from '../ballot/skew-meter.ts';
import type { SendCounters } from '../chat/send-counters.ts';
import { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import { startCrowd } from '../demo/crowd/index.ts';
import { gameNamed, rulesetNamed } from '../games/registry.ts';
import type { OnJournalStep } from '../journal/steps.ts';
import { addLanguageRoutes } from '../languages/language-routes.ts';
import { openLanguages } from '../languages/languages.ts';
import { readSourceWords } from '../languages/source-words.ts';
import type { Log, Redactor } from '../log/log.ts';
import { openOverlays } from '../overlays/open-overlays.ts';
import { type OpenedSetup, openSetup } from '../setup/open-setup.ts';
import type { Restarting } from '../setup/show-runner.ts';
import { supportFiles } from '../support/support-files.ts';
import type { ChainAccess } from '../table/chain-access.ts';
import { CHAT_SEAT } from '../table/match-ports.ts';
import { StreamerDesk } from '../table/streamer/streamer-desk.ts';
import { openOutside } from '../web/open-outside.ts';
import { Announcer } from './announcer.ts';
import { openChat } from './chat-desk.ts';
import { connectChat } from './chat-intake.ts';
import { chatMeters } from './chat-meters.ts';
import { openDelayCheck } from './delay-desk.ts';
import { firstContact } from './first-contact.ts';
import { firstRuleset } from './first-ruleset.ts';
import { openGround } from './ground.ts';
import { ShowHealth } from './health.ts';
import { openHome } from './home.ts';
import { initialShow } from './initial-show.ts';
import { type ObsDesk, openObs } from './obs-desk.ts';
import { PAGES, readBuildId } from './pages.ts';
import { openSettings, openSteering, type SteeringDesk } from './steering-desk.ts';
import { openTable } from './table-desk.ts';
import { openDesk } from './web-desk.ts';

/** Rules whose id is not known yet. */
const NO_RULES = { rulesetId: ZERO_HASH, summary: '' } as const;

/** How long the first connection to chat may take. */
const CHAT_PATIENCE_MS = 15_000;

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
  /** Told of every write that a match depends on, just before and just after it. */
  readonly onJournalStep?: OnJournalStep;
}

/** A show that runs until it is stopped. */
export interface RunningShow {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  readonly port: number;
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
    const origin = await assemble(options, closers);
    return { origin, port: Number(new URL(origin).port), stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(
  { config, log, redactor, obsPassword, onJournalStep, restarting, recentLines = () => [] }: StartOptions,
  closers: Closers,
): Promise<string> {
  const game = gameNamed(config.game);
  const build = await readBuildId();
  const { data, keystore, journal } = await openHome({ config, log, redactor, closers, onJournalStep });
  const settings = openSettings(config, journal, log);
  const skew = new SkewMeter(() => performance.now());
  const electorate = new Electorate({
    skew,
    bans: journal.bans,
    accounts: journal.accounts,
    rules: () => ({ banned: config.moderation.banned, blockedWords: settings.blockedWords }),
    now: () => Date.now(),
  });
  const health = new ShowHealth();
  let steering: SteeringDesk | undefined;
  let obs: ObsDesk | undefined;
  let setup: OpenedSetup | undefined;
  let sendCounters = (): SendCounters | undefined => undefined;
  let localAccess: ChainAccess | undefined;
  // what a configured chain offers is known only once it has been asked
  const first =
    config.chain.rpc === null
      ? rulesetNamed(game.presets, config.table.preset)
      : { ...NO_RULES, preset: config.table.preset, name: config.table.preset };
  const overlays = openOverlays({ journal, build, log, bus: () => bus });
  const presets = config.chain.rpc === null ? game.presets.rulesets : [];
  const initial = initialShow(config, build, presets, first, overlays.list);
  const source = readSourceWords(PAGES);
  const languages = openLanguages({ data, source, log, now: () => performance.now() });
  const streamer = new StreamerDesk(systemClock, () => bus.publishControl());
  const web = await openDesk({
    port: config.web.port,
    initial,
    journal,
    secret: keystore[CHAT_SEAT].tableSecret,
    log,
    closers,
    localRpc: () => localAccess?.publicRpc ?? null,
    actions: () => steering?.actions,
    shown: () => ({
      ...steering?.shown(),
      chat: chatMeters(skew, sendCounters()),
      obs: [...(obs?.shown() ?? [])],
      languages: languages.list(),
    }),
    shownToStreamer: () => setup?.shown() ?? {},
    routes: [(app) => addLanguageRoutes(app, languages)],
    overlays,
    outside: openOutside(config.web.listen, data, { log, redactor }),
    support: (figures) =>
      supportFiles({
        config,
        build,
        redactor,
        lines: recentLines,
        figures: () => journal.figures(),
        audit: (limit) => journal.audit.newest(limit),
        ...figures,
      }),
    ownSeat: () => streamer.shown,
    health: () => ({
      chat: health.chat,
      account: health.account,
      chain: { status: bus.publisher.show.chain.status, text: health.chain },
      obs: obs?.shown() ?? [],
    }),
  });
  const { bus, origin, invite } = web;
  for (const name of web.names) {
    log.info('show', `overlay  ${name}/overlay`);
    log.info('show', `dock     ${name}/dock`);
    log.info('show', `verify   ${name}/verify`);
  }

  const { offer, onChain } = await openGround({
    config,
    data,
    keystore,
    game,
    log,
    closers,
    store: journal.transactions,
    book: journal.spending,
    allowOrigin: origin,
    bus,
    health,
    onLocal: (access) => {
      localAccess = access;
    },
  });
  const ruleset = firstRuleset({
    offer,
    configured: first,
    isMatchUnderWay: () => journal.unfinishedMatch() !== undefined,
    log,
  });
  const obsDesk = openObs({
    config,
    data,
    kept: journal.obs,
    password: (variable) => obsPassword?.(variable),
    redactor,
    origin,
    originElsewhere: web.names[1] ?? null,
    highlights: game.highlights,
    show: () => bus.publisher.show,
    onShow: (listener) => bus.publisher.onUpdate(listener),
    log,
    closers,
    onChange: () => bus.publishControl(),
  });
  obs = obsDesk;
  const chat = await openChat({ config, data, log, redactor, closers });
  health.account = chat.account;
  sendCounters = () => chat.transport.counters().send;
  chat.account.onStatus(() => bus.publishControl());
  const announcer = new Announcer({
    show: () => bus.publisher.show,
    say: (text, sending) => void chat.transport.say(text, sending),
    prefix: config.chat.commandPrefix,
    announces: config.chat.announce,
    clock: systemClock,
  });
  closers.add('announcer', () => announcer.stop());
  bus.publisher.onUpdate(() => announcer.look());

  const setupDesk = openSetup({
    restarting,
    data,
    redactor,
    settings,
    isPlaying: () => table.isPlaying,
    env: process.env,
    onChange: () => bus.publishControl(),
  });
  setup = setupDesk;
  const { table, teams, actions } = openTable({
    config,
    settings,
    game,
    offer,
    ruleset,
    journal,
    electorate,
    streamer,
    channel: chat.channel,
    bus,
    log,
    closers,
    onRunning: (running) => {
      obsDesk.onRunning(running);
      if (!running) setupDesk.matchEnded();
    },
    onChain,
  });
  const delay = openDelayCheck({
    settings,
    clock: systemClock,
    skew: () => skew.skew,
    publish: (check) => bus.publisher.set('delayCheck', check),
    audit: (entry) => journal.audit.add(entry),
    tell: (text) => {
      log.info('show', text);
      announcer.reply(text);
      bus.publishControl();
    },
    closers,
  });
  const { isCommand, ...opened } = openSteering({
    config,
    settings,
    table,
    flagsOf: offer.flagsOf,
    banning: electorate,
    invite,
    show: () => bus.publisher.show,
    others: [
      ...actions,
      delay.action,
      ...overlays.actions,
      ...web.actions,
      ...obsDesk.actions,
      ...setupDesk.actions,
    ],
    journal,
    log,
    reply: (text) => announcer.reply(text),
    onChange: () => bus.publishControl(),
  });
  steering = { isCommand, ...opened };
  connectChat({
    channels: [
      { transport: chat.transport, side: 'A' },
      ...(chat.other === null ? [] : [{ transport: chat.other, side: 'B' } as const]),
    ],
    skew,
    electorate,
    isForBot: (message) => delay.hear(message) || announcer.hear(message) || isCommand(message),
    teams,
    table,
  });
  chat.transport.onStatus((status) => {
    health.chat = status;
    bus.publisher.set('chat', { ...bus.publisher.show.chat, channel: chat.channel, status: status.kind });
    bus.publishControl();
  });
  chat.transport.start();
  chat.other?.start();
  await firstContact(chat.transport, chat.where, CHAT_PATIENCE_MS);
  if (chat.other !== null) {
    await firstContact(chat.other, `#${config.table.teams.otherChannel}`, CHAT_PATIENCE_MS);
  }
  if (chat.demo !== null && config.chat.crowd > 0) {
    const crowd = startCrowd({
      chat: chat.demo,
      channel: chat.channel,
      show: () => bus.publisher.show,
      onShow: (listener) => bus.publisher.onUpdate(listener),
      spellings: game.spellings,
      clock: systemClock,
      seed: String(Date.now()),
      size: config.chat.crowd,
    });
    closers.add('crowd', () => crowd.stop());
  }
  const playing = table.run();
  closers.add('table', async () => {
    table.stop();
    await playing;
  });
  return origin;
}
