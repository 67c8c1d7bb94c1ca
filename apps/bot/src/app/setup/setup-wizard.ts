import { SETUP_FIELDS, type SetupChanges, type SetupField, type SetupShow } from '@show-of-hands/bus';
import type { Redactor } from '../../base/log/redactor.ts';
import { msg } from '../../base/words/book.ts';
import { type DisplayText, listed } from '../../base/words/display-text.ts';
import { type ConfigLayer, valueAt, withValue } from '../../config/layers.ts';
import type { PasswordFile } from '../../io/obs/passwords.ts';
import { FIRST } from '../../io/obs/targets.ts';
import { configFields, fieldIn, type SetGame, type ShownField } from './fields.ts';
import type { NewBeginning } from './new-beginning.ts';
import type { Restarting } from './setup-store.ts';

interface SetupWizardOptions {
  readonly restarting: Restarting;
  readonly beginning: NewBeginning;
  /** The game that is on. */
  readonly game: SetGame;
  readonly passwords: PasswordFile;
  /** Whether the environment holds OBS's password. */
  readonly hasObsVariable: boolean;
  readonly redactor: Pick<Redactor, 'hide' | 'hideUrl'>;
  /** Makes a delay hold from the next vote on; the answer is the one that holds. */
  readonly delay: { readonly now: () => number; readonly set: (seconds: number) => Promise<void> };
  /** How docks are told. */
  readonly say: (said: DisplayText) => string;
  readonly onChange: () => void;
}

/** What a change came to, in words; or why it cannot be. */
type SetUp =
  | { readonly ok: true; readonly message: DisplayText; readonly before: string; readonly after: string }
  | { readonly ok: false; readonly why: DisplayText };

/** What the wizard sets, and when it takes effect. */
export class SetupWizard {
  readonly #options: SetupWizardOptions;
  readonly #fields: ReturnType<typeof configFields>;
  #obsPasswordAtFirst: string | undefined;
  /** An address that the show uses though it did not begin with it. */
  #obsInUse: unknown;
  /** As it is kept: docks are told of it often, and its file is on disk. */
  #obsPassword: string | undefined;

  constructor(options: SetupWizardOptions) {
    this.#options = options;
    this.#fields = configFields(options.game);
    this.#obsPassword = options.passwords.read(FIRST);
    this.#obsPasswordAtFirst = this.#obsPassword;
  }

