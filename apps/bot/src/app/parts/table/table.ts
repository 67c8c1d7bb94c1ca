import type { RulesetShow } from '@show-of-hands/bus';
import type { Action } from '../../../base/action.ts';
import { describeError } from '../../../base/log/log.ts';
import type { DisplayText } from '../../../base/words/display-text.ts';
import { matchCosts } from '../../../chain/budget/match-cost.ts';
import { analysisActions, ComputerLevel, usualLevel } from '../../../io/analysis/analysis-actions.ts';
import { openThinkers } from '../../../io/analysis/thinkers.ts';
import { openReplay } from '../../../io/replay/open-replay.ts';
import { Commentary } from '../../../match/analysis/commentary.ts';
import type { ChainAccess } from '../../../match/game/chain-access.ts';
import { isTeamPlay, seatsOf } from '../../../match/game/seat-plan.ts';
import type { TableGame } from '../../../match/game/table-game.ts';
import { ballotsAddressOf } from '../../../match/play/entry-claims.ts';
import { streamerActions } from '../../../match/streamer/streamer-actions.ts';
import type { StreamerQuestions } from '../../../match/streamer/streamer-questions.ts';
import { policyOf, voteWindowOf } from '../../../settings/ballot-policy.ts';
import { KeptChoice } from '../../../settings/kept-choice.ts';
import { sendSnapshots } from '../../../show/publish/snapshots.ts';
import { StateDocuments } from '../../../show/publish/state-documents.ts';
import { Table, type TableOptions } from '../../../show/table/table.ts';
import type { Electorate } from '../../../vote/electorate/electorate.ts';
import { Teams } from '../../../vote/electorate/teams.ts';
import { VoterScores } from '../../../vote/electorate/voter-scores.ts';
import { votersActions } from '../../../vote/electorate/voters-actions.ts';
import { workerSealLine } from '../../../vote/seal/seal-line.ts';
import { SealingThread } from '../../../vote/seal/sealing-thread.ts';
import type { RegisteredGame } from '../../game/games.ts';
import { FIRST_GAME } from '../../game/games.ts';
import { rulesToCome } from '../../game/show-game.ts';
import type { NewBeginning } from '../../setup/new-beginning.ts';
import type { ChatPart } from '../chat.ts';
import type { ObsPart } from '../obs.ts';
import type { Shared } from '../shared.ts';
import { openBetween } from './between.ts';
import { openRivals, type RivalsPart } from './rivals.ts';
import { stakesAt } from './stakes.ts';

/** Longest that viewers see how a match ended, after which the show begins anew, ms. */
const LAST_LOOK_MS = 15_000;

interface TableNeeds extends Shared {
  /** The same by the rules that matches may be played with where the show begins. */
  readonly offer: Pick<RegisteredGame, 'rulesets' | 'atTable'>;
  /** What the first match is played with, and where it outlives the program which rules were chosen. */
  readonly rules: { readonly ruleset: RulesetShow; readonly kept: Pick<KeptChoice, 'set'> };
  readonly electorate: Electorate;
  readonly streamer: StreamerQuestions;
  readonly chat: Pick<ChatPart, 'channel' | 'voteEmotes' | 'roomOf'>;
  /** Puts the table on its chain: matches of the answer are played. */
  readonly onChain: (atTable: (access: ChainAccess) => TableGame) => TableGame;
  /** Is told when a match begins or has ended, or one that is shown again. */
  readonly obs: Pick<ObsPart, 'onRunning'>;
  /** Whether the show is to begin anew once no match is under way. */
  readonly beginning: Pick<NewBeginning, 'isWanted' | 'brokeOff' | 'tableFree' | 'waitFor'>;
  /** Says in chat, and to the operator, what came of something. */
  readonly tell: (said: DisplayText) => void;
  /** Whether the chain answers the match under way. */
  readonly onChainStatus: NonNullable<TableOptions['onChainStatus']>;
}

/** The table of one show with everything that is played, voted and said at it. */
interface TablePart {
  readonly table: Table;
  readonly teams: Teams;
  /** Matches with other shows: what there is of them, and what is wanted of them. */
  readonly rivals: Omit<RivalsPart, 'actions' | 'label'>;
  /** What can be done at it beyond steering matches and votes. */
  readonly actions: readonly Action[];
}

