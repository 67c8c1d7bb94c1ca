import { type ActAnswer, type ActionShow, type AuditEntry, ROLES, type Role } from '@show-of-hands/bus';
import { type Action, type Actor, refuseAct } from './action.ts';

const rank = (role: Role): number => ROLES.indexOf(role);

/**
 * The one table of what streamers and moderators can do. Every attempt by somebody who may is audited, with its
 * outcome.
 */
export class ActionTable {
  readonly #actions: ReadonlyMap<string, Action>;
  readonly #audit: (entry: AuditEntry) => void;
  readonly #now: () => number;

  constructor(actions: readonly Action[], audit: (entry: AuditEntry) => void, now: () => number) {
    this.#actions = new Map(actions.map((action) => [action.name, action]));
    this.#audit = audit;
    this.#now = now;
  }

  get names(): readonly string[] {
    return [...this.#actions.keys()];
  }

  /** The arguments' names of an action, in order: how chat's words map to them. */
  argumentsOf(name: string): readonly string[] {
    return this.#actions.get(name)?.args.map((arg) => arg.name) ?? [];
  }

  /** The actions as the dock draws them. */
  shown(): ActionShow[] {
    return [...this.#actions.values()].map((action) => {
      const why = action.blocked();
      return {
        name: action.name,
        label: action.label,
        description: action.description,
        args: action.args.map((arg) => ({
          name: arg.name,
          label: arg.label,
          choices: arg.choices()?.slice() ?? null,
        })),
        confirm: action.confirm,
        available: why === null,
        why,
      };
    });
  }

  /** Does an action if the actor may and the table allows it. Rejects only if the audit cannot be written. */
  async perform(name: string, args: Readonly<Record<string, string>>, actor: Actor): Promise<ActAnswer> {
    const action = this.#actions.get(name);
    if (action === undefined) {
      return refuseAct('unknown_action', `there is no action "${name}"; there are: ${this.names.join(', ')}`);
    }
    if (rank(actor.role) < rank(action.role)) {
      return refuseAct(
        'not_allowed',
        `"${name}" needs the role ${action.role}; ${actor.who} is ${actor.role}`,
      );
    }
    const answer = await this.#attempt(action, args);
    this.#audit({
      at: this.#now(),
      who: actor.who,
      role: actor.role,
      from: actor.from,
      action: name,
      args: { ...args },
      outcome: answer.ok ? answer.message : `${answer.code}: ${answer.message}`,
    });
    return answer;
  }

  async #attempt(action: Action, args: Readonly<Record<string, string>>): Promise<ActAnswer> {
    for (const arg of action.args) {
      const value = args[arg.name];
      const choices = arg.choices();
      if (value === undefined || value === '') {
        return refuseAct('missing_argument', `"${action.name}" needs ${arg.label}${listed(choices)}`);
      }
      if (choices !== null && !choices.includes(value)) {
        return refuseAct('bad_argument', `${arg.label} "${value}" is not known${listed(choices)}`);
      }
    }
    const why = action.blocked();
    if (why !== null) return refuseAct('not_now', why);
    try {
      return { ok: true, message: await action.perform(args) };
    } catch (error) {
      return refuseAct('failed', error instanceof Error ? error.message : String(error));
    }
  }
}

const listed = (choices: readonly string[] | null): string =>
  choices === null ? '' : `; one of: ${choices.join(', ')}`;
