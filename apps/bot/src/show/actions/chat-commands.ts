import type { Role } from '@show-of-hands/bus';
import type { Action, Actor } from '../../base/action.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';
import type { ChatAuthor, ChatMessage } from '../../chat/messages/transport.ts';
import type { ActionCall, ActionTable } from './action-table.ts';
import { ActionWords } from './action-words.ts';

interface CommandsOptions {
  readonly actions: ActionTable;
  /** What a command begins with, e.g. "!". */
  readonly prefix: string;
  /** Logins, in lower case, that have the role `trusted` in the channel's own chat. */
  readonly trusted: ReadonlySet<string>;
  /** Whether no viewer wrote a line. Bots that moderate command as moderators do. */
  readonly isBot: (message: ChatMessage) => boolean;
  /** Unix ms. */
  readonly now: () => number;
  /** Answers in chat. */
  readonly reply: (text: string) => void;
  readonly voice: Voice;
}

/** How long a question may be answered with yes. */
const QUESTION_MS = 30_000;
/** What viewers may do is done once in so long, whoever asks. */
const VIEWERS_EVERY_MS = 15_000;
const YES = 'yes';

interface Pending {
  readonly action: Action;
  readonly asked: ActionCall;
  readonly until: number;
}

/**
 * Reads commands from chat. A word that is no action of the author's is no command: the line goes to the ballot, and
 * no viewer is told off. Lines from another channel's room in a shared chat are not commands here either.
 *
 * @returns whether the message was a command
 */
export function createChatCommands(options: CommandsOptions): (message: ChatMessage) => boolean {
  const { actions, prefix, now, voice } = options;
  const reply = ({ displayName }: ChatAuthor, said: DisplayText) =>
    options.reply(`@${displayName} ${voice.say(said)}`);
  const pending = new Map<string, Pending>();
  const doneForViewers = new Map<string, number>();

  /** Of each author, what is being done: a yes may come on the heels of its question. */
  const underWay = new Map<string, Promise<void>>();

  const ask = (action: Action, asked: ActionCall, author: ChatAuthor, actor: Actor): void => {
    const about = action.about?.();
    const doing = actions
      .perform(action.name, asked, actor)
      .then((answer) => {
        if (answer.ok) return reply(author, answer.message);
        switch (answer.code) {
          case 'confirm':
            pending.set(author.userId, {
              action,
              asked: { args: asked.args, confirmed: true, about },
              until: now() + QUESTION_MS,
            });
            return reply(author, msg('answer.confirm', { question: answer.message, yes: `${prefix}${YES}` }));
          case 'bad_argument':
            return refuseWords(action, author, actor, answer.message);
          // whoever floods the bot shall not have it flood chat
          case 'too_often':
            return;
          default:
            return reply(author, answer.message);
        }
      })
      .finally(() => {
        if (underWay.get(author.userId) === doing) underWay.delete(author.userId);
      });
    underWay.set(author.userId, doing);
  };

  /** The words of somebody who moderates nothing are not repeated: the bot may say what they may not. */
  const refuseWords = (action: Action, author: ChatAuthor, { role }: Actor, why: DisplayText): void => {
    const isTheirs = role === 'viewer' || role === 'trusted';
    reply(author, isTheirs ? msg('answer.notThat', { name: action.name }) : why);
  };

  const confirm = (author: ChatAuthor, actor: Actor): boolean => {
    const asked = pending.get(author.userId);
    pending.delete(author.userId);
    if (asked === undefined || asked.until < now()) return false;
    ask(asked.action, asked.asked, author, actor);
    return true;
  };

  /** Viewers share one turn per action, so that a crowd cannot drive the table. */
  const isTooSoon = (role: Role, name: string): boolean => {
    if (role !== 'viewer') return false;
    const last = doneForViewers.get(name);
    if (last !== undefined && now() - last < VIEWERS_EVERY_MS) return true;
    doneForViewers.set(name, now());
    return false;
  };

  return (message) => {
    const { author, normalised } = message;
    if (!normalised.startsWith(prefix)) return false;
    if (message.sourceRoomId !== null && message.sourceRoomId !== message.roomId) return false;
    const [word = '', ...words] = normalised.slice(prefix.length).toLowerCase().split(' ').filter(Boolean);
    const role = roleOf(author, options.trusted);
    if (role === 'viewer' && options.isBot(message)) return false;
    const actor: Actor = { who: author.login, role, from: 'chat' };
    if (word === YES) {
      const doing = underWay.get(author.userId);
      if (doing === undefined) return confirm(author, actor);
      void doing.then(() => confirm(author, actor));
      return true;
    }
    const action = actions.named(word);
    if (action === undefined) return false;
    if (role === 'viewer') {
      if (!actions.allows(role, word)) return false;
      if (isTooSoon(role, word)) return true;
    }
    // the yes to an earlier question must follow it: later it may be meant for somebody else
    pending.delete(author.userId);
    const typed = argumentsOf(action, words, voice);
    if (!typed.ok) {
      refuseWords(action, author, actor, typed.why);
      return true;
    }
    ask(action, { args: typed.args, confirmed: typed.confirmed }, author, actor);
    return true;
  };
}

/** Badges decide; a trusted viewer is one by the configuration. */
const roleOf = ({ role, login }: ChatAuthor, trusted: ReadonlySet<string>): Role =>
  role === 'viewer' && trusted.has(login) ? 'trusted' : role;

type Typed =
  | { readonly ok: true; readonly args: Record<string, string>; readonly confirmed: boolean }
  | { readonly ok: false; readonly why: DisplayText };

/** The words behind a command as its arguments. A "yes" behind them answers the action's question. */
function argumentsOf(action: Action, words: readonly string[], voice: Voice): Typed {
  const { name, args, asks = false } = action;
  const confirmed = asks && words.at(-1) === YES;
  const values = confirmed ? words.slice(0, -1) : words;
  const takesRest = args.at(-1)?.rest === true;
  if (values.length > args.length && !takesRest) {
    const got = values.join(' ');
    if (args.length === 0) return { ok: false, why: msg('answer.takesNothing', { name, got }) };
    const said = new ActionWords(voice.spoken);
    const what = listed(args.map((arg) => said.argument(action, arg)));
    return { ok: false, why: msg('answer.takes', { name, what, got }) };
  }
  const given = args.map((arg, index) => [
    arg.name,
    (arg.rest ? values.slice(index).join(' ') : values[index]) ?? '',
  ]);
  return { ok: true, args: Object.fromEntries(given), confirmed };
}
