import type { BanShow } from '@show-of-hands/bus';
import type { Action, ActionResult, Actor } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { checkLogin, loginOf } from './vote-actions.ts';

/** Who is kept off all votes by moderators. */
export interface Banning {
  readonly bans: readonly { readonly login: string; readonly by: string; readonly bannedAt: number }[];
  /** Bans a login from all votes; what it has on the open vote goes, too. */
  ban(login: string, by: string): Promise<boolean>;
  /** False if no moderator banned it. */
  unban(login: string): Promise<boolean>;
}

/** Everyone whose votes do not count: of the configuration, and by moderators. */
export const bansShown = (banning: Banning, configured: readonly string[]): readonly BanShow[] => [
  ...configured.map((login) => ({ login, by: 'configuration', at: null })),
  ...banning.bans.map(({ login, by, bannedAt }) => ({ login, by, at: bannedAt })),
];

const LOGIN = [{ name: 'login', choices: () => null }] as const;

/**
 * The actions that keep people off all votes, and let them vote again. They can be taken back by each other.
 *
 * @param configured logins that the configuration bans
 */
export const banActions = (banning: Banning, configured: readonly string[]): readonly Action[] => {
  const withLogin = async (
    text: string,
    act: (login: string) => Promise<ActionResult>,
  ): Promise<ActionResult> => {
    const why = checkLogin(text);
    return why === null ? await act(loginOf(text)) : { done: false, code: 'bad_argument', why };
  };
  const ban = async (login: string, { who }: Actor): Promise<ActionResult> => {
    if (configured.includes(login)) return { done: false, why: msg('ban.configured', { login }) };
    if (!(await banning.ban(login, who))) return { done: false, why: msg('ban.already', { login }) };
    return {
      done: true,
      message: msg('ban.done', { login }),
      before: msg('ban.free'),
      after: msg('ban.banned'),
    };
  };
  const unban = async (login: string): Promise<ActionResult> => {
    if (configured.includes(login)) {
      return { done: false, why: msg('ban.configured', { login }) };
    }
    if (!(await banning.unban(login))) return { done: false, why: msg('ban.not', { login }) };
    return {
      done: true,
      message: msg('ban.over', { login }),
      before: msg('ban.banned'),
      after: msg('ban.free'),
    };
  };
  return [
    {
      name: 'ban',
      role: 'moderator',
      keeps: 'across restarts',
      args: LOGIN,
      blocked: () => null,
      perform: ({ login = '' }, actor) => withLogin(login, (name) => ban(name, actor)),
    },
    {
      name: 'unban',
      role: 'moderator',
      keeps: 'across restarts',
      args: LOGIN,
      blocked: () => null,
      perform: ({ login = '' }) => withLogin(login, unban),
    },
  ];
};
