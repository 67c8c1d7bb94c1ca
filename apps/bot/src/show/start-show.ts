import { join } from 'node:path';
import { SEATS } from '@show-of-hands/engine';
import { ZERO_HASH } from '@show-of-hands/engine/protocol';
import { analysisActions } from '../analysis/analysis-actions.ts';
import { Commentary } from '../analysis/commentary.ts';
import { ComputerLevel } from '../analysis/computer-level.ts';
import { Electorate, MessageMemory, systemClock } from '../ballot/index.ts';
import { SkewMeter } from '../ballot/skew-meter.ts';
import { keystoreKind, openKeystore } from '../chain/keystore.ts';
import { createSealer } from '../chain/sealer.ts';
import type { ChatStatus } from '../chat/transport.ts';
import { Closers } from '../closers.ts';
import type { Config } from '../config/schema.ts';
import { startCrowd } from '../demo/crowd/index.ts';
import { gameNamed, rulesetNamed } from '../games/registry.ts';
import { Journal } from '../journal/journal.ts';
import type { OnJournalStep } from '../journal/steps.ts';
import type { Log, Redactor } from '../log/log.ts';
import { createCurtain } from '../obs/curtain.ts';
import { createObsLink, type ObsStatus } from '../obs/link.ts';
import { startRetention } from '../records/retention.ts';
import type { ChainAccess } from '../table/chain-access.ts';
import { CHAT_SEAT } from '../table/match-ports.ts';
import { isTeamPlay, seatsOf } from '../table/seat-plan.ts';
import { streamerActions } from '../table/streamer/streamer-actions.ts';
import { StreamerDesk } from '../table/streamer/streamer-desk.ts';
import { Table } from '../table/table.ts';
import type { TableGame } from '../table/table-game.ts';
import { Teams } from '../table/teams/teams.ts';
import { gameWithinBudget } from '../table/within-budget.ts';
import { Announcer } from './announcer.ts';
import { openConfiguredChain, openLocalChain } from './chain-desk.ts';
import { type AccountDesk, openChat } from './chat-desk.ts';
import { openDataFolder } from './data-folder.ts';
import { firstContact } from './first-contact.ts';
import { firstRuleset } from './first-ruleset.ts';
import { initialShow } from './initial-show.ts';
import { readBuildId } from './pages.ts';
import { policyOf, voteWindowOf } from './policy.ts';
import { postSnapshot, snapshotsOf } from './snapshots.ts';
import { openSettings, openSteering, type SteeringDesk } from './steering-desk.ts';
import { openThinkers } from './thinkers.ts';
import { openDesk } from './web-desk.ts';

/** Rules whose id is not known yet. */
const NO_RULES = { rulesetId: ZERO_HASH, summary: '' } as const;

/** How long the first connection to chat may take. */
const CHAT_PATIENCE_MS = 15_000;

export interface StartOptions {
  readonly config: Config;
  readonly log: Log;
  readonly redactor: Redactor;
  /** For obs-websocket; never in the configuration file. */
  readonly obsPassword: string | undefined;
  /** Told of every write that a match depends on, just before and just after it. */
  readonly onJournalStep?: OnJournalStep;
}

