import {
  type ActAnswer,
  type ActionShow,
  type AuditEntry,
  ROLES,
  type Role,
  SHORT_ARGUMENT,
} from '@show-of-hands/bus';
import {
  type Action,
  type ActionArgument,
  type ActionArguments,
  type ActionResult,
  type Actor,
  refuseAct,
} from '../../base/action.ts';
import { isDiskFull } from '../../base/files/disk-full.ts';
import { Problem } from '../../base/problem.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import type { Voice } from '../../base/words/voice.ts';
import { ActionWords } from './action-words.ts';

interface ActionTableOptions {
  readonly actions: readonly Action[];
  /** Who may do what, where it is not as the actions say themselves. */
  readonly may?: RolesByAction;
  readonly audit: (entry: AuditEntry) => Promise<void>;
  /** In whose language answers are given, in chat and to docks. */
  readonly voice: Voice;
  /** Something failed that should not: for whoever reads the terminal, and for nobody else. */
  readonly onTrouble: (what: string, error: unknown) => void;
  /** Unix ms. */
  readonly now: () => number;
}

/** How an action is asked for. */
export interface ActionCall {
  readonly args: ActionArguments;
  /** The action's question has been answered with yes. */
  readonly confirmed: boolean;
  /** What the question was about when it was asked. */
  readonly about?: string | undefined;
}

/**
 * The one table of what streamers and moderators can do. Every attempt by somebody with a role is audited, with
 * its outcome, also where it was refused, but for those of one person that come all too often.
 */
export class ActionTable {
  readonly #actions: ReadonlyMap<string, Action>;
  readonly #matrix: RoleMatrix;
  readonly #audit: (entry: AuditEntry) => Promise<void>;
  readonly #onTrouble: ActionTableOptions['onTrouble'];
  readonly #now: () => number;
  readonly #pace = new ActPace();
  readonly #voice: Voice;

  /** @throws Problem if roles are configured for an action that there is not */
  constructor({ actions, may, audit, voice, onTrouble, now }: ActionTableOptions) {
    this.#actions = new Map(actions.map((action) => [action.name, action]));
    this.#matrix = new RoleMatrix(actions, may);
    this.#audit = audit;
    this.#voice = voice;
    this.#onTrouble = onTrouble;
    this.#now = now;
  }

