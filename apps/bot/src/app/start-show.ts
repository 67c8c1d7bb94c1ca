import { homedir } from 'node:os';
import { systemClock } from '../base/clock.ts';
import { Closers } from '../base/ending.ts';
import { errorText, type Log } from '../base/log/log.ts';
import type { LogFiles } from '../base/log/log-files.ts';
import type { Redactor } from '../base/log/redactor.ts';
import { chatMeters } from '../chat/connection/tmi-transport.ts';
import { KnownBots } from '../chat/messages/known-bots.ts';
import { SkewMeter } from '../chat/messages/skew-meter.ts';
import type { ChatMessage } from '../chat/messages/transport.ts';
import type { Config } from '../config/schema.ts';
import { noteRunning } from '../io/desktop/running-show.ts';
import { shownInDocks } from '../io/obs/obs-status.ts';
import type { OnJournalStep } from '../journal/steps.ts';
import { StreamerQuestions } from '../match/streamer/streamer-questions.ts';
import { connectChat } from '../show/intake/chat-intake.ts';
import { noticeVoters } from '../show/publish/voter-notices.ts';
import { Electorate } from '../vote/electorate/electorate.ts';
import { requireKnownGames } from './game/contracts-on-chain.ts';
import { configuredRuleset, rulesOfShow } from './game/first-ruleset.ts';
import { GAMES, type Games } from './game/games.ts';
import { configOfGame, gameOfShow } from './game/show-game.ts';
import { openAnnouncing } from './parts/announcing.ts';
import { openChain } from './parts/chain.ts';
import { openChat } from './parts/chat.ts';
import { ShowHealth } from './parts/health.ts';
import { openModeration, openSettings } from './parts/moderation.ts';
import { openObs } from './parts/obs.ts';
import { openPages, openUpdates, type PagesPart, readBuildId } from './parts/pages.ts';
import type { Shared } from './parts/shared.ts';
import { openStorage, watchDisk } from './parts/storage.ts';
import { openDelayCheck } from './parts/stream-delay.ts';
import { startPlaying } from './parts/table/playing.ts';
import { openTable } from './parts/table/table.ts';
import { openRivalBallots } from './rivals/ballots.ts';
import { tellChallengeCode } from './rivals/challenge-code.ts';
import { openProofs } from './rivals/proofs.ts';
import { NewBeginning } from './setup/new-beginning.ts';
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
  /** The games that can be played; those of this program if left out. */
  readonly games?: Games;
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
      options.log.warn('show', `${name} did not end properly: ${errorText(error)}`);
    });
  try {
    const { origin, pairedAddress } = await assemble(options, closers);
    return { origin, port: Number(new URL(origin).port), pairedAddress, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The parts of a show, in the order in which they open. Each is given what it needs, which is there by then: its `Needs`
 * say of each what it is for, and `shared` holds what most parts need. What ends a part is added to `closers` as soon as
 * it has started, so that a start that fails ends what there is. The end goes the other way: first the table, whose match
 * is put down, and the journal last.
 */
async function assemble(options: StartOptions, closers: Closers): Promise<PagesPart> {
  const { log, redactor, restarting, games = GAMES } = options;
  requireKnownGames(games, options.config);
  const build = await readBuildId();

  // what is kept; ends: retention, the limit of records, the journal
  const storage = await openStorage({ ...options, closers });
  const { data, journal } = storage;

  // what is played, which a match under way decides
  const chosen = await gameOfShow({
    games,
    config: options.config,
    asked: restarting?.game ?? options.config.game,
    journal,
    log,
  });
  const { game } = chosen;
  const config = configOfGame(games, options.config, game, log);
  const settings = openSettings(config, journal, log);
  const configured = configuredRuleset(config, game);
  const health = new ShowHealth();
  const early = {
    config,
    settings,
    games,
    game,
    data,
    journal,
    health,
    clock: systemClock,
    log,
    redactor,
    closers,
  };

  // what browsers see: from here on docks say what is waited for;
  // ends: the look for newer versions, the note of the running show, sockets, the web server
  const pages = await openPages({
    ...early,
    build,
    next: configured,
    storage,
    recentLines: options.recentLines ?? (() => []),
    logFiles: options.logFiles ?? (() => []),
  });
  const { bus, docks, origin, voice } = pages;
  const show = () => bus.publisher.show;
  const onShow = (listener: () => void) => bus.publisher.onUpdate(listener);
  const onChange = () => bus.publishControl();
  const shared: Shared = { ...early, bus, docks, voice, say: voice.say, show, onShow, onChange };
  closers.add('note of the running show', noteRunning(data, { origin, key: pages.ownKey }));
  watchDisk(shared);
  openUpdates(shared);

  // where it is played; ends: the look at a configured chain, the senders, the chain inside the bot
  const chain = await openChain({ ...shared, storage, serveLocal: pages.serveLocalChain });
  const { offer } = chain;
  const rules = rulesOfShow({ ...shared, offer, configured });

  // OBS; ends: what follows the show there, then every connection
  const obs = openObs({
    ...shared,
    kept: journal.obs,
    password: (variable) => options.obsPassword?.(variable),
    origin,
    originElsewhere: pages.names[1] ?? null,
    machine: { platform: process.platform, home: homedir(), env: process.env },
    highlights: game.highlights,
  });
  health.obs = obs.shown;
  docks.add(() => ({ obs: obs.shown().map((one) => shownInDocks(one, voice.say)) }));

  // chat, which is connected to last of all, and what is said there;
  // ends: help with typing, the announcer, the account, connections, the demo's server
  const skew = new SkewMeter({ now: () => Date.now(), steady: () => performance.now() });
  const bots = new KnownBots(config.moderation.bots);
  const isBot = (message: ChatMessage) => bots.isBot(message);
  const chat = await openChat(shared);
  health.account = chat.account;
  docks.add(() => ({ chat: chatMeters(skew, chat.transport.counters().send) }));
  chat.account.onStatus(onChange);
  const announcing = openAnnouncing({ ...shared, chat, bots, offer });
  const { announcer } = announcing;

  // who decides: viewers, and the streamer by hand
  const electorate = new Electorate({
    skew,
    bots,
    prefix: config.chat.commandPrefix,
    bans: journal.bans,
    accounts: journal.accounts,
    rules: () => ({ banned: config.moderation.banned, blockedWords: settings.blockedWords }),
    habits: () => ({ emotes: new Set(config.chat.emotes), words: pages.languages.words() }),
    now: () => Date.now(),
  });
  const streamer = new StreamerQuestions(systemClock, onChange);
  docks.addForStreamer(() => (streamer.shown === null ? {} : { ownSeat: streamer.shown }));

  // the table and all that is thought, voted and shown at it; ends: each of these, with its threads and processes
  const beginning = new NewBeginning(() => restarting?.restart());
  const { table, teams, rivals, actions } = openTable({
    ...shared,
    ...chain,
    rules,
    electorate,
    streamer,
    chat,
    obs,
    beginning,
    tell: announcing.tell,
  });

  // who other channels are, and how their chats decided; ends: the chat of one that is read for that
  const proofs = openProofs({ ...shared, chat, rivals });
  const ballots = openRivalBallots(shared);
  tellChallengeCode({ ...shared, rivals, tell: announcing.tell });

  // what the streamer sets up in the dock, and with which the show begins anew
  const setup = openSetup({
    ...shared,
    restarting,
    beginning,
    chosen,
    onGames: (shown) => {
      bus.publisher.set('games', shown);
      table.lookAhead();
    },
    env: process.env,
  });
  docks.addForStreamer(setup.shown);

  // what can be done, by chat and docks; ends: the list of voters for docks, the measuring of the delay
  const delay = openDelayCheck({
    ...shared,
    skew,
    publish: (check) => bus.publisher.set('delayCheck', check),
    audit: (entry) => journal.audit.add(entry),
    say: announcing.tell,
  });
  const moderation = openModeration({
    ...shared,
    table,
    flagsOf: offer.flagsOf,
    ruleSpellings: offer.ruleSpellings,
    banning: electorate,
    invite: pages.invite,
    others: [
      ...actions,
      ...proofs.actions,
      ...ballots.actions,
      delay.action,
      ...pages.actions,
      ...obs.actions(setup.keepObs),
      ...setup.actions,
    ],
    isBot,
    reply: (text) => announcer.reply(text),
  });
  closers.add('voters for docks', noticeVoters({ ...shared, onUpdate: onShow, tell: onChange }));

  // the show begins as soon as chat is there; ends: the demo's crowd, the table
  connectChat({
    channels: chat.channels,
    skew,
    electorate,
    isBot,
    isForBot: (message) => delay.handleMessage(message) || announcer.handleMessage(message),
    isCommand: moderation.isCommand,
    teams,
    table,
  });
  startPlaying({ ...shared, chat, table });
  return pages;
}
