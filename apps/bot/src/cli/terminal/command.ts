import type { Refusal } from '@show-of-hands/engine';

/** The answer to one line: a JSON value, or why there is none. */
export type LineAnswer =
  | { readonly ok: true; readonly value: object }
  | { readonly ok: false; readonly error: Refusal };

/** An option of a command: one of some values, or a word that is there or not. */
export type ToolOption =
  | {
      readonly values: readonly string[];
      /** Without a default the option must be given. */
      readonly default?: string;
    }
  | { readonly flag: true };

/** A flag that was given has its own name as its value. */
export type OptionValues = { readonly [name: string]: string };

export type Answerer = (line: unknown) => LineAnswer;

/** One thing the command line does with every line. Answers one line at a time and keeps nothing. */
export interface Command {
  /** A few words: what a line is, and what comes of it. */
  readonly about: string;
  readonly options: { readonly [name: string]: ToolOption };
  /** `json`: lines are JSON values, blank ones are skipped. `text`: lines are taken as they are. */
  readonly input: 'json' | 'text';
  /** Makes the answerer for checked options. */
  open(options: OptionValues): Answerer | Promise<Answerer>;
}

export type Commands = { readonly [name: string]: Command };
