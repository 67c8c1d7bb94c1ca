import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { env, platform } from 'node:process';
import { askedBySystem, type EndRequests } from '../base/ending.ts';
import { createLog, describeError, RecentLines } from '../base/log/log.ts';
import { LogFiles } from '../base/log/log-files.ts';
import { hideEnvironment, Redactor } from '../base/log/redactor.ts';
import { Problem } from '../base/problem.ts';
import { withValue } from '../config/layers.ts';
import { readLayers } from '../config/load.ts';
import { helpText, readCommandLine } from '../config/options.ts';
import { dataDirectory } from '../io/desktop/data-directory.ts';
import { freePort } from '../io/desktop/free-port.ts';
import { openBrowser } from '../io/desktop/open-browser.ts';
import {
  askToEnd,
  pairedAddressOf,
  pairedAddressOnceThere,
  requestEnd,
  watchEndRequest,
} from '../io/desktop/running-show.ts';
import { isLocked } from '../journal/lock.ts';
import { demoPlace } from './rival-demo/plan.ts';
import { SetupStore } from './setup/setup-store.ts';
import { ShowRunner } from './show-runner.ts';
import type { StartOptions } from './start-show.ts';

/**
 * The program behind `npm start`: one show, until Ctrl-C. A Problem is printed as it is and ends the program
 * with status 1; whatever had been started by then is ended first.
 *
 * @param parts what tests put in: who is told of every step of the show's journal, and other games; and what ends the
 *   show, the system if nothing else is said
 */
export async function main(
  argv: readonly string[],
  {
    endRequests = askedBySystem,
    ...parts
  }: Pick<StartOptions, 'onJournalStep' | 'games'> & { readonly endRequests?: EndRequests } = {},
): Promise<void> {
  const redactor = new Redactor();
  hideEnvironment(redactor, process.env);
  const recent = new RecentLines();
  let files: LogFiles | undefined;
  const log = createLog(
    (line) => {
      recent.add(line);
      files?.add(line);
      console.log(line);
    },
    () => new Date(),
    redactor,
  );
  // whoever read what is printed may be gone: the show goes on, and its log is kept in files
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const fail = (error: unknown) => {
    const text = error instanceof Problem ? `\n${error.message}\n` : describeError(error);
    const cleaned = redactor.clean(text);
    files?.add(cleaned);
    console.error(cleaned);
    process.exit(1);
  };
  try {
    const line = readCommandLine(argv);
    if (line.help) {
      console.log(helpText());
      return;
    }
    // a file that is named says itself where the data is
    const home =
      line.app && line.file === null ? dataDirectory({ platform, env, home: homedir() }) : undefined;
    const overrides = { ...(home !== undefined && { data: home }), ...line.overrides };
    const read = readLayers({ ...line, overrides }, home ?? process.cwd());
    let store = new SetupStore(read);
    const data = resolve(store.config.data);
    if (line.end) {
      process.exitCode = await endShows(data);
      return;
    }
    if (line.rivalDemo) {
      if (line.app) console.log(WINDOW);
      const { runRivalDemo } = await import('./rival-demo/run.ts');
      await runRivalDemo({
        data,
        port: store.config.web.port,
        line: line.overrides,
        endRequests,
        print: console.log,
        ...(line.app && { onDocks: openDocks }),
      });
      process.exit(0);
    }
    if (line.app) {
      // whoever clicks twice while it starts wants its dock
      const isStarting = isLocked(join(data, 'journal.db.lock'));
      const running = await (isStarting ? pairedAddressOnceThere(data) : pairedAddressOf(data));
      if (running !== undefined) {
        await tellOpened(running, 'A show is running already: its dock opens in your browser.');
        return;
      }
      console.log(WINDOW);
      // whoever starts it by a double click gives no options: another program at its port is passed over
      const { port, listen } = store.config.web;
      const free = listen === null ? await freePort(port) : port;
      if (free !== port) {
        const layers = { ...read.layers, line: withValue(read.layers.line, ['web', 'port'], free) };
        store = new SetupStore({ ...read, layers });
        log.warn('show', `Another program uses port ${port}, so this show runs at port ${free}.`);
      }
    }
    files = new LogFiles(join(data, 'logs'));
    // a mistake in one part must not take a running show down; what matters is in the journal and on chain
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (reason: unknown) => {
        log.warn('show', `something failed unexpectedly, the show goes on: ${describeError(reason)}`);
      });
    }
    // only now: a mistake in the configuration is told at once, without all that a show needs being read first
    const { startShow } = await import('./start-show.ts');
    const runner = new ShowRunner({
      store,
      start: (config, restarting) =>
        startShow({
          config,
          log,
          redactor,
          recentLines: () => recent.all,
          logFiles: () => files?.files ?? [],
          // a variable that is set to nothing is none
          obsPassword: (variable) => process.env[variable] || undefined,
          restarting,
          ...parts,
        }),
      log,
      onEnd: fail,
    });
    let ending = false;
    const end = async () => {
      if (ending) return;
      ending = true;
      log.info('show', 'ending …');
      await runner.stop();
      process.exit(0);
    };
    endRequests(() => void end());
    watchEndRequest(data, () => void end());
    await runner.begin();
    const address = line.app ? runner.pairedAddress() : undefined;
    if (address !== undefined && !ending) await tellOpened(address, 'The dock opens in your browser.');
  } catch (error) {
    fail(error);
  }
}

/** No show ran that could have been ended. */
const NONE_RAN = 3;

/** Ends the show that runs over a data folder, and the demo of two shows in it, however far that is. @returns the status for the process */
async function endShows(data: string): Promise<number> {
  const { folder, lock } = demoPlace(data);
  const isDemoOn = isLocked(lock);
  // its chain and its shows end with it, in its order
  if (isDemoOn) await askToEnd(folder, () => isLocked(lock));
  const isOver = (await requestEnd(data)) || isDemoOn;
  console.log(isOver ? 'The show has ended.' : 'No show runs there.');
  return isOver ? 0 : NONE_RAN;
}

/** What the window says that a double click opens. */
const WINDOW = `
  Show of Hands

  Keep this window open. Close it to end the show.
`;

/** Opens the dock, and says so, or where it is found. @param address with a secret at its end, which is not said */
async function tellOpened(address: string, opened: string): Promise<void> {
  const isOpen = await openBrowser(address, { platform, env });
  const { origin } = new URL(address);
  console.log(
    isOpen
      ? `  ${opened}\n`
      : `  No browser could be opened. Open ${origin}/dock and type the pairing code shown here.\n`,
  );
}

async function openDocks(paired: readonly string[]): Promise<void> {
  for (const address of paired)
    await tellOpened(address, `The dock at ${new URL(address).origin} opens in your browser.`);
}