/** @throws Problem if the configuration puts rules to the vote that there are not */
export function openTable(options: TableNeeds): TablePart {
  const {
    config,
    settings,
    offer,
    journal,
    electorate,
    streamer,
    obs,
    beginning,
    health,
    bus,
    clock,
    log,
    closers,
    onChange,
  } = options;
  const onRunning = (running: boolean) => {
    obs.onRunning(running);
    if (running) return;
    if (table.problem !== null) beginning.tableFree();
    else if (journal.matches.unfinished() !== undefined) beginning.brokeOff();
  };
  const thinkers = openThinkers({ module: options.game.thinking, log, closers, onChange });
  const keep = (name: string, configured: string) =>
    new KeptChoice({ kept: journal.choices, name, configured, now: () => clock.now() });
  const { levels } = options.game;
  const configuredLevel = config.table.level ?? usualLevel(levels);
  const keptLevel = keep(`level of ${options.game.id}`, String(configuredLevel));
  const level = new ComputerLevel(configuredLevel, levels, keptLevel);
  const commentary = new Commentary({
    thinker: thinkers.public,
    mode: config.analysis.evaluation,
    kept: keep('evaluation', config.analysis.evaluation),
    clock,
    log,
    publish: (shown) => bus.publisher.set('analysis', shown),
    onChange,
  });
  closers.add('commentary', () => commentary.stop());
  const sealing = new SealingThread({ openChannel: workerSealLine, clock, log });
  closers.add('the thread that hashes votes', () => sealing.close());
  const teams = openTeams(options);
  const voters = new VoterScores({
    voters: journal.voters,
    electorate,
    isOn: () => settings.current.ballot.voters,
    publish: (shown) => bus.publisher.set('voters', shown),
    log,
  });
  settings.onChange(() => voters.look());
  closers.add('voters', () => voters.stop());
  const policy = (isAgainstRival?: boolean, seconds?: number | null) =>
    policyOf(settings.current, isAgainstRival, seconds);
  const atTable = (access: ChainAccess): TableGame =>
    offer.atTable({
      chain: access,
      journal,
      clock,
      log,
      policy,
      letters: () => settings.current.ballot.letters,
      emotes: options.chat.voteEmotes,
      roomOf: options.chat.roomOf,
      ballots: ballotsAddressOf(config.records.verifyBaseUrl),
      undoMs: config.table.undo * 1_000,
      heldBy: () => table.hold.by,
      rivals: {
        channelOf: (rival) => rivals.known.channelOf(rival),
        ratingOf: (rival) => rivals.known.ratingOf(rival),
        series: () => rivals.known.series(),
      },
      seal: sealing.seal,
      voters,
      electorate,
      handMode: config.table.handMode,
      stakes: stakesAt(access, options),
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
      voteWindowFor: (seconds) => voteWindowOf(settings.current, seconds),
    });
  const told = new StateDocuments({ bus, now: () => clock.now() });
  closers.add('what tools are told', () => told.stop());
  const game = options.onChain(atTable);
  const { between, actions } = openBetween({
    ...options,
    emotes: options.chat.voteEmotes,
    game,
    rulesets: offer.rulesets,
    hold: () => table.hold,
    onChosen: (ruleset) => table.choose(ruleset),
  });
  const rivals = openRivals({
    ...options,
    id: options.game.id,
    table: game,
    ruleset: () => table.chosen,
    start: () => table.startNext(),
  });
  const table = new Table({
    game,
    rivals: rivals.desk,
    ruleset: options.rules.ruleset,
    onChosen: ({ preset }) => options.rules.kept.set(preset),
    clock,
    journal,
    board: bus.publisher,
    log,
    between,
    pauseMs: config.table.autoStart ? config.table.pause * 1_000 : null,
    onBusMessage: (message) => bus.publishBusMessage(message),
    onState: (state) => told.state(state),
    onDocument: (document) => told.document(document),
    onVoteOpen: (documents) => sendSnapshots(told.documents(documents), config.snapshots, log),
    costOf: matchCosts({
      spentFor: (matchKey) => journal.spending.spentFor(matchKey),
      symbol: config.chain.symbol,
      rate: config.chain.rate,
      onTrouble: (error) => log.warn('chain', `what the match costs is not known: ${describeError(error)}`),
    }),
    label: rivals.label,
    // another game's matches are no part of this one's score
    score: () => journal.matches.score({ game: options.game.id, unnamed: FIRST_GAME }),
    leaving: {
      isWanted: () => beginning.isWanted,
      next: () => rulesToCome(bus.publisher.show.games),
      leave: () => beginning.tableFree(),
      lookMs: Math.min(LAST_LOOK_MS, config.table.pause * 1_000),
    },
    onRunning,
    say: options.say,
    onChainStatus: options.onChainStatus,
    onReview: (matchKey, review) => commentary.reviewed(matchKey, review),
    onChange,
  });
  beginning.waitFor({
    isPlaying: () =>
      table.problem === null && (table.isPlaying || journal.matches.unfinished() !== undefined),
    mayBreakOff: () =>
      config.channel === null || health.awaited !== null || health.chain.status === 'offline',
    leave: () => table.stop(),
  });
  options.docks.add(() => ({ thinking: thinkers.shown() }));
  return {
    table,
    teams,
    rivals,
    actions: [
      ...actions,
      ...rivals.actions,
      ...streamerActions(streamer),
      ...analysisActions(commentary, level),
      ...votersActions(settings),
      ...openReplay({
        records: journal.matches,
        replayerNamed: (name) => options.games.known(name)?.replayer,
        own: options.game.replayer,
        table,
        clock,
        publish: (shown) => bus.publisher.set('replay', shown),
        onShown: onRunning,
        onChange,
        closers,
      }),
    ],
  };
}

/** The sides of chat. They are taken from the start where chat plays against chat. */
function openTeams({ config, chat, journal, bus, clock, log, closers }: TableNeeds): Teams {
  const { otherChannel, ...names } = config.table.teams;
  const teams = new Teams({
    names,
    prefix: config.chat.commandPrefix,
    channels: otherChannel === null ? null : { A: chat.channel, B: otherChannel },
    members: journal.members,
    clock,
    publish: (shown) => bus.publisher.set('teams', shown),
  });
  if (isTeamPlay(seatsOf(config.table))) {
    teams
      .open()
      .catch((error: unknown) => log.warn('show', `sides of chat are not known: ${describeError(error)}`));
  }
  closers.add('teams', () => teams.stop());
  return teams;
}
