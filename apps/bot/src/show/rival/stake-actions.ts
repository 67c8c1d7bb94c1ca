import type { Action } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { ChainFault } from '../../chain/rpc/fault.ts';
import type { RivalDesk } from './rival-desk.ts';
import type { StakeDesk } from './stake-desk.ts';

interface StakeActionsOptions {
  readonly desk: Pick<RivalDesk, 'isBusy' | 'want'>;
  /** Null where no match is played for money. */
  readonly stakes: StakeDesk | null;
}

/** The streamer's yes to a match for money: nobody can say it in chat. */
export const stakeActions = ({ desk, stakes }: StakeActionsOptions): readonly Action[] => [
  {
    name: 'put-in',
    role: 'streamer',
    onlyAt: 'dock',
    keeps: 'with the match',
    asks: () => stakes?.figures ?? { amount: '0', both: '0', left: '0' },
    args: [{ name: 'question', choices: () => (stakes?.question ? [stakes.question.id] : []) }],
    blocked: () => {
      if (stakes === null) return msg('stake.off');
      if (stakes.question === null) return msg('stake.none');
      return desk.isBusy ? msg('rival.wished') : null;
    },
    perform: async ({ question = '' }) => {
      if (stakes === null) return { done: false, why: msg('stake.off') };
      const amount = stakes.figures?.amount ?? '';
      try {
        const wish = await stakes.agree(question);
        if ('why' in wish) return { done: false, why: wish.why };
        // another match may have been wanted while the chain was asked
        if (desk.isBusy) return { done: false, why: msg('rival.wished') };
        desk.want(wish);
        return msg('stake.agreed', { amount });
      } catch (error) {
        if (error instanceof ChainFault) return { done: false, why: msg('rival.unread') };
        throw error;
      }
    },
  },
];
