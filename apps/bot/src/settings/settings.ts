import type { SettingShow } from '@show-of-hands/bus';
import { z } from 'zod';
import { InOrder } from '../base/in-order.ts';
import { expected } from '../base/json/expected.ts';
import { normalise } from '../base/normalise.ts';
import { msg } from '../base/words/book.ts';
import { type DisplayText, listed } from '../base/words/display-text.ts';
import { type Config, campSection, configSchema, rivalsSection } from '../config/schema.ts';
import type { Drawer } from '../journal/drawers.ts';
import { policyOf } from './ballot-policy.ts';
import {
  ALL_SETTINGS,
  aboutSetting,
  type Changeable,
  inWords,
  type Setting,
  valueMessage,
  valueTyped,
  wordsFor,
} from './changeable-settings.ts';
import { changedBy, controlOf } from './setting-control.ts';

/** What a change came to: how the setting was and how it is, in words, and what it gives away; or why it cannot be so. */
export type Changed =
  | {
      readonly ok: true;
      readonly before: DisplayText;
      readonly after: DisplayText;
      readonly warning?: DisplayText;
    }
  | { readonly ok: false; readonly why: DisplayText };

/** Changed words are kept as a difference, so that words added to the configuration later hold too. */
const WORDS = 'blockedWords';
const SECTIONS = z.object({ ballot: configSchema.shape.ballot, camp: campSection, rivals: rivalsSection });
const sectionsOf = ({ ballot, table }: Config): Changeable => {
  // what may be at stake is the configuration's alone
  const { stakes: _, ...rivals } = table.rivals;
  return { ballot, camp: table.camp, rivals };
};

const wordsChanged = z.object({ added: z.array(z.string()), removed: z.array(z.string()) });
type WordsChanged = z.infer<typeof wordsChanged>;
const NO_WORDS: WordsChanged = { added: [], removed: [] };

interface SettingsOptions {
  readonly configured: Config;
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove' | 'clear'>;
  /** Unix ms. */
  readonly now: () => number;
  /** Something that was kept does not fit any more, and is left out. */
  readonly onUnfit: (name: string, why: string) => void;
}

/**
 * The configuration with what moderators changed of it. Every value is checked by the configuration's own schema. A
 * vote that is open keeps what it was opened with.
 */
export class Settings {
  readonly #options: SettingsOptions;
  #now: Changeable;
  #words: WordsChanged = NO_WORDS;
  #blocked: readonly string[] = [];
  readonly #listeners = new Set<() => void>();
  /** A change is made to what the one before has left. */
  readonly #changes = new InOrder();

  constructor(options: SettingsOptions) {
    this.#options = options;
    this.#now = sectionsOf(options.configured);
    this.#setWords(NO_WORDS);
    this.#restore();
  }

  /** What holds from the next vote on. */
  get current(): Config {
    const { configured } = this.#options;
    const { moderation, table } = configured;
    const { ballot, camp, rivals } = this.#now;
    return {
      ...configured,
      ballot,
      table: { ...table, camp, rivals: { ...table.rivals, ...rivals } },
      moderation: { ...moderation, blockedWords: [...this.blockedWords] },
    };
  }

  /** In lower case, as lines are read; the same list as long as it does not change. They hold at once. */
  get blockedWords(): readonly string[] {
    return this.#blocked;
  }

  /** Calls whenever a setting or a blocked word has been changed, or all are as configured again. */
  onChange(listener: () => void): void {
    this.#listeners.add(listener);
  }

