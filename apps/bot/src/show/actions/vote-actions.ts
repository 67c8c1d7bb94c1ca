import type { Action, ActionResult, Actor } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Intervener } from '../../vote/ballot-entry.ts';
import type { Steered, VoteControl, VoteStatus } from '../../vote/vote-control.ts';
import type { TableControl } from '../table/table-control.ts';

/** Who a record says intervened: names stay out of what is published. */
export const intervenerOf = ({ role }: Actor): Intervener => (role === 'streamer' ? 'streamer' : 'moderator');

/** Logins as they are typed: with or without @, in any case. */
export const loginOf = (text: string): string => text.replace(/^@/, '').toLowerCase();

const LOGIN = /^@?[A-Za-z0-9_]{1,25}$/;

/** A login that an action takes, or why it is none. */
export const checkLogin = (text: string): DisplayText | null =>
  LOGIN.test(text) ? null : msg('name.bad', { text });

const MAX_EXTENSION_SECONDS = 600;

const AT_ONCE: readonly VoteStatus[] = ['open', 'paused'];

/** What is done to the vote, with how it stood and how it stands now: for the audit log. */
const steer = async (
  votes: () => VoteControl,
  act: (vote: VoteControl) => Promise<Steered>,
): Promise<ActionResult> => {
  const vote = votes();
  const before = msg(`status.${vote.status}`);
  const steered = await act(vote);
  return steered.done ? { ...steered, before, after: msg(`status.${votes().status}`) } : steered;
};

const changed = (steered: Steered, before: DisplayText, after: DisplayText): ActionResult =>
  steered.done ? { ...steered, before, after } : steered;

const needs =
  (votes: () => VoteControl, allowed: readonly VoteStatus[], otherwise: DisplayText) =>
  (): DisplayText | null =>
    allowed.includes(votes().status) ? null : otherwise;

/**
 * The actions on the vote of the moment: the order is the order of the dock.
 *
 * @param about names the vote of the moment; of no use but to tell it from others
 */
export const voteActions = (table: Pick<TableControl, 'votes'>, about: () => string): readonly Action[] => {
  const votes = () => table.votes;
  const whileOpen = needs(votes, AT_ONCE, msg('steer.noVote'));
  const common = { role: 'moderator', keeps: 'with the match', args: [] } as const;
  return [
    {
      ...common,
      name: 'extend',
      args: [{ name: 'seconds', choices: () => null }],
      blocked: whileOpen,
      perform: async ({ seconds = '' }, actor) => {
        const by = Number(seconds);
        if (!(by > 0 && by <= MAX_EXTENSION_SECONDS)) {
          return {
            done: false,
            code: 'bad_argument',
            why: msg('steer.seconds', { most: MAX_EXTENSION_SECONDS }),
          };
        }
        const extended = await votes().extend(Math.round(by * 1_000), intervenerOf(actor));
        return extended.done ? changed(extended, msg('steer.asPlanned'), extended.message) : extended;
      },
    },
    {
      ...common,
      name: 'close',
      blocked: whileOpen,
      perform: (_, actor) => steer(votes, (vote) => vote.close(intervenerOf(actor))),
    },
    {
      ...common,
      name: 'undo',
      blocked: () => votes().whyNoUndo,
      perform: (_, actor) => steer(votes, (vote) => vote.undo(intervenerOf(actor))),
    },
    {
      ...common,
      name: 'cancel',
      about,
      asks: true,
      blocked: whileOpen,
      perform: (_, actor) => steer(votes, (vote) => vote.cancel(intervenerOf(actor))),
    },
    {
      ...common,
      name: 'open',
      blocked: () => {
        const { status } = votes();
        if (status === 'cancelled') return null;
        return status === 'open' || status === 'paused' ? msg('steer.isOpen') : msg('stands.none');
      },
      perform: (_, actor) => steer(votes, (vote) => vote.reopen(intervenerOf(actor))),
    },
    {
      ...common,
      name: 'clear',
      about,
      asks: true,
      blocked: whileOpen,
      perform: async (_, actor) =>
        changed(await votes().clear(intervenerOf(actor)), msg('steer.someVotes'), msg('steer.noVotes')),
    },
    {
      ...common,
      name: 'remove',
      args: [{ name: 'login', choices: () => null }],
      blocked: whileOpen,
      perform: async ({ login = '' }, actor) => {
        const why = checkLogin(login);
        if (why !== null) return { done: false, code: 'bad_argument', why };
        const removed = await votes().remove(loginOf(login), intervenerOf(actor));
        return changed(removed, msg('steer.couldVote'), msg('steer.cannotVote'));
      },
    },
  ];
};