/** A show that runs until it is stopped. */
export interface RunningShow {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
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
    return { origin, stop: close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function assemble(
  { config, log, redactor, obsPassword, onJournalStep }: StartOptions,
  closers: Closers,
): Promise<string> {
  const game = gameNamed(config.game);
  const { rpc, otherRpcs } = config.chain;
  for (const url of rpc === null ? [] : [rpc, ...otherRpcs]) redactor.hideUrl(url);
  const build = await readBuildId();
  const data = openDataFolder(config.data);
  const keysPath = join(data, 'keys.json');
  const keystore = openKeystore(keysPath);
  if (rpc !== null && keystoreKind(keysPath) === 'open') {
    log.warn(
      'chain',
      `${keysPath} holds keys without a password; put it under one: npm run soh -- keys lock`,
    );
  }
  for (const seat of SEATS) {
    for (const secret of Object.values(keystore[seat])) redactor.hide(secret.reveal().slice(2));
  }
  const journal = Journal.open(
    join(data, 'journal.db'),
    createSealer(keystore[CHAT_SEAT].tableSecret),
    onJournalStep,
  );
  closers.add('journal', () => journal.close());
  const { keepDays } = config.records;
  if (keepDays !== null) {
    const retention = { people: journal.people, keepDays, clock: systemClock, log };
    closers.add('retention', await startRetention(retention));
  }

  const settings = openSettings(config, journal, log);
  const electorate = new Electorate({
    bans: journal.bans,
    accounts: journal.accounts,
    rules: () => ({ banned: config.moderation.banned, blockedWords: settings.blockedWords }),
    now: () => Date.now(),
  });
  const skew = new SkewMeter();
  let steering: SteeringDesk | undefined;
  const streamer = new StreamerDesk(systemClock, () => bus.publishControl());
  let localAccess: ChainAccess | undefined;
  let chatStatus: ChatStatus = { kind: 'connecting', attempt: 1 };
  let account: Pick<AccountDesk, 'login' | 'status'> = { login: null, status: { kind: 'unknown' } };
  let obsStatus: ObsStatus | null = config.obs.url === null ? null : { kind: 'connecting' };
  let chainText = 'starting';
  // what a configured chain offers is known only once it has been asked
  const first =
    config.chain.rpc === null
      ? rulesetNamed(game.presets, config.table.preset)
      : { ...NO_RULES, preset: config.table.preset, name: config.table.preset };
  const initial = initialShow(config, build, config.chain.rpc === null ? game.presets.rulesets : [], first);
  const { bus, origin, invite } = await openDesk({
    port: config.web.port,
    initial,
    journal,
    secret: keystore[CHAT_SEAT].tableSecret,
    log,
    closers,
    localRpc: () => localAccess?.publicRpc ?? null,
    actions: () => steering?.actions,
    steering: () => ({ ...steering?.shown(), chat: { skewMs: skew.isKnown ? skew.skew : null, sent: {} } }),
    ownSeat: () => streamer.shown,
    health: () => ({
      chat: chatStatus,
      account,
      chain: { status: bus.publisher.show.chain.status, text: chainText },
      obs: obsStatus,
    }),
  });
  log.info('show', `overlay  ${origin}/overlay`);
  log.info('show', `dock     ${origin}/dock`);
  log.info('show', `verify   ${origin}/verify`);

  const way = {
    config,
    data,
    keystore,
    game,
    log,
    closers,
    store: journal.transactions,
    book: journal.spending,
    allowOrigin: origin,
    onLost: (reason: string) => {
      chainText = reason;
      bus.publisher.set('chain', { ...bus.publisher.show.chain, status: 'offline' });
      bus.publishControl();
    },
  };
  const configured = await openConfiguredChain(way);
  const offer = configured?.offer ?? game.presets;
  const ruleset = firstRuleset({
    offer,
    configured: first,
    isMatchUnderWay: () => journal.unfinishedMatch() !== undefined,
    log,
  });
  const openLocal = async (): Promise<ChainAccess> => {
    localAccess = await openLocalChain(way, offer);
    return localAccess;
  };
  const chain = configured?.access ?? (await openLocal());
  const { venue } = chain.table;
  const where = `chain ${venue.chainId}${chain.local ? ' on this machine' : ''}, table ${venue.table}`;
  chainText = where;
  bus.publisher.set('chain', {
    ...initial.chain,
    chainId: venue.chainId,
    table: venue.table,
    local: chain.local,
    status: 'online',
  });

  const obs =
    config.obs.url === null
      ? undefined
      : createObsLink({
          url: config.obs.url,
          password: obsPassword,
          source: config.obs.source,
          log,
          onStatus: (status) => {
            obsStatus = status;
            bus.publishControl();
          },
        });
  if (obs !== undefined) closers.add('obs', () => obs.stop());
  // no match runs yet: what an earlier run left in the picture goes
  obs?.show(false);
  const curtain = createCurtain(systemClock, (visible) => obs?.show(visible));

  const chat = await openChat({ config, data, log, redactor, closers });
  account = chat.account;
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
  const thinkers = openThinkers(game.thinking, log, closers);
  const level = new ComputerLevel(config.table.level);
  const commentary = new Commentary({
    thinker: thinkers.public,
    mode: config.analysis.evaluation,
    clock: systemClock,
    log,
    publish: (shown) => bus.publisher.set('analysis', shown),
    onChange: () => bus.publishControl(),
  });
  closers.add('commentary', () => commentary.stop());
  const { otherChannel, ...names } = config.table.teams;
  const teams = new Teams({
    names,
    prefix: config.chat.commandPrefix,
    channels: otherChannel === null ? null : { A: chat.channel, B: otherChannel },
    members: journal.members,
    clock: systemClock,
    publish: (shown) => bus.publisher.set('teams', shown),
  });
  if (isTeamPlay(seatsOf(config.table))) teams.open();
  closers.add('teams', () => teams.stop());
  const atTable = (access: ChainAccess): TableGame =>
    offer.atTable({
      chain: access,
      journal,
      clock: systemClock,
      log,
      policy: () => policyOf(settings.current),
      handMode: config.table.handMode,
      thinkers,
      commentary,
      level: () => level.next,
      seats: () => seatsOf(config.table),
      streamer,
      teams,
      beatMs: config.table.beat * 1_000,
      actWindow: config.table.actWindow,
      // a match that is planned later has the window of the settings then
      get voteWindow() {
        return voteWindowOf(settings.current);
      },
    });
  const table = new Table({
    game:
      configured === null
        ? atTable(chain)
        : gameWithinBudget({
            onChain: atTable(chain),
            budget: chain.budget,
            offChain: async () => atTable(await openLocal()),
            clock: systemClock,
            log,
            onOffChain: (reason) => {
              chainText = reason === null ? where : `${where}. Off chain now: ${reason}`;
              bus.publishControl();
            },
          }),
    ruleset,
    clock: systemClock,
    journal,
    board: bus.publisher,
    log,
    pauseMs: config.table.autoStart ? config.table.pause * 1_000 : null,
    onBusMessage: (message) => bus.publishBusMessage(message),
    onVoteOpen: (documents) => {
      const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));
      for (const { url, body } of snapshotsOf(documents, config.snapshots)) {
        void postSnapshot(url, body, wait).then((result) => {
          if (result.ok) return;
          // an answer may repeat what was sent, and that may be more than everyone may see
          const reason = result.status === 0 ? result.text : `status ${result.status}`;
          log.warn('show', `the snapshot endpoint did not take it: ${reason}`);
        });
      }
    },
    onRunning: curtain,
    onReview: (matchKey, review) => commentary.reviewed(matchKey, review),
    onChange: () => bus.publishControl(),
  });
  steering = openSteering({
    config,
    settings,
    table,
    flagsOf: offer.flagsOf,
    banning: electorate,
    invite,
    others: [...streamerActions(streamer), ...analysisActions(commentary, level)],
    journal,
    log,
    reply: (text) => announcer.reply(text),
    onChange: () => bus.publishControl(),
  });
  const { isCommand } = steering;
  const heard = new MessageMemory();
  chat.transport.onMessage((message) => {
    if (message.sentAt !== null) skew.observe(message.sentAt, message.receivedAt);
    if (!heard.isNew(message.id)) return;
    if (announcer.hear(message)) return;
    if (!isCommand(message) && !teams.hear(message)) table.hear(message);
  });
  chat.transport.onStatus((status) => {
    chatStatus = status;
    bus.publisher.set('chat', { ...bus.publisher.show.chat, channel: chat.channel, status: status.kind });
    bus.publishControl();
  });
  chat.transport.start();
  await firstContact(chat.transport, chat.where, CHAT_PATIENCE_MS);
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
