import type { ChannelShow, RulesetShow } from '@show-of-hands/bus';
import { challengeCodeOf, readChallengeName } from '@show-of-hands/engine/protocol';
import { type Address, isAddress, zeroHash } from 'viem';
import type { Action, ActionArguments, ActionResult, Actor, NotDone } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { Challenge, ChallengeWish, RivalTable } from '../../match/game/rival.ts';
import { OWN_KINDS, type OwnKind } from '../../match/game/seat-plan.ts';
import { type AgreedStake, type Stake, stakeIn } from '../../match/stakes/money.ts';
import { offerSaid, openSaid, rulesSaid, whoSaid } from './challenge-words.ts';
import type { JudgedChallenge, LobbyBoard } from './lobby-board.ts';
import type { MatchPrices } from './match-prices.ts';
import type { Matchmaker } from './matchmaker.ts';
import type { RivalDesk } from './rival-desk.ts';
import type { StakeDesk, StakedWish } from './stake-desk.ts';

interface RivalActionsOptions {
  readonly desk: RivalDesk;
  readonly matchmaker: Pick<Matchmaker, 'isOn' | 'turn'>;
  /** What other shows reach; null where none does. */
  readonly reached: {
    readonly rivals: RivalTable;
    readonly board: LobbyBoard;
    readonly prices: Pick<MatchPrices, 'now'>;
  } | null;
  /** Null where no match is played for money. */
  readonly stakes: StakeDesk | null;
  /** The rules that the next match is played with. */
  readonly ruleset: () => RulesetShow;
  /** How long votes last unless a challenge says otherwise, seconds. */
  readonly voteSeconds: () => number;
  /** Owners that a channel has proven to be its own, the latest first. @param login in lower case */
  readonly ownersOf: (login: string) => readonly Address[];
}

const GAMES = ['1', '3', '5'] as const;
const MINUTES = ['5', '10', '30', '60'] as const;
const USUAL_MINUTES = 10;
/** How long votes of a challenge may be held, seconds: other shows refuse matches that are longer than they can wait. */
const VOTE_SECONDS = { least: 5, most: 300 } as const;
const EXAMPLE = challengeCodeOf(zeroHash);
/** So many open matches are named in an answer. */
const MOST_NAMED = 3;

const isOwnKind = (word: string): word is OwnKind => OWN_KINDS.some((kind) => kind === word);
const playerIn = (word: string | undefined): OwnKind => (word && isOwnKind(word) ? word : 'chat');

/** A challenge as it was asked for. */
interface Wanted {
  readonly player: OwnKind;
  readonly challenge: Omit<ChallengeWish, 'stake'>;
  /** What each side puts in; null for nothing. */
  readonly stake: Stake | null;
  readonly minutes: number;
  readonly ruleset: RulesetShow;
  /** Who alone may join, as it is said. */
  readonly invited: DisplayText | null;
}

