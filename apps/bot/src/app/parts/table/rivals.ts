import { join } from 'node:path';
import type { MatchShow, RivalsShow, RulesetShow, SeriesShow } from '@show-of-hands/bus';
import { START } from '@show-of-hands/verify/league';
import type { Action } from '../../../base/action.ts';
import { msg } from '../../../base/words/book.ts';
import type { DisplayText } from '../../../base/words/display-text.ts';
import { ENGLISH_VOICE } from '../../../base/words/voice.ts';
import { chainCostOf } from '../../../chain/budget/match-cost.ts';
import { ProofBook } from '../../../chat/proof/proof-book.ts';
import { RatingLine } from '../../../io/league/rating-line.ts';
import type { RivalKnowledge } from '../../../match/game/match-ports.ts';
import type { Rival, RivalTable } from '../../../match/game/rival.ts';
import type { TableGame } from '../../../match/game/table-game.ts';
import type { KeptSeries } from '../../../match/rival/series.ts';
import { MATCHMAKING } from '../../../settings/changeable-settings.ts';
import { rivalSettingAction } from '../../../show/actions/setting-actions.ts';
import { costSaid } from '../../../show/rival/challenge-words.ts';
import { channelShowOf } from '../../../show/rival/channel-show.ts';
import { givenAway } from '../../../show/rival/given-away.ts';
import { LobbyBoard } from '../../../show/rival/lobby-board.ts';
import { MatchPrices } from '../../../show/rival/match-prices.ts';
import { Matchmaker } from '../../../show/rival/matchmaker.ts';
import { Ratings } from '../../../show/rival/ratings.ts';
import { rivalActions } from '../../../show/rival/rival-actions.ts';
import { RivalDesk } from '../../../show/rival/rival-desk.ts';
import { SeriesKeeper } from '../../../show/rival/series-keeper.ts';
import { contractsOnChain } from '../../game/contracts-on-chain.ts';
import type { Shared } from '../shared.ts';
import { openStakes } from './stakes.ts';

interface RivalsNeeds
  extends Pick<
    Shared,
    'config' | 'settings' | 'data' | 'journal' | 'docks' | 'say' | 'clock' | 'log' | 'closers' | 'onChange'
  > {
  /** The id of the game. */
  readonly id: string;
  readonly table: Pick<TableGame, 'rivals' | 'rulesets'>;
  /** The rules that the next match is played with. */
  readonly ruleset: () => RulesetShow;
  /** Says in chat, and to the operator, what came of money. */
  readonly tell: (said: DisplayText) => void;
  /** Begins the next match, if it waits to be started. */
  readonly start: () => void;
}

/** What there is for matches with other channels, and what can be done about them. */
export interface RivalsPart {
  readonly desk: RivalDesk;
  /** Matches with other shows, as the chain tells of them; null where no other show reaches it. */
  readonly table: TableGame['rivals'];
  /** Who the owners of other shows' keys are, as far as it was proven to this one; null likewise. */
  readonly book: ProofBook | null;
  /** What matches show of those who play them. */
  readonly known: RivalKnowledge;
  readonly actions: readonly Action[];
  /** A match as it stands on screen, with what it is played for where that is told there. */
  readonly label: (match: MatchShow) => MatchShow;
}

