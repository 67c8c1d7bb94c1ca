import type { ActAnswer, Role } from '@show-of-hands/bus';

/** Who asks for an action, and from where. */
export interface Actor {
  readonly who: string;
  readonly role: Role;
  readonly from: 'dock' | 'chat';
}

export interface ActionArgument {
  readonly name: string;
  readonly label: string;
  /** The values it may have now; null takes any text. */
  readonly choices: () => readonly string[] | null;
}

/** One thing that can be done to the table. Dock and chat share this one definition. */
export interface Action {
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The least role that may do it. */
  readonly role: Role;
  readonly args: readonly ActionArgument[];
  /** The question a dock asks first, for what cannot be taken back; null asks nothing. */
  readonly confirm: string | null;
  /** Why it cannot be done now, and what would help; null when it can. */
  readonly blocked: () => string | null;
  /** Does it and says what was done. */
  readonly perform: (args: Readonly<Record<string, string>>) => Promise<string> | string;
}

export const refuseAct = (code: string, message: string): ActAnswer => ({ ok: false, code, message });
