import {
  type ActAnswer,
  type ActionShow,
  type AuditEntry,
  type Role,
  SHORT_ARGUMENT,
} from '@show-of-hands/bus';
import { isDiskFull } from '../files/disk-full.ts';
import { ActPace } from './act-pace.ts';
import {
  type Action,
  type ActionArgument,
  type ActionArguments,
  type Actor,
  type Outcome,
  refuseAct,
} from './action.ts';
import { ActionWords } from './action-words.ts';
import { type May, RoleMatrix } from './role-matrix.ts';

export interface ActionTableOptions {
  readonly actions: readonly Action[];
  /** Who may do what, where it is not as the actions say themselves. */
  readonly may?: May;
  readonly audit: (entry: AuditEntry) => void;
  /** Something failed that should not: for whoever reads the terminal, and for nobody else. */
  readonly onTrouble: (what: string, error: unknown) => void;
  /** Unix ms. */
  readonly now: () => number;
}

/** How an action is asked for. */
export interface Asked {
  readonly args: ActionArguments;
  /** The action's question has been answered with yes. */
  readonly confirmed: boolean;
  /** What the question was about when it was asked. */
  readonly about?: string | undefined;
}

const SEE_TERMINAL = 'the terminal says why';

/**
 * The one table of what streamers and moderators can do. Every attempt by somebody with a role is audited, with
 * its outcome, also where it was refused, but for those of one person that come all too often.
 */
export class ActionTable {
  readonly #actions: ReadonlyMap<string, Action>;
  readonly #matrix: RoleMatrix;
  readonly #audit: (entry: AuditEntry) => void;
  readonly #onTrouble: ActionTableOptions['onTrouble'];
  readonly #now: () => number;
  readonly #pace = new ActPace();
  readonly #words = new ActionWords();

  /** @throws Problem if roles are configured for an action that there is not */
  constructor({ actions, may, audit, onTrouble, now }: ActionTableOptions) {
    this.#actions = new Map(actions.map((action) => [action.name, action]));
    this.#matrix = new RoleMatrix(actions, may);
    this.#audit = audit;
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
    return [...this.#actions.values()]
      .filter((action) => this.allows(role, action.name))
      .map((action) => {
        const why = action.blocked();
        return {
          name: action.name,
          label: this.#words.label(action),
          description: this.#words.about(action),
          args: action.args.map((arg) => ({
            name: arg.name,
            label: this.#words.argument(action, arg),
            choices: (arg.choices() ?? arg.offers?.())?.slice() ?? null,
            ...(arg.now && { now: arg.now() }),
            ...(arg.optional && { optional: true }),
            ...(arg.rest && arg.choices() !== null && { several: true }),
          })),
          confirm: this.#words.question(action),
          keeps: action.keeps,
          ...(action.about && { about: action.about() }),
          available: why === null,
          why,
        };
      });
  }

  /** Does an action if the actor may, the table allows it and its question has been answered. Never rejects. */
  async perform(name: string, asked: Asked, actor: Actor): Promise<ActAnswer> {
    const action = this.#actions.get(name);
    if (action === undefined) {
      return refuseAct('unknown_action', `there is no action "${name}"; there are: ${this.names.join(', ')}`);
    }
    if (!this.#pace.allows(`${actor.from} ${actor.who}`, this.#now())) {
      return refuseAct('too_often', 'too many attempts: wait a quarter of a minute');
    }
    const { answer, changed } = await this.#attempt(action, asked, actor).catch((error: unknown) => {
      this.#onTrouble(`"${name}" failed`, error);
      return refused(
        'failed',
        isDiskFull(error)
          ? 'that could not be done: the disk is full; make room and try again'
          : `that could not be done; ${SEE_TERMINAL}`,
      );
    });
    // a question is no attempt yet; and what viewers may not do would let them fill the log
    const silent = !answer.ok && (answer.code === 'confirm' || actor.role === 'viewer');
    if (silent) return answer;
    const isWritten = this.#write({
      at: this.#now(),
      who: actor.who,
      role: actor.role,
      from: actor.from,
      action: name,
      args: knownArgs(action, asked.args),
      outcome: answer.ok ? answer.message : auditedRefusal(action, answer),
      ...changed,
    });
    if (isWritten) return answer;
    return { ...answer, message: `${answer.message} (it is not in the audit log; ${SEE_TERMINAL})` };
  }

  /** What was done stays done, whether it can be written down or not. */
  #write(entry: AuditEntry): boolean {
    try {
      this.#audit(entry);
      return true;
    } catch (error) {
      this.#onTrouble(`"${entry.action}" by ${entry.who} is not in the audit log`, error);
      return false;
    }
  }

  async #attempt(action: Action, { args, confirmed, about }: Asked, actor: Actor): Promise<Attempt> {
    if (!this.allows(actor.role, action.name)) {
      return refused(
        'not_allowed',
        `"${action.name}" needs the role ${this.#matrix.whoMay(action.name)}; ${actor.who} is ${actor.role}`,
      );
    }
    for (const arg of action.args) {
      const wrong = wrongArgument(action, arg, args[arg.name] ?? '', this.#words);
      if (wrong !== undefined) return wrong;
    }
    const why = action.blocked();
    if (why !== null) return refused('not_now', why);
    const question = this.#words.question(action);
    if (question !== null) {
      if (!confirmed) return refused('confirm', question);
      if (about !== undefined && about !== action.about?.()) {
        return refused('confirm', `That was about another vote. ${question}`);
      }
    }
    return attempted(await action.perform(args, actor));
  }
}

interface Attempt {
  readonly answer: ActAnswer;
  readonly changed: Pick<AuditEntry, 'before' | 'after'>;
}

const refused = (code: string, message: string): Attempt => ({
  answer: refuseAct(code, message),
  changed: {},
});

function attempted(outcome: Outcome | string): Attempt {
  if (typeof outcome === 'string') return { answer: { ok: true, message: outcome }, changed: {} };
  if (!outcome.done) return refused(outcome.code ?? 'not_now', outcome.why);
  const { message, before, after } = outcome;
  return {
    answer: { ok: true, message },
    changed: { ...(before !== undefined && { before }), ...(after !== undefined && { after }) },
  };
}

function wrongArgument(
  action: Action,
  arg: ActionArgument,
  value: string,
  words: ActionWords,
): Attempt | undefined {
  const choices = arg.choices();
  const label = words.argument(action, arg);
  if (value === '') {
    if (arg.optional) return undefined;
    return refused(
      'missing_argument',
      `"${action.name}" needs ${label}${listed(choices ?? arg.offers?.() ?? null)}`,
    );
  }
  const most = arg.long ?? SHORT_ARGUMENT;
  if (value.length > most) {
    return refused('bad_argument', `${label} may have ${most} characters; got ${value.length}`);
  }
  if (choices === null) return undefined;
  const unknown = (arg.rest ? value.split(' ') : [value]).find((word) => !choices.includes(word));
  if (unknown === undefined) return undefined;
  return refused('bad_argument', `${label} "${unknown}" is not known${listed(choices)}`);
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

const listed = (choices: readonly string[] | null): string =>
  choices === null ? '' : `; one of: ${choices.join(', ')}`;
