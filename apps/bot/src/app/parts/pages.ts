import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RulesetShow, UpdateShow } from '@show-of-hands/bus';
import { z } from 'zod';
import { systemClock } from '../../base/clock.ts';
import type { LogFiles } from '../../base/log/log-files.ts';
import { Problem } from '../../base/problem.ts';
import { openVoice, type Voice } from '../../base/words/voice.ts';
import { initialShow } from '../../io/demo/initial-show.ts';
import { readSourceWords } from '../../io/languages/language-file.ts';
import { addLanguageRoutes, type Languages, openLanguages } from '../../io/languages/languages.ts';
import { openOverlays } from '../../io/overlays/overlays.ts';
import { collectionPageOf } from '../../io/records/exported-site.ts';
import { supportFiles } from '../../io/support-files.ts';
import { watchUpdates } from '../../io/updates.ts';
import { openRemoteAccess } from '../../io/web/access.ts';
import { CHAT_SEAT } from '../../match/game/match-ports.ts';
import { ownVersion, PAGES } from '../../own-files.ts';
import { DockView } from './dock-view.ts';
import type { Shared } from './shared.ts';
import type { StoragePart } from './storage.ts';
import { openWeb, type WebPart } from './web.ts';

/** Who gets into a show, and the voice that the language of its overlay gives the bot. */
export interface PagesPart extends WebPart {
  readonly voice: Voice;
  readonly languages: Languages;
  /** To the parts of a show, when they are there. */
  readonly docks: DockView;
}

interface PagesNeeds
  extends Pick<Shared, 'config' | 'game' | 'games' | 'health' | 'log' | 'redactor' | 'closers'> {
  /** The build of the pages. */
  readonly build: string;
  /** What the first match is played with, as far as it is known. */
  readonly next: RulesetShow;
  readonly storage: StoragePart;
  /** The newest lines of the log, oldest first. */
  readonly recentLines: () => readonly string[];
  /** The log as it is kept in files, the oldest first. */
  readonly logFiles: () => LogFiles['files'];
}

/**
 * Opens what browsers see of a show: overlays, dock and verify page, with what they may know and do.
 *
 * @throws Problem as `openWeb` does, or if the pages have not been built
 */
export async function openPages(options: PagesNeeds): Promise<PagesPart> {
  const { config, game, games, build, storage, health, log, redactor, closers } = options;
  const { data, keystore, journal } = storage;
  const docks = new DockView();
  const overlays = openOverlays({ journal, build, log, bus: () => web.bus });
  // what a configured chain offers is known only once it has been asked
  const presets = config.chain.rpc === null ? game.rulesets : [];
  const languages = openLanguages({
    data,
    source: readSourceWords(PAGES),
    log,
    now: () => performance.now(),
  });
  docks.add(() => ({ languages: languages.list() }));
  const voice = await openVoice({
    language: () => overlays.looks.language,
    own: languages,
    now: () => performance.now(),
  });
  const web = await openWeb({
    say: voice.say,
    port: config.web.port,
    initial: initialShow(config, build, presets, options.next, {
      overlays: overlays.list,
      blank: overlays.isBlank,
    }),
    journal,
    secret: keystore[CHAT_SEAT].tableSecret,
    log,
    closers,
    docks,
    health,
    collection: () => collectionPageOf(journal.holdings, (id) => games.known(id)?.collectionPage, voice),
    routes: [(app) => addLanguageRoutes(app, languages)],
    overlays,
    outside: openRemoteAccess(config.web.listen, data, { log, redactor }),
    support: (figures) =>
      supportFiles({
        config,
        build,
        redactor,
        lines: options.recentLines,
        logFiles: options.logFiles,
        figures: () => journal.figures(),
        audit: (limit) => journal.audit.newest(limit),
        ...figures,
      }),
  });
  for (const name of web.names) {
    log.info('show', `overlay  ${name}/overlay`);
    log.info('show', `dock     ${name}/dock`);
    log.info('show', `verify   ${name}/verify`);
  }
  return { ...web, voice, languages, docks, actions: [...overlays.actions, ...web.actions] };
}

/**
 * The id of the pages' build: a page of another build reloads itself.
 *
 * @throws Problem if the pages have not been built
 */
export async function readBuildId(): Promise<string> {
  const file = join(PAGES, 'build.json');
  try {
    return z.object({ build: z.string() }).parse(JSON.parse(await readFile(file, 'utf8'))).build;
  } catch (cause) {
    throw new Problem('The pages are not built', file, 'run `npm start`, which builds what is missing', {
      cause,
    });
  }
}

type UpdatesNeeds = Pick<Shared, 'config' | 'docks' | 'onChange' | 'log' | 'closers'>;

/** Tells the streamer of a newer version of the program, where that is configured. */
export function openUpdates({ config, docks, log, closers, onChange }: UpdatesNeeds): void {
  const own = ownVersion();
  if (config.updates.url === null || own === undefined) return;
  let newest: UpdateShow | undefined;
  docks.addForStreamer(() => ({ update: newest }));
  const stop = watchUpdates({
    address: config.updates.url,
    own,
    clock: systemClock,
    log,
    onUpdate: (update) => {
      newest = update;
      log.info('show', `version ${update.version} is there: ${update.url}`);
      onChange();
    },
  });
  closers.add('look for newer versions', stop);
}