  get shown(): SetupShow {
    const { say, restarting } = this.#options;
    const { problem } = restarting;
    const isWaiting = this.#options.beginning.isWaiting('setup');
    const restart = isWaiting ? 'waiting' : this.#isWanted ? 'wanted' : 'none';
    return {
      fields: SETUP_FIELDS.map((name) => this.#shownField(name)),
      restart,
      problem: problem && say(problem),
    };
  }

  /** Checks all that was typed by the configuration's own schema, and keeps it. */
  async change(changes: SetupChanges): Promise<SetUp> {
    const before = this.#told(changes);
    const refused = this.#keep(changes);
    if (refused !== undefined) return refused;
    const { store } = this.#options.restarting;
    if (changes.streamDelay !== undefined) await this.#options.delay.set(store.config.ballot.streamDelay);
    this.#options.onChange();
    // the delay holds at once, whatever else still waits
    const waits = this.#isWanted && Object.keys(changes).some((name) => name !== 'streamDelay');
    const message = msg(waits ? 'setup.waits' : 'setup.done');
    return { ok: true, message, before, after: this.#told(changes) };
  }

  /** Keeps what is as the configuration's schema wants it; otherwise the answer says why not, and nothing is kept. */
  #keep(changes: SetupChanges): Extract<SetUp, { readonly ok: false }> | undefined {
    const { redactor, restarting } = this.#options;
    const { store } = restarting;
    if (Object.keys(changes).length === 0) {
      return { ok: false, why: msg('setup.nothing', { fields: SETUP_FIELDS.join(', ') }) };
    }
    const fixed = Object.keys(changes).flatMap((name) => this.#whyFixed(name as SetupField));
    if (fixed.length > 0) return { ok: false, why: listed(fixed, 'sentence.pair') };
    const setup = this.#laid(changes);
    const judged = store.judge(setup);
    if (!judged.ok) return { ok: false, why: judged.mistakes.join('; ') };
    const { chain, obs } = judged.config;
    if (changes.obsPassword && obs.url === null) {
      return { ok: false, why: msg('setup.passwordAlone') };
    }
    for (const url of [chain.rpc, ...chain.otherRpcs, obs.url]) if (url !== null) redactor.hideUrl(url);
    store.put(setup);
    this.#keepPassword(changes);
    return undefined;
  }

  /**
   * Keeps an OBS that the show has found and uses already: nothing has to begin anew for it. What stands elsewhere goes
   * before it, and is left alone. What could not be kept; empty where all is.
   */
  keepObs({
    url,
    password = '',
  }: {
    readonly url: string;
    readonly password: string | undefined;
  }): DisplayText {
    const wanted: SetupChanges = { obsUrl: url, obsPassword: password };
    const free = Object.entries(wanted).filter(([name]) => this.#whyFixed(name as SetupField).length === 0);
    const fixed = Object.keys(wanted).flatMap((name) => this.#whyFixed(name as SetupField));
    const refused = this.#keep(Object.fromEntries(free));
    this.#obsPasswordAtFirst = this.#obsPassword;
    const { path } = this.#fields.obsUrl;
    this.#obsInUse = valueAt(this.#options.restarting.store.setup, path);
    this.#options.onChange();
    return listed(
      [...(refused === undefined || free.length === 0 ? [] : [refused.why]), ...fixed],
      'sentence.pair',
    );
  }

  /** Begins anew, at once or when the match is over; the answer says which. */
  restart(): 'now' | 'after the match' {
    const when = this.#options.beginning.ask('setup');
    if (when === 'after the match') this.#options.onChange();
    return when;
  }

  get #isWanted(): boolean {
    const { restarting } = this.#options;
    const differs = Object.entries(this.#fields).some(
      ([name, { path }]) =>
        // the delay holds at once
        name !== 'streamDelay' &&
        (name === 'obsUrl'
          ? (this.#obsInUse ?? valueAt(restarting.begunWith, path))
          : valueAt(restarting.begunWith, path)) !== valueAt(restarting.store.setup, path),
    );
    return differs || this.#obsPassword !== this.#obsPasswordAtFirst;
  }

  #laid(changes: SetupChanges): ConfigLayer {
    let setup = this.#options.restarting.store.setup;
    for (const name of SETUP_FIELDS) {
      const typed = changes[name];
      if (typed === undefined || name === 'obsPassword') continue;
      const { path, read } = this.#fields[name];
      setup = withValue(setup, path, typed === null || typed === '' ? undefined : read(typed));
    }
    return setup;
  }

  #keepPassword({ obsPassword }: SetupChanges): void {
    if (obsPassword === undefined) return;
    const password = obsPassword ?? '';
    this.#options.redactor.hide(password);
    this.#options.passwords.write(FIRST, password);
    this.#obsPassword = password === '' ? undefined : password;
  }

  #told(changes: SetupChanges): string {
    const named = SETUP_FIELDS.filter((name) => changes[name] !== undefined);
    return named
      .map((name) => {
        const { value, isSet } = this.#shownField(name);
        return `${name} ${value ?? (isSet ? 'set' : 'none')}`;
      })
      .join(', ');
  }

  /** Where a value stands that wins over whatever is typed here, it is no use to type one. */
  #whyFixed(name: SetupField): DisplayText[] {
    const { from } = this.#shownField(name);
    if (from === 'default' || from === 'setup') return [];
    return [msg(`setup.fixed.${from}`, { name })];
  }

  #shownField(name: SetupField): ShownField {
    const { restarting, hasObsVariable, delay } = this.#options;
    switch (name) {
      case 'obsPassword': {
        const from = hasObsVariable ? 'environment' : this.#obsPassword === undefined ? 'default' : 'setup';
        return { name, value: null, isSet: from !== 'default', from };
      }
      case 'streamDelay': {
        // it can be changed where it was measured, too
        const seconds = delay.now();
        const { from } = fieldIn(restarting.store.layers, name, this.#fields[name]);
        return { name, value: String(seconds), isSet: seconds > 0, from };
      }
      default:
        return fieldIn(restarting.store.layers, name, this.#fields[name]);
    }
  }
}
