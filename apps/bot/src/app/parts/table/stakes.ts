import type { MatchShow, RivalsShow } from '@show-of-hands/bus';
import { challengeCodeOf } from '@show-of-hands/engine/protocol';
import type { Action } from '../../../base/action.ts';
import { msg } from '../../../base/words/book.ts';
import { type DisplayText, rulesetMessage } from '../../../base/words/display-text.ts';
import { symbolOf } from '../../../chain/budget/match-cost.ts';
import { isListedTable } from '../../../chain/stakes/listed-table.ts';
import type { ChainAccess } from '../../../match/game/chain-access.ts';
import { CHAT_SEAT } from '../../../match/game/match-ports.ts';
import { moneyText, type StakeToken } from '../../../match/stakes/money.ts';
import { type KeptStake, StakeBook } from '../../../match/stakes/stake-book.ts';
import { Stakes } from '../../../match/stakes/stakes.ts';
import type { RivalDesk } from '../../../show/rival/rival-desk.ts';
import { stakeActions } from '../../../show/rival/stake-actions.ts';
import { StakeDesk } from '../../../show/rival/stake-desk.ts';
import { StakeKeeper } from '../../../show/rival/stake-keeper.ts';
import type { RegisteredGame } from '../../game/games.ts';
import type { Shared } from '../shared.ts';

interface StakesNeeds extends Pick<Shared, 'config' | 'journal' | 'clock' | 'onChange'> {
  readonly game: Pick<RegisteredGame, 'tableCode' | 'joining'>;
}

/** What matches at a table may be played for; null where nothing is configured, or no other show reaches the chain. */
export function stakesAt(
  { table, seats, funds, confirmations }: ChainAccess,
  { config, journal, clock, game, onChange }: StakesNeeds,
): Stakes | null {
  if (funds === null) return null;
  const owner = seats[CHAT_SEAT].owner.address;
  const { chainId, table: address } = table.venue;
  const coin = { symbol: symbolOf(chainId, config.chain.symbol), rate: config.chain.rate };
  const now = () => clock.now();
  const book = new StakeBook({ kept: journal.stakes, now });
  const { stakes } = config.table.rivals;
  // what was put in before it was switched off still comes home
  if (stakes === null && book.open(chainId).length === 0) return null;
  return new Stakes({
    tokens: (stakes?.tokens ?? []).map(
      ({ token, symbol, rate, ...limits }): StakeToken => ({
        address: token,
        ...(symbol === null ? coin : { symbol, rate }),
        ...limits,
      }),
    ),
    isListed:
      game.tableCode !== undefined && isListedTable(game.tableCode, address, stakes?.contractsOwner ?? owner),
    joining: game.joining,
    funds,
    table,
    owner,
    confirmations,
    book,
    onPutIn: onChange,
    now,
  });
}

interface MoneyNeeds
  extends Pick<Shared, 'config' | 'journal' | 'say' | 'clock' | 'log' | 'closers' | 'onChange'> {
  readonly stakes: Stakes | null;
  readonly desk: RivalDesk;
  /** Says in chat, and to the operator, what came of money. */
  readonly tell: (said: DisplayText) => void;
}

/** What is asked, told and brought home of matches for money. */
interface MoneyPart {
  /** Null where no match is played for money. */
  readonly desk: StakeDesk | null;
  readonly actions: readonly Action[];
  /** For docks; nothing where no match is played for money. */
  readonly shown: () => Pick<RivalsShow, 'stakes'>;
  /** A match may have come to an end. */
  readonly look: () => void;
  /** A match as it stands on screen, with what it is played for where that is told there. */
  readonly label: (match: MatchShow) => MatchShow;
}

export function openStakes(needs: MoneyNeeds): MoneyPart {
  const { config, stakes, desk, journal, tell, say, clock, log, closers, onChange } = needs;
  if (stakes === null)
    return {
      desk: null,
      actions: stakeActions({ desk, stakes: null }),
      shown: () => ({}),
      look: () => {},
      label: (match) => match,
    };
  const asking = new StakeDesk({ stakes, onChange });
  const keeper = new StakeKeeper({
    stakes,
    isUnderWay: (matchKey) => journal.matches.unfinished()?.matchKey === matchKey,
    tell,
    clock,
    log,
  });
  closers.add('what is brought home of stakes', () => keeper.stop());
  keeper.look();
  const shown = (): Pick<RivalsShow, 'stakes'> => ({
    stakes: {
      tokens: stakes.tokens.map((token) => ({
        symbol: token.symbol,
        perMatch: moneyText(token.perMatch, token),
        left: moneyText(stakes.leftOf(token), token),
      })),
      question: asking.question && {
        id: asking.question.id,
        amount: stakes.textOf(asking.question.stake),
        rival: asking.question.rival,
      },
      open: stakes.open.map((entry) => ({
        code: challengeCodeOf(entry.matchKey),
        amount: stakes.textOf(entry),
      })),
      last: keeper.last && say(keeper.last),
    },
  });
  const isOnScreen = config.table.rivals.stakes?.onScreen === true;
  const label = (match: MatchShow): MatchShow => {
    const entry = isOnScreen ? stakes.of(match.matchKey) : undefined;
    if (entry === undefined) return match;
    const name = say(stakeLabel(match, entry, stakes));
    return { ...match, ruleset: { ...match.ruleset, name } };
  };
  return {
    label,
    desk: asking,
    actions: stakeActions({ desk, stakes: asking }),
    shown,
    look: () => keeper.look(),
  };
}

/** The rules of a match with what each side puts in, or what it came to. */
function stakeLabel({ ruleset, ending }: MatchShow, entry: KeptStake, stakes: Stakes): DisplayText {
  const rules = rulesetMessage(ruleset).name;
  const amount = stakes.textOf(entry);
  if (ending === null) return msg('stake.label', { rules, amount });
  const { winner } = ending;
  if (winner === entry.seat) return msg('stake.label.won', { rules, amount });
  if (winner === 'A' || winner === 'B') return msg('stake.label.lost', { rules, amount });
  return msg('stake.label.back', { rules, amount });
}