  valueOf(setting: Setting): string {
    return inWords(setting.get(this.#now), setting);
  }

  /** The value that holds, for whoever reads of it. */
  told(setting: Setting): DisplayText {
    return valueMessage(setting.get(this.#now), setting);
  }

  /** Gives a setting another value, as it was typed. It holds once it is on disk. */
  change(setting: Setting, text: string): Promise<Changed> {
    return this.#changes.do(() => this.#change(setting, text));
  }

  async #change(setting: Setting, text: string): Promise<Changed> {
    const { configured, kept, now } = this.#options;
    const before = this.told(setting);
    const value = valueTyped(text, setting);
    const put = this.#fitting(setting, value);
    if (!put.ok) return { ok: false, why: refusedValue(setting, text, put.why) };
    // first on disk: where that fails, nothing has changed
    if (setting.get(put.now) === setting.get(sectionsOf(configured))) await kept.remove(setting.name);
    else await kept.set(setting.name, value, now());
    this.#now = put.now;
    this.#tell();
    const warning = setting.warns?.(put.now);
    return { ok: true, before, after: this.told(setting), ...(warning && { warning }) };
  }

  /** From now on a line that holds this is no vote. */
  addWord(typed: string): Promise<Changed> {
    return this.#changes.do(() => this.#addWord(typed));
  }

  async #addWord(typed: string): Promise<Changed> {
    const word = plainWord(typed);
    const parsed = configSchema.shape.moderation.safeParse(
      { blockedWords: [...this.blockedWords, word] },
      { error: expected },
    );
    if (!parsed.success) return { ok: false, why: msg('words.bad', { why: whyNot(parsed.error) }) };
    if (this.blockedWords.includes(word)) return { ok: false, why: msg('words.already') };
    return this.#changeWords(({ added, removed }) => ({
      added: [...added, word],
      removed: without(removed, word),
    }));
  }

  removeWord(typed: string): Promise<Changed> {
    return this.#changes.do(() => this.#removeWord(typed));
  }

  async #removeWord(typed: string): Promise<Changed> {
    const word = plainWord(typed);
    if (!this.blockedWords.includes(word)) return { ok: false, why: msg('words.not') };
    return this.#changeWords(({ added, removed }) => ({
      added: without(added, word),
      removed: [...removed, word],
    }));
  }

  /** Everything is as it is configured again. */
  reset(): Promise<Changed> {
    return this.#changes.do(() => this.#reset());
  }

  async #reset(): Promise<Changed> {
    const differences = this.differences();
    // what was left out as unfit is kept all the same
    const before = differences.length > 0 ? differences : [...this.#options.kept.all().keys()];
    if (before.length === 0) return { ok: false, why: msg('settings.nothing') };
    await this.#options.kept.clear();
    this.#now = sectionsOf(this.#options.configured);
    this.#setWords(NO_WORDS);
    this.#tell();
    return { ok: true, before: before.join(', '), after: msg('settings.asConfigured') };
  }

  /** What is not as configured, each in words. */
  differences(): readonly string[] {
    const changed = this.shown(() => '').filter(({ configured, current }) => configured !== current);
    return changed.map(({ name, configured, current }) => `${name} ${current} (configured: ${configured})`);
  }

  /** For docks. @param say how what each of them is for is said */
  shown(say: (said: DisplayText) => string): readonly SettingShow[] {
    const sections = sectionsOf(this.#options.configured);
    const { added, removed } = this.#words;
    const configuredWords = new Set(this.#configuredWords).size;
    const changes = [
      ...(added.length > 0 ? [`${added.length} added`] : []),
      ...(removed.length > 0 ? [`${removed.length} removed`] : []),
    ].join(', ');
    return [
      ...ALL_SETTINGS.map((setting) => ({
        name: setting.name,
        description: say(aboutSetting(setting.name)),
        configured: inWords(setting.get(sections), setting),
        current: this.valueOf(setting),
        control: controlOf(setting, this.#now),
        by: changedBy(setting),
      })),
      {
        name: WORDS,
        description: say(aboutSetting(WORDS)),
        configured: String(configuredWords),
        current: `${this.blockedWords.length}${changes === '' ? '' : `: ${changes}`}`,
      },
    ];
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  get #configuredWords(): readonly string[] {
    return this.#options.configured.moderation.blockedWords.map(plainWord).filter((word) => word !== '');
  }

  async #changeWords(change: (words: WordsChanged) => WordsChanged): Promise<Changed> {
    const before = this.#blocked.length;
    const configured = this.#configuredWords;
    const { added, removed } = change(this.#words);
    const words = {
      added: added.filter((word) => !configured.includes(word)),
      removed: removed.filter((word) => configured.includes(word)),
    };
    if (words.added.length + words.removed.length === 0) await this.#options.kept.remove(WORDS);
    else await this.#options.kept.set(WORDS, words, this.#options.now());
    this.#setWords(words);
    this.#tell();
    return { ok: true, before: wordsText(before), after: wordsText(this.#blocked.length) };
  }

  #setWords(words: WordsChanged): void {
    this.#words = words;
    this.#blocked = [...new Set([...this.#configuredWords, ...words.added])].filter(
      (word) => !words.removed.includes(word),
    );
  }

  /** The sections with this value, if configuration and votes both allow it. */
  #fitting(setting: Setting, value: unknown) {
    const parsed = SECTIONS.safeParse(setting.put(this.#now, value), { error: expected });
    if (!parsed.success) return { ok: false, why: whyNot(parsed.error) } as const;
    try {
      policyOf({ ...this.#options.configured, ballot: parsed.data.ballot });
    } catch (error) {
      return { ok: false, why: error instanceof z.ZodError ? whyNot(error) : String(error) } as const;
    }
    return { ok: true, now: parsed.data } as const;
  }

  #restore(): void {
    for (const [name, value] of this.#options.kept.all()) {
      const why = name === WORDS ? this.#restoreWords(value) : this.#restoreSetting(name, value);
      if (why !== null) this.#options.onUnfit(name, why);
    }
  }

  #restoreSetting(name: string, value: unknown): string | null {
    const setting = ALL_SETTINGS.find((one) => one.name === name);
    if (setting === undefined) return 'there is no such setting';
    const put = this.#fitting(setting, value);
    if (!put.ok) return put.why;
    this.#now = put.now;
    return null;
  }

  #restoreWords(value: unknown): string | null {
    const parsed = wordsChanged.safeParse(value, { error: expected });
    if (!parsed.success) return whyNot(parsed.error);
    this.#setWords(parsed.data);
    return null;
  }
}

/** As lines of chat are read, which words are looked for in. */
const plainWord = (word: string): string => normalise(word, false).toLowerCase();
const without = (words: readonly string[], word: string): string[] => words.filter((one) => one !== word);
const whyNot = (error: z.ZodError): string => error.issues.map(({ message }) => message).join('; ');

const wordsText = (count: number): DisplayText => msg('words.many', { count });

function refusedValue(setting: Setting, value: string, why: string): DisplayText {
  const { name } = setting;
  const words = wordsFor(setting);
  if (words.length === 0) return msg('settings.refused', { name, value, why });
  return msg('settings.refusedWords', { name, value, why, words: listed(words) });
}
