import type { Layout, ObsShow } from '@show-of-hands/bus';
import { z } from 'zod';
import { type ObsCalls, videoAnswer } from '../connection/calls.ts';
import { findSource, type KeptSource, type KeptSources, type SourceFinding } from './find-source.ts';
import { isUpright, itemsOf, type SetupResult, setUp, showSource, sizeOf } from './setup.ts';

interface OverlaySourceOptions {
  /** How this OBS is called. */
  readonly name: string;
  readonly source: string;
  readonly scene: string | null;
  readonly overlay: string;
  readonly kind: string;
  readonly kept: KeptSources;
  /** Address of the overlay's page for this OBS. */
  readonly address: string;
  /** Absolute path of the file that waits for the bot; null opens the address itself. */
  readonly loader: string | null;
  readonly layout: () => Layout;
}

const dimensions = z.object({
  width: z.number().int().nonnegative().catch(0),
  height: z.number().int().nonnegative().catch(0),
});

/** The one source in an OBS that shows our overlay. */
export class OverlaySource {
  readonly #options: OverlaySourceOptions;

  constructor(options: OverlaySourceOptions) {
    this.#options = options;
  }

  get #kept(): KeptSource | null {
    return this.#options.kept.read(this.#options.name);
  }

  async find(calls: ObsCalls): Promise<SourceFinding> {
    const finding = await findSource(calls, this.#search());
    if (finding.is === 'found') await this.#keep(finding.source);
    return finding;
  }

  /** @param scene where a new source is put; null: a scene of our own */
  async setUp(calls: ObsCalls, visible: boolean, scene = this.#options.scene): Promise<SetupResult> {
    const { layout, address, loader } = this.#options;
    const wish = { ...this.#search(), scene, layout: layout(), address, loader, visible };
    const result = await setUp(calls, wish);
    if (result.ok) await this.#keep(result.kept);
    return result;
  }

  /** The name that the source has now: ours if there is one, or else what is configured. */
  async nameNow(calls: ObsCalls): Promise<string> {
    const finding = await this.find(calls);
    return finding.is === 'found' ? finding.source.name : this.#options.source;
  }

  /** Shows or hides it wherever it is; how many scenes have it. */
  async show(calls: ObsCalls, visible: boolean): Promise<number> {
    return showSource(calls, await this.nameNow(calls), visible);
  }

  /** Turns its size by a quarter where the look stands and it lies, or the reverse; other sizes are the streamer's. */
  async fit(calls: ObsCalls): Promise<void> {
    const finding = await this.find(calls);
    if (finding.is !== 'found') return;
    const { baseWidth: width, baseHeight: height } = videoAnswer.parse(await calls.call('GetVideoSettings'));
    const wanted = sizeOf(this.#options.layout(), { width, height });
    const size = dimensions.parse(finding.source.settings);
    if (isUpright(size) === isUpright(wanted)) return;
    await calls.call('SetInputSettings', {
      inputName: finding.source.name,
      inputSettings: { width: wanted.width, height: wanted.height },
    });
  }

  /** As docks show it; null while there is none. */
  async shown(calls: ObsCalls): Promise<ObsShow['source']> {
    const finding = await this.find(calls);
    // what has the configured name is shown and hidden, whatever it shows
    if (finding.is === 'missing') return null;
    const name = finding.is === 'found' ? finding.source.name : this.#options.source;
    const items = await itemsOf(calls, name);
    const [first] = items;
    if (first === undefined) return null;
    const size = dimensions.parse(finding.is === 'found' ? finding.source.settings : {});
    const visible = items.some((item) => item.visible);
    return { name, scene: items.map(({ scene }) => scene).join(', '), visible, ...size };
  }

  #search() {
    const { kind, source, overlay, address } = this.#options;
    const host = new URL(address).hostname;
    return { kind, kept: this.#kept, name: source, overlay, host };
  }

  async #keep({ uuid, name }: KeptSource): Promise<void> {
    const before = this.#kept;
    if (before?.uuid === uuid && before.name === name) return;
    await this.#options.kept.write(this.#options.name, { uuid, name });
  }
}
