import type { ActAnswer, ActionShow, AuditEntry, Role } from '@show-of-hands/bus';
import {
  type Action,
  type ActionArgument,
  type ActionArguments,
  type Actor,
  type Outcome,
  refuseAct,
} from './action.ts';
import { type May, RoleMatrix } from './role-matrix.ts';

export interface ActionTableOptions {
  readonly actions: readonly Action[];
  /** Who may do what, where it is not as the actions say themselves. */
  readonly may?: May;
  readonly audit: (entry: AuditEntry) => void;
  /** Unix ms. */
  readonly now: () => number;
}

/** How an action is asked for. */
export interface Asked {
  readonly args: ActionArguments;
  /** The action's question has been answered with yes. */
  readonly confirmed: boolean;
}

/**
 * The one table of what streamers and moderators can do. Every attempt by somebody with a role is audited, with
 * its outcome, also where it was refused.
 */
export class ActionTable {
  readonly #actions: ReadonlyMap<string, Action>;
  readonly #matrix: RoleMatrix;
  readonly #audit: (entry: AuditEntry) => void;
  readonly #now: () => number;

  /** @throws Problem if roles are configured for an action that there is not */
  constructor({ actions, may, audit, now }: ActionTableOptions) {
    this.#actions = new Map(actions.map((action) => [action.name, action]));
    this.#matrix = new RoleMatrix(actions, may);
    this.#audit = audit;
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
          label: action.label,
          description: action.description,
          args: action.args.map((arg) => ({
            name: arg.name,
            label: arg.label,
            choices: (arg.choices() ?? arg.offers?.())?.slice() ?? null,
            ...(arg.optional && { optional: true }),
          })),
          confirm: action.confirm,
          available: why === null,
          why,
        };
      });
  }

  /**
   * Does an action if the actor may, the table allows it and its question has been answered. Rejects only if the
   * audit cannot be written.
   */
  async perform(name: string, asked: Asked, actor: Actor): Promise<ActAnswer> {
    const action = this.#actions.get(name);
    if (action === undefined) {
      return refuseAct('unknown_action', `there is no action "${name}"; there are: ${this.names.join(', ')}`);
    }
    const { answer, changed } = await this.#attempt(action, asked, actor);
    // a question is no attempt yet; and what viewers may not do would let them fill the log
    const silent = !answer.ok && (answer.code === 'confirm' || actor.role === 'viewer');
    if (!silent) {
      this.#audit({
        at: this.#now(),
        who: actor.who,
        role: actor.role,
        from: actor.from,
        action: name,
        args: knownArgs(action, asked.args),
        outcome: answer.ok ? answer.message : auditedRefusal(action, answer),
        ...changed,
      });
    }
    return answer;
  }

  async #attempt(action: Action, { args, confirmed }: Asked, actor: Actor): Promise<Attempt> {
    if (!this.allows(actor.role, action.name)) {
      return refused(
        'not_allowed',
        `"${action.name}" needs the role ${this.#matrix.whoMay(action.name)}; ${actor.who} is ${actor.role}`,
      );
    }
    for (const arg of action.args) {
      const wrong = wrongArgument(action, arg, args[arg.name] ?? '');
      if (wrong !== undefined) return wrong;
    }
    const why = action.blocked();
    if (why !== null) return refused('not_now', why);
    if (action.confirm !== null && !confirmed) return refused('confirm', action.confirm);
    try {
      return attempted(await action.perform(args, actor));
    } catch (error) {
      return refused('failed', error instanceof Error ? error.message : String(error));
    }
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

function wrongArgument(action: Action, arg: ActionArgument, value: string): Attempt | undefined {
  const choices = arg.choices();
  if (value === '') {
    if (arg.optional) return undefined;
    return refused(
      'missing_argument',
      `"${action.name}" needs ${arg.label}${listed(choices ?? arg.offers?.() ?? null)}`,
    );
  }
  if (choices === null) return undefined;
  const unknown = (arg.rest ? value.split(' ') : [value]).find((word) => !choices.includes(word));
  if (unknown === undefined) return undefined;
  return refused('bad_argument', `${arg.label} "${unknown}" is not known${listed(choices)}`);
}

/** What an action takes and may be known, and nothing else that was sent along. */
const knownArgs = (action: Action, args: ActionArguments): Record<string, string> =>
  Object.fromEntries(
    action.args.flatMap(({ name, secret }) => {
      const value = args[name];
      return value === undefined || value === '' || secret ? [] : [[name, value] as const];
    }),
  );

/** Why a secret was refused may tell what it was. */
const auditedRefusal = ({ args }: Action, { code, message }: { code: string; message: string }): string =>
  args.some(({ secret }) => secret) ? code : `${code}: ${message}`;

const listed = (choices: readonly string[] | null): string =>
  choices === null ? '' : `; one of: ${choices.join(', ')}`;
