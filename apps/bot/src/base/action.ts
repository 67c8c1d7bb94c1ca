import type { ActAnswer, Keeps, ObsNotFound, Role } from '@show-of-hands/bus';
import type { DisplayText } from './words/display-text.ts';

/** Who asks for an action, and from where. */
export interface Actor {
  /** A chat login, or the dock's session; of the command line what it is called. */
  readonly who: string;
  readonly role: Role;
  readonly from: 'dock' | 'chat' | 'command line';
}

export interface ActionArgument {
  readonly name: string;
  /** The values it may have now; null takes any text. */
  readonly choices: () => readonly string[] | null;
  /** What the dock offers where `choices` is null because more can be typed than is worth listing. */
  readonly offers?: () => readonly string[];
  /** The value that holds now, where there is one: docks draw a switch for it, or mark it among its choices. */
  readonly now?: () => string;
  /** It may be left out. */
  readonly optional?: true;
  /** Takes all the words that are left: only for the last argument. Its choices hold for each of the words. */
  readonly rest?: true;
  /** Most characters, where more than `SHORT_ARGUMENT` are taken. It is left out of the log, which says what changed. */
  readonly long?: number;
  /** It must not be known to who reads the log: it is left out there. */
  readonly secret?: true;
}

/** What came of an action: done, with what to say of it, with how it was and how it is now where it changed something. */
export type ActionResult =
  | {
      readonly done: true;
      readonly message: DisplayText;
      readonly before?: DisplayText;
      readonly after?: DisplayText;
    }
  | NotDone;

/** Why an action is not done. */
export interface NotDone {
  readonly done: false;
  readonly why: DisplayText;
  /** For programs; without one it is that it cannot be done now. */
  readonly code?: 'not_now' | 'bad_argument' | ObsNotFound;
}

export type ActionArguments = Readonly<Record<string, string>>;

/** One thing that can be done to the table. Dock and chat share this one definition. */
export interface Action {
  /** What it is called is in the book of actions, by this name. */
  readonly name: string;
  /** The least role that may do it, unless the configuration says otherwise. */
  readonly role: Role;
  /** What becomes of what it changes. */
  readonly keeps: Keeps;
  readonly args: readonly ActionArgument[];
  /** Only docks may do it, whatever somebody's role is: what is typed in chat, a yes too, does nothing. */
  readonly onlyAt?: 'dock';
  /** It asks first, for it cannot be undone, or whoever does it must know something: what the question is filled with. */
  readonly asks?: true | (() => Readonly<Record<string, string>>);
  /**
   * The question with what these arguments come to, in place of the general one; or why they cannot be done, which is said
   * before anything is asked.
   */
  readonly questionFor?: (
    args: ActionArguments,
    actor: Actor,
  ) => Promise<NotDone | DisplayText> | NotDone | DisplayText;
  /** What the question is about, e.g. which vote: a yes to one is no yes to the next. */
  readonly about?: () => string;
  /** Why it cannot be done now, and what would help; null when it can. */
  readonly blocked: () => DisplayText | null;
  /** Does it. Text alone says what was done; an error is a failure. */
  readonly perform: (
    args: ActionArguments,
    actor: Actor,
  ) => Promise<ActionResult | DisplayText> | ActionResult | DisplayText;
}

export const refuseAct = (code: string, message: string): ActAnswer => ({ ok: false, code, message });
