import {
  type Look,
  look as lookSchema,
  MAIN_OVERLAY,
  MAX_OVERLAYS,
  type OverlayShow,
  overlayName,
  PARTS,
  PLAIN_LOOK,
  placementOf,
} from '@show-of-hands/bus';
import { InOrder } from '../../base/in-order.ts';
import { expected } from '../../base/json/expected.ts';
import { jsonArgument, mistakesIn } from '../../base/json/json-argument.ts';
import { msg } from '../../base/words/book.ts';
import type { DisplayText } from '../../base/words/display-text.ts';
import type { Drawer } from '../../journal/drawers.ts';

/** What a look says, by field, each in few words: what is compared, and what is told of a change. */
function fieldsOf(look: Look): ReadonlyMap<string, string> {
  const { layout, theme, language, camera, motion, gone, sound, names, css } = look;
  return new Map([
    ['layout', layout],
    ['theme', theme],
    ['language', language],
    ['camera', camera],
    ['motion', motion],
    ['without the bot', gone],
    ['sound', sound.on ? `${sound.volume} %` : 'off'],
    ['names', names ? 'shown' : 'hidden'],
    ...PARTS.map((part) => {
      const { shown, dx, dy, scale } = placementOf(look, part);
      const place = `${signed(dx)}${signed(dy)} at ${scale} %`;
      return [part, shown ? place : `hidden, ${place}`] as const;
    }),
    ['css', css === '' ? 'none' : `${css.length} characters`],
  ]);
}

const signed = (px: number): string => (px < 0 ? String(px) : `+${px}`);

/** What differs between two looks, in words, on either side; null where nothing does. */
function lookChange(before: Look, after: Look): { before: string; after: string } | null {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = [...now.keys()].filter(
    (field) => old.get(field) !== now.get(field) || (field === 'css' && before.css !== after.css),
  );
  if (changed.length === 0) return null;
  const told = (fields: ReadonlyMap<string, string>) =>
    changed.map((field) => `${field} ${fields.get(field) ?? ''}`).join(', ');
  return { before: told(old), after: told(now) };
}

/** What a change came to, in words; or why it cannot be. */
export type LookChanged =
  | { readonly ok: true; readonly before: DisplayText; readonly after: DisplayText }
  | { readonly ok: false; readonly why: DisplayText };

interface LooksOptions {
  readonly kept: Pick<Drawer, 'all' | 'set' | 'remove'>;
  /** Unix ms. */
  readonly now: () => number;
  /** What was kept does not fit any more: that overlay looks as designed. */
  readonly onUnfit: (name: string, why: string) => void;
  /** The overlays that there are have changed, or how one of them looks. */
  readonly onChange: (overlays: OverlayShow[]) => void;
}

/** The overlays that are set up, each with its look. The main one is always there. */
export class Looks {
  readonly #options: LooksOptions;
  readonly #changes = new InOrder();
  readonly #looks = new Map<string, Look>([[MAIN_OVERLAY, PLAIN_LOOK]]);

  constructor(options: LooksOptions) {
    this.#options = options;
    for (const [name, value] of options.kept.all()) this.#restore(name, value);
  }

  /** The main one first, then by name. */
  get list(): OverlayShow[] {
    const rank = (name: string) => (name === MAIN_OVERLAY ? '' : name);
    return [...this.#looks]
      .map(([name, look]) => ({ name, look }))
      .sort((a, b) => (rank(a.name) < rank(b.name) ? -1 : 1));
  }

  get names(): readonly string[] {
    return this.list.map(({ name }) => name);
  }

  /** What viewers read: the language of the main overlay, which the bot speaks, too. */
  get language(): string {
    return (this.#looks.get(MAIN_OVERLAY) ?? PLAIN_LOOK).language;
  }

  has(name: string): boolean {
    return this.#looks.has(name);
  }

  /** This, and whatever else is changed, is so once it is on disk; one change is made after another. */
  add(name: string, first: Partial<Look> = {}): Promise<LookChanged> {
    return this.#changes.do(() => this.#add(name, first));
  }

  async #add(name: string, first: Partial<Look>): Promise<LookChanged> {
    const parsed = overlayName.safeParse(name, { error: expected });
    if (!parsed.success)
      return { ok: false, why: msg('overlay.badName', { name, why: mistakesIn(parsed.error) }) };
    if (this.has(name)) return { ok: false, why: msg('overlay.taken', { name }) };
    if (this.#looks.size >= MAX_OVERLAYS) {
      return { ok: false, why: msg('overlay.most', { most: MAX_OVERLAYS }) };
    }
    const look = { ...PLAIN_LOOK, ...first };
    await this.#put(name, look);
    return { ok: true, before: msg('look.none'), after: `${look.layout}, ${look.theme}` };
  }

  remove(name: string): Promise<LookChanged> {
    return this.#changes.do(() => this.#remove(name));
  }

  async #remove(name: string): Promise<LookChanged> {
    if (name === MAIN_OVERLAY) return { ok: false, why: msg('overlay.mainStays') };
    const look = this.#looks.get(name);
    if (look === undefined) return { ok: false, why: this.#unknown(name) };
    await this.#options.kept.remove(name);
    this.#looks.delete(name);
    this.#options.onChange(this.list);
    return { ok: true, before: `${look.layout}, ${look.theme}`, after: msg('look.none') };
  }

  /** Gives an overlay another look. What the JSON does not say is as designed. */
  change(name: string, json: string): Promise<LookChanged> {
    return this.#changes.do(() => this.#change(name, json));
  }

  async #change(name: string, json: string): Promise<LookChanged> {
    const before = this.#looks.get(name);
    if (before === undefined) return { ok: false, why: this.#unknown(name) };
    const typed = jsonArgument(lookSchema, json);
    if (!typed.ok) return { ok: false, why: msg('look.bad', { why: typed.why }) };
    const changed = lookChange(before, typed.value);
    if (changed === null) return { ok: true, before: msg('look.same'), after: msg('look.same') };
    await this.#put(name, typed.value);
    return { ok: true, ...changed };
  }

  async #put(name: string, look: Look): Promise<void> {
    // first on disk: where that fails, nothing has changed
    await this.#options.kept.set(name, look, this.#options.now());
    this.#looks.set(name, look);
    this.#options.onChange(this.list);
  }

  #unknown(name: string): DisplayText {
    return msg('overlay.unknown', { name, names: this.names.join(', ') });
  }

  #restore(name: string, value: unknown): void {
    if (!overlayName.safeParse(name).success) return;
    const parsed = lookSchema.safeParse(value, { error: expected });
    if (!parsed.success) this.#options.onUnfit(name, mistakesIn(parsed.error));
    this.#looks.set(name, parsed.success ? parsed.data : PLAIN_LOOK);
  }
}
