import { ROLES, type Role } from '@show-of-hands/bus';
import type { Action } from '../../base/action.ts';
import { Problem } from '../../base/problem.ts';

/** By action, as it is configured: the least role that may do it, or exactly the roles that may. */
export type May = Readonly<Record<string, Role | readonly Role[]>>;

const atLeast = (least: Role): ReadonlySet<Role> => new Set(ROLES.slice(ROLES.indexOf(least)));

/** Which role may do what: each action's own least role, or what the configuration says instead. */
export class RoleMatrix {
  readonly #roles: ReadonlyMap<string, ReadonlySet<Role>>;

  /** @throws Problem if `may` speaks of an action that there is not */
  constructor(actions: readonly Action[], may: May = {}) {
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