  get names(): readonly string[] {
    return [...this.#actions.keys()];
  }

  named(name: string): Action | undefined {
    return this.#actions.get(name);
  }

  allows(role: Role, name: string): boolean {
    return this.#matrix.allows(role, name);
  }

  /** The actions that a role may do, as the dock draws them. */
  shown(role: Role): ActionShow[] {
    const words = this.#words;
    return [...this.#actions.values()]
      .filter((action) => this.allows(role, action.name))
      .map((action) => {
        const why = action.blocked();
        return {
          name: action.name,
          label: words.label(action),
          description: words.about(action),
          args: action.args.map((arg) => ({
            name: arg.name,
            label: words.argument(action, arg),
            choices: (arg.choices() ?? arg.offers?.())?.slice() ?? null,
            ...(arg.now && { now: arg.now() }),
            ...(arg.optional && { optional: true }),
            ...(arg.rest && arg.choices() !== null && { several: true }),
          })),
          confirm: words.question(action),
          ...(action.questionFor && { asksWithArguments: true }),
          ...(typeof action.asks === 'function' && { values: { ...action.asks() } }),
          keeps: action.keeps,
          ...(action.about && { about: action.about() }),
          available: why === null,
          why: why && this.#voice.say(why),
        };
      });
  }

  /** Does an action if the actor may, the table allows it and its question has been answered. Never rejects. */
  async perform(name: string, asked: ActionCall, actor: Actor): Promise<ActAnswer> {
    const action = this.#actions.get(name);
    if (action === undefined) {
      return this.#refuse('unknown_action', msg('answer.unknown', { name, names: this.names.join(', ') }));
    }
    if (!this.#pace.allows(`${actor.from} ${actor.who}`, this.#now())) {
      return this.#refuse('too_often', msg('answer.tooOften'));
    }
    const attempt = await this.#attempt(action, asked, actor).catch((error: unknown) => {
      this.#onTrouble(`"${name}" failed`, error);
      return refused('failed', isDiskFull(error) ? msg('answer.diskFull') : msg('answer.failed'));
    });
    const answer = this.#said(attempt);
    // a question is no attempt yet; and what viewers may not do would let them fill the log
    const silent = !answer.ok && (answer.code === 'confirm' || actor.role === 'viewer');
    if (silent) return answer;
    const isWritten = await this.#write({
      at: this.#now(),
      who: actor.who,
      role: actor.role,
      from: actor.from,
      action: name,
      args: knownArgs(action, asked.args),
      outcome: answer.ok ? answer.message : auditedRefusal(action, answer),
      ...this.#changed(attempt),
    });
    if (isWritten) return answer;
    return { ...answer, message: this.#voice.say(msg('answer.unaudited', { answer: answer.message })) };
  }

  /** As it is told to whoever asked. */
  #said(attempt: Attempt): ActAnswer {
    if (!attempt.ok) return this.#refuse(attempt.code, attempt.message);
    return { ok: true, message: this.#voice.say(attempt.message) };
  }

  #refuse(code: string, message: DisplayText): ActAnswer {
    return refuseAct(code, this.#voice.say(message));
  }

  #changed(attempt: Attempt): Pick<AuditEntry, 'before' | 'after'> {
    if (!attempt.ok) return {};
    const { before, after } = attempt;
    return {
      ...(before !== undefined && { before: this.#voice.say(before) }),
      ...(after !== undefined && { after: this.#voice.say(after) }),
    };
  }

  get #words(): ActionWords {
    return new ActionWords(this.#voice.spoken);
  }

  /** What was done stays done, whether it can be written down or not. */
  async #write(entry: AuditEntry): Promise<boolean> {
    try {
      await this.#audit(entry);
      return true;
    } catch (error) {
      this.#onTrouble(`"${entry.action}" by ${entry.who} is not in the audit log`, error);
      return false;
    }
  }

  #whoMay({ name }: Action, { who, role }: Actor): DisplayText {
    const { roles, isRange } = this.#matrix.whoMay(name);
    const [least] = roles;
    if (least === undefined) return msg('answer.nobody', { name });
    const own = msg(`role.${role}`);
    if (isRange) return msg('answer.atLeast', { name, role: msg(`role.${least}`), who, own });
    const named = listed(roles.map((one) => msg(`role.${one}`)));
    return msg('answer.only', { name, roles: named, who, own });
  }

  async #attempt(action: Action, { args, confirmed, about }: ActionCall, actor: Actor): Promise<Attempt> {
    if (!this.allows(actor.role, action.name)) {
      return refused('not_allowed', this.#whoMay(action, actor));
    }
    if (action.onlyAt === 'dock' && actor.from !== 'dock') {
      return refused('not_allowed', msg('answer.dockOnly', { name: action.name }));
    }
    for (const arg of action.args) {
      const wrong = wrongArgument(action, arg, args[arg.name] ?? '', this.#words);
      if (wrong !== undefined) return wrong;
    }
    const why = action.blocked();
    if (why !== null) return refused('not_now', why);
    const question = this.#words.question(action);
    if (question !== null) {
      if (!confirmed) {
        const asked = await action.questionFor?.(args, actor);
        if (typeof asked === 'object' && 'done' in asked) return attempted(asked);
        return refused('confirm', asked ?? question);
      }
      if (about !== undefined && about !== action.about?.()) {
        return refused('confirm', msg('answer.another', { question }));
      }
    }
    return attempted(await action.perform(args, actor));
  }
}

/** What came of trying an action, not said in any language yet. */
type Attempt =
  | {
      readonly ok: true;
      readonly message: DisplayText;
      readonly before?: DisplayText;
      readonly after?: DisplayText;
    }
  | { readonly ok: false; readonly code: string; readonly message: DisplayText };

const refused = (code: string, message: DisplayText): Attempt => ({ ok: false, code, message });

function attempted(outcome: ActionResult | DisplayText): Attempt {
  if (typeof outcome === 'string' || !('done' in outcome)) return { ok: true, message: outcome };
  if (!outcome.done) return refused(outcome.code ?? 'not_now', outcome.why);
  const { done: _, ...told } = outcome;
  return { ok: true, ...told };
}

function wrongArgument(
  action: Action,
  arg: ActionArgument,
  value: string,
  words: ActionWords,
): Attempt | undefined {
  const choices = arg.choices();
  const what = words.argument(action, arg);
  if (value === '') {
    if (arg.optional) return undefined;
    const offered = choices ?? arg.offers?.() ?? [];
    return refused(
      'missing_argument',
      offered.length === 0
        ? msg('answer.missing', { what })
        : msg('answer.missingOf', { what, choices: offered.join(', ') }),
    );
  }
  const most = arg.long ?? SHORT_ARGUMENT;
  if (value.length > most) {
    return refused('bad_argument', msg('answer.tooLong', { what, most, got: value.length }));
  }
  if (choices === null) return undefined;
  const unknown = (arg.rest ? value.split(' ') : [value]).find((word) => !choices.includes(word));
  if (unknown === undefined) return undefined;
  return refused(
    'bad_argument',
    msg('answer.notKnown', { what, value: unknown, choices: choices.join(', ') }),
  );
}

/** What an action takes and may be known, and nothing else that was sent along. */
const knownArgs = (action: Action, args: ActionArguments): Record<string, string> =>
  Object.fromEntries(
    action.args.flatMap(({ name, secret, long }) => {
      const value = args[name];
      return value === undefined || value === '' || secret || long !== undefined
        ? []
        : [[name, shortened(value)] as const];
    }),
  );

/** Who sends too much is refused; docks are sent what was tried all the same, with every change of the show. */
const shortened = (value: string): string =>
  value.length > SHORT_ARGUMENT ? `${value.slice(0, SHORT_ARGUMENT)}…` : value;

/** Why a secret was refused may tell what it was. */
const auditedRefusal = ({ args }: Action, { code, message }: { code: string; message: string }): string =>
  args.some(({ secret }) => secret) ? code : `${code}: ${message}`;

/** So many attempts within so many ms. */
const MOST_ATTEMPTS = 30;
const ATTEMPTS_MS = 15_000;

/**
 * How often one person may try something. Every attempt is written down, and the newest are kept: without a bound,
 * whoever wants to hide something would only have to try often enough.
 */
class ActPace {
  readonly #attempts = new Map<string, number[]>();

  /**
   * Whether another attempt is not too many; if so, it counts.
   *
   * @param who as the log names them
   * @param now Unix ms
   */
  allows(who: string, now: number): boolean {
    const fresh = (at: number) => at <= now && now - at < ATTEMPTS_MS;
    for (const [other, times] of this.#attempts) if (!times.some(fresh)) this.#attempts.delete(other);
    const attempts = (this.#attempts.get(who) ?? []).filter(fresh);
    if (attempts.length >= MOST_ATTEMPTS) return false;
    this.#attempts.set(who, [...attempts, now]);
    return true;
  }
}

/** By action, as it is configured: the least role that may do it, or exactly the roles that may. */
export type RolesByAction = Readonly<Record<string, Role | readonly Role[]>>;

const atLeast = (least: Role): ReadonlySet<Role> => new Set(ROLES.slice(ROLES.indexOf(least)));

/** Which role may do what: each action's own least role, or what the configuration says instead. */
class RoleMatrix {
  readonly #roles: ReadonlyMap<string, ReadonlySet<Role>>;

  /** @throws Problem if `may` speaks of an action that there is not */
  constructor(actions: readonly Action[], may: RolesByAction = {}) {
    const names = actions.map((action) => action.name);
    const unknown = Object.keys(may).filter((name) => !names.includes(name));
    if (unknown.length > 0) {
      throw new Problem(
        `There is no action ${unknown.map((name) => `"${name}"`).join(', ')}`,
        'moderation.may in the configuration',
        `use these names: ${names.join(', ')}`,
      );
    }
    this.#roles = new Map(
      actions.map(({ name, role }) => {
        const own = Object.hasOwn(may, name) ? may[name] : undefined;
        if (own === undefined) return [name, atLeast(role)];
        return [name, typeof own === 'string' ? atLeast(own) : new Set(own)];
      }),
    );
  }

  allows(role: Role, name: string): boolean {
    return this.#roles.get(name)?.has(role) ?? false;
  }

  /** Which roles may, the least first; `isRange`: that one and all above it, of which there are some. */
  whoMay(name: string): { readonly roles: readonly Role[]; readonly isRange: boolean } {
    const roles = ROLES.filter((role) => this.allows(role, name));
    const [least] = roles;
    const all = least === undefined ? 0 : ROLES.length - ROLES.indexOf(least);
    return { roles, isRange: roles.length > 1 && roles.length === all };
  }
}