/** What the streamer and lead moderators can do about matches with other channels. */
export const rivalActions = (options: RivalActionsOptions): readonly Action[] => {
  const { desk, matchmaker, reached, stakes, ruleset, voteSeconds, ownersOf } = options;
  const player = { name: 'player', choices: () => OWN_KINDS, optional: true } as const;
  const blocked = () => {
    if (reached === null) return msg('rival.local');
    return desk.isBusy ? msg('rival.wished') : null;
  };

  /** For money the streamer is asked in the dock, and nobody else. */
  const askForMoney = async (staked: StakedWish, from: Actor['from']): Promise<ActionResult> => {
    const barred = whyNoMoney(from);
    if (barred !== null) return barred;
    const why = (await stakes?.ask(staked)) ?? null;
    return why === null ? { done: true, message: msg('stake.asked') } : { done: false, why };
  };
  const whyNoMoney = (from: Actor['from']): NotDone | null => {
    if (from !== 'dock') return { done: false, why: msg('stake.dockOnly') };
    return stakes === null ? { done: false, why: msg('stake.off') } : null;
  };

  /** What each side is to put in, as it was typed. */
  const stakeTyped = ({ amount, token }: ActionArguments, games: number): Stake | null | NotDone => {
    if (!amount?.trim()) return null;
    if (stakes === null) return refused(msg('stake.off'));
    if (games > 1) return refused(msg('stake.no.series'));
    const stake = stakes.read(amount, token ?? '');
    return 'why' in stake ? refused(stake.why) : stake;
  };

  /** Who is invited: an address, or a channel that has proven one. */
  const invitedIn = (text: string): { readonly owner: Address; readonly channel: ChannelShow } | NotDone => {
    if (isAddress(text, { strict: false })) return { owner: text, channel: { kind: 'none' } };
    const login = /^[#@]?([a-z0-9_]{2,25})$/.exec(text.toLowerCase())?.[1];
    if (login === undefined || login.startsWith('0x')) return refused(msg('rival.notAddress', { text }));
    const [owner] = ownersOf(login);
    if (owner === undefined) return refused(msg('rival.unproven', { login }));
    return { owner, channel: { kind: 'proven', login, until: 0 } };
  };

  const wantedIn = (args: ActionArguments): Wanted | NotDone => {
    const text = args.invited?.trim() ?? '';
    const invited = text === '' ? null : invitedIn(text);
    if (invited !== null && 'done' in invited) return invited;
    const games = Number(args.games || 1);
    if (games > 1 && invited === null) return refused(msg('rival.seriesInvites'));
    const stake = stakeTyped(args, games);
    if (stake !== null && 'done' in stake) return stake;
    const seconds = args.seconds?.trim().replace(/\s*s$/i, '') ?? '';
    const { least, most } = VOTE_SECONDS;
    const isNumber = /^\d{1,3}$/.test(seconds) && Number(seconds) >= least && Number(seconds) <= most;
    if (seconds !== '' && !isNumber) return refused(msg('rival.badSeconds', { text: seconds, least, most }));
    const minutes = Number(args.minutes || USUAL_MINUTES);
    const rules = ruleset();
    return {
      player: playerIn(args.player),
      challenge: {
        preset: rules.preset,
        invited: invited?.owner ?? null,
        rated: args.rated !== 'unrated',
        series: games > 1 ? { begun: games } : null,
        joinWindow: 60 * minutes,
        voteSeconds: seconds === '' ? null : Number(seconds),
      },
      stake,
      minutes,
      ruleset: rules,
      invited: invited && whoSaid(invited.owner, invited.channel),
    };
  };

  /** An open match by what was typed or pasted, if it can be accepted. */
  const openIn = async (args: ActionArguments): Promise<JudgedChallenge | NotDone> => {
    if (reached === null) return { done: false, why: msg('rival.local') };
    const code = args.code?.trim() ?? '';
    const name = readChallengeName(code);
    if (name === undefined) return refused(msg('rival.unnamed', { example: EXAMPLE }));
    const { rivals, board } = reached;
    const found = await rivals.lobby.find(name);
    const named =
      name.kind === 'key' ? challengeCodeOf(name.matchKey) : challengeCodeOf(padded(name.beginning));
    if (found.kind === 'none')
      return refused(msg('rival.unknown', { code: named, chain: String(rivals.chainId) }));
    if (found.kind === 'several') return refused(msg('rival.several', { code: named }));
    const judged = await board.judge(found.challenge, playerIn(args.player));
    return judged.why === null ? judged : { done: false, why: judged.why };
  };

  return [
    {
      name: 'challenge',
      role: 'lead_moderator',
      keeps: 'with the match',
      asks: true,
      about: () => ruleset().preset,
      args: [
        { name: 'games', choices: () => GAMES, optional: true },
        { name: 'rated', choices: () => ['rated', 'unrated'], optional: true },
        player,
        { name: 'minutes', choices: () => MINUTES, optional: true },
        { name: 'seconds', choices: () => null, optional: true },
        { name: 'invited', choices: () => null, optional: true },
        { name: 'amount', choices: () => null, optional: true },
        { name: 'token', choices: () => null, optional: true },
      ],
      blocked,
      questionFor: (args, { from }) =>
        unlessUnread<NotDone | DisplayText>(async () => {
          const wanted = wantedIn(args);
          if ('done' in wanted) return wanted;
          if (reached === null) return { done: false, why: msg('rival.local') };
          const barred = wanted.stake && whyNoMoney(from);
          if (barred) return barred;
          const { rulesetId } = wanted.ruleset;
          const price = (await reached.prices.now([rulesetId])).get(rulesetId);
          if (price?.refused) return { done: false, why: price.refused };
          const { player: side, challenge, minutes, ruleset: rules, invited } = wanted;
          const terms = offerSaid({
            ruleset: rules,
            rated: challenge.rated,
            games: challenge.series !== null && 'begun' in challenge.series ? challenge.series.begun : 1,
            stake: wanted.stake && (reached.rivals.stakes?.textOf(wanted.stake) ?? null),
            cost: price?.cost ?? null,
            player: side,
            voteSeconds: challenge.voteSeconds ?? voteSeconds(),
            minutes,
            invited,
          });
          return msg('rival.askChallenge', { terms });
        }),
      perform: (args, { from }) =>
        unlessUnread<ActionResult | DisplayText>(async () => {
          const wanted = wantedIn(args);
          if ('done' in wanted) return wanted;
          const { player: side, challenge, stake } = wanted;
          const wish = (agreed: AgreedStake | null) =>
            ({ kind: 'open', player: side, challenge: { ...challenge, stake: agreed } }) as const;
          if (stake !== null) return askForMoney({ stake, rival: null, wish }, from);
          stakes?.drop();
          desk.want(wish(null), from);
          return msg('rival.challenging', { rules: rulesSaid(wanted.ruleset) });
        }),
    },
    {
      name: 'accept',
      role: 'lead_moderator',
      keeps: 'with the match',
      asks: true,
      args: [{ name: 'code', choices: () => null }, player],
      blocked,
      questionFor: (args, { from }) =>
        unlessUnread<NotDone | DisplayText>(async () => {
          const open = await openIn(args);
          if ('done' in open) return open;
          const barred = open.terms.stake && whyNoMoney(from);
          if (barred) return barred;
          return msg(`rival.askAccept.${playerIn(args.player)}`, { terms: openSaid(open.terms) });
        }),
      perform: (args, { from }) =>
        unlessUnread<ActionResult | DisplayText>(async () => {
          const open = await openIn(args);
          if ('done' in open) return open;
          // somebody else may have been quicker meanwhile
          const late = blocked();
          if (late !== null) return { done: false, why: late };
          const { challenge, terms } = open;
          const side = playerIn(args.player);
          const wish = (stake: AgreedStake | null) =>
            ({ kind: 'join', player: side, challenge, stake }) as const;
          const asked = stakeIn(challenge.terms);
          if (asked !== null) return askForMoney({ stake: asked, rival: challenge.opener.owner, wish }, from);
          stakes?.drop();
          desk.want(wish(null), from);
          return msg('rival.accepting', {
            rules: rulesSaid(terms.ruleset),
            who: whoSaid(terms.opener, terms.channel),
          });
        }),
    },
    {
      name: 'lobby',
      role: 'lead_moderator',
      keeps: 'nothing',
      args: [],
      blocked: () => (reached === null ? msg('rival.local') : null),
      perform: () =>
        unlessUnread<NotDone | DisplayText>(async () => {
          if (reached === null) return { done: false, why: msg('rival.local') };
          const { fitting, others } = await reached.board.watch();
          return listed(
            [
              msg('rival.lobby', { count: fitting.length }),
              ...fitting.slice(0, MOST_NAMED).map(openLine),
              ...(others > 0 ? [msg('rival.lobbyOthers', { count: others })] : []),
            ],
            'sentence.pair',
          );
        }),
    },
    {
      name: 'matchmaking',
      role: 'lead_moderator',
      keeps: 'across restarts',
      args: [{ name: 'switch', choices: () => ['on', 'off'], now: () => (matchmaker.isOn ? 'on' : 'off') }],
      blocked: () => (reached === null ? msg('rival.local') : null),
      perform: async (args) => {
        const on = args.switch === 'on';
        await matchmaker.turn(on);
        return msg(on ? 'rival.seeks' : 'rival.seeksNot');
      },
    },
    {
      name: 'withdraw',
      role: 'lead_moderator',
      keeps: 'with the match',
      args: [],
      blocked: () => (desk.isBusy || stakes?.question ? null : msg('rival.nothing')),
      perform: async () => {
        if (stakes?.question && !desk.isBusy) {
          stakes.drop();
          return msg('stake.dropped');
        }
        const isOut = desk.isSeating;
        await desk.withdraw();
        return msg(isOut ? 'rival.withdrawing' : 'rival.withdrawn');
      },
    },
  ];
};

const refused = (why: DisplayText): NotDone => ({ done: false, code: 'bad_argument', why });

/** The beginning of a key as a key, for its code. */
const padded = (beginning: Challenge['matchKey']) =>
  `${beginning}${'0'.repeat(66 - beginning.length)}` as const;

const openLine = ({ challenge, terms }: JudgedChallenge): DisplayText =>
  msg('rival.lobbyOne', { code: challengeCodeOf(challenge.matchKey), terms: openSaid(terms) });

/** What is asked of the chain, or that it does not answer. */
async function unlessUnread<T extends ActionResult | DisplayText>(
  work: () => Promise<T | NotDone>,
): Promise<T | NotDone> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChainFault) return { done: false, why: msg('rival.unread') };
    throw error;
  }
}