export function openRivals(options: RivalsNeeds): RivalsPart {
  const { config, settings, journal, docks, say, table, ruleset, start, clock, log, onChange } = options;
  const { rivals } = table;
  const series = new SeriesKeeper({
    rivals,
    kept: journal.choices,
    journal: journal.matches,
    onNext: (wish) => desk.goOnWith(wish),
    onOver: () => desk.look(),
    clock,
    log,
  });
  const rulesNamed = (id: string) => table.rulesets.find(({ rulesetId }) => rulesetId === id);
  const matchmaker = new Matchmaker({
    rivals,
    rules: () => settings.current.table.rivals,
    turn: (on) => settings.change(MATCHMAKING, seekWord(on, config.table.rivals.seek)),
    journal: journal.matches,
    ruleset,
    rulesNamed,
    clock,
    log,
  });
  const desk = new RivalDesk({
    isOnly: config.table.opponent === 'rival',
    series,
    matchmaker,
    journal: journal.matches,
    onWanted: start,
    log,
    onChange: () => {
      money.look();
      onChange();
    },
  });
  const money = openStakes({ ...options, stakes: rivals?.stakes ?? null, desk });
  const book =
    rivals && new ProofBook({ kept: journal.proofs, chainId: rivals.chainId, now: () => clock.now() });
  const channelOf = ({ owner, entry }: Rival) =>
    channelShowOf(book?.standingOf(owner, [entry]) ?? { kind: 'none' });
  const presets = () => table.rulesets.map(({ preset }) => preset);
  if (rivals !== null) {
    for (const said of givenAway(settings.current)) log.warn('table', ENGLISH_VOICE.say(said));
    const names = settings.current.table.rivals.presets.filter((one) => !presets().includes(one)).join(', ');
    const said = msg('rival.unusedRules', { names, used: presets().join(', ') });
    if (names !== '') log.warn('table', `table.rivals.presets: ${ENGLISH_VOICE.say(said)}`);
  }
  const reached = rivals && openLobby(options, rivals, { rulesNamed, channelOf });
  const voteSeconds = () => settings.current.ballot.seconds;
  docks.add(() => ({
    rivals: {
      owner: rivals?.ours('chat').owner ?? null,
      rating: reached?.ratings.of(reached.rivals.ours('chat').owner) ?? null,
      offer: reached && offerOf(reached, ruleset(), voteSeconds(), say),
      givesAway: rivals === null ? [] : givenAway(settings.current).map(say),
      next: desk.wish?.kind ?? null,
      rival: desk.rival && { owner: desk.rival.owner, channel: channelOf(desk.rival) },
      refused: desk.refused && say(desk.refused),
      series: series.standing && seriesShown(series.standing),
      lobby: reached?.board.shown ?? null,
      ...money.shown(),
    },
  }));
  const actions = rivalActions({
    desk,
    matchmaker,
    reached,
    ruleset,
    voteSeconds,
    ownersOf: (login) => book?.ownersOf(login) ?? [],
    stakes: money.desk,
  });
  /** It is worked out beside the match, and shown once it is there. */
  const ratingOf = ({ owner }: Rival) => {
    if (reached === null) return null;
    reached.ratings.want([reached.rivals.ours('chat').owner, owner]);
    return reached.ratings.of(owner);
  };
  const known = { channelOf, ratingOf, series: () => series.standing && seriesShown(series.standing) };
  return {
    desk,
    table: rivals,
    book,
    known,
    actions: [...actions, ...money.actions, rivalSettingAction(settings, presets)],
    label: money.label,
  };
}

/** Other shows' matches, with all that is to be known of them before one is accepted. */
function openLobby(
  { config, data, id, say, clock, log, closers, onChange }: RivalsNeeds,
  rivals: RivalTable,
  known: Pick<ConstructorParameters<typeof LobbyBoard>[0], 'rulesNamed' | 'channelOf'>,
) {
  const { chainId } = rivals;
  const prices = new MatchPrices({
    rivals,
    said: (wei) => costSaid(chainCostOf(wei, chainId, config.chain)),
    clock,
    onChange,
  });
  const { rpc, otherRpcs } = config.chain;
  const at = contractsOnChain(config, id);
  const line = new RatingLine({
    urls: [rpc ?? '', ...otherRpcs],
    scope: { chainId, game: id, tables: at === null ? [] : [at.table] },
    folder: join(data, 'leagues', `${id}-${chainId}`),
  });
  closers.add('the thread that works out ratings', () => line.stop());
  const ratings = new Ratings({
    read: (owners) => line.read(owners),
    newcomer: { rating: START.rating, deviation: START.deviation, games: 0 },
    clock,
    log,
    onChange: () => board.redraw(),
  });
  const board = new LobbyBoard({ rivals, ...known, ratings, prices, say, onChange, clock });
  closers.add('the look for challenges', () => board.stop());
  return { rivals, board, prices, ratings };
}

/** What a challenge would be opened with now. */
function offerOf(
  { rivals, prices }: Pick<ReturnType<typeof openLobby>, 'rivals' | 'prices'>,
  { rulesetId }: RulesetShow,
  voteSeconds: number,
  say: Shared['say'],
): RivalsShow['offer'] {
  const price = prices.lately(rulesetId);
  return {
    voteSeconds,
    atOnce: rivals.turns === 'simultaneous',
    cost: price && say(price.cost),
    why: price?.refused ? say(price.refused) : null,
  };
}

/** What is set where looking is switched on or off, as it is typed: on, it is as the configuration has it. */
const seekWord = (on: boolean, configured: string): string =>
  on ? (configured === 'off' ? 'both' : configured) : 'off';

const seriesShown = ({ length, game, own, theirs, draws }: KeptSeries): SeriesShow => ({
  length,
  game,
  own,
  theirs,
  draws,
});
