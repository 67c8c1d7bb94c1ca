import { readLayers } from './config/load.ts';
import { helpText, readCommandLine } from './config/options.ts';
import { describeError } from './log/describe-error.ts';
import { hideEnvironment } from './log/environment.ts';
import { createLog, Redactor } from './log/log.ts';
import { RecentLines } from './log/recent-lines.ts';
import { Problem } from './problem.ts';
import { SetupStore } from './setup/setup-store.ts';
import { ShowRunner } from './setup/show-runner.ts';

/**
 * The program behind `npm start`: one show, until Ctrl-C. A Problem is printed as it is and ends the program
 * with status 1; whatever had been started by then is ended first.
 */
export async function main(argv: readonly string[]): Promise<void> {
  const redactor = new Redactor();
  hideEnvironment(redactor, process.env);
  const recent = new RecentLines();
  const log = createLog(
    (line) => {
      recent.add(line);
      console.log(line);
    },
    () => new Date(),
    redactor,
  );
  const fail = (error: unknown) => {
    const text = error instanceof Problem ? `\n${error.message}\n` : describeError(error);
    console.error(redactor.clean(text));
    process.exit(1);
  };
  try {
    const line = readCommandLine(argv);
    if (line.help) {
      console.log(helpText());
      return;
    }
    const store = new SetupStore(await readLayers(line, process.cwd()));
    // a mistake in one part must not take a running show down; what matters is in the journal and on chain
    for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
      process.on(event, (reason: unknown) => {
        log.warn('show', `something failed unexpectedly, the show goes on: ${describeError(reason)}`);
      });
    }
    // only now: a mistake in the configuration is told at once, without all that a show needs being read first
    const { startShow } = await import('./show/start-show.ts');
    const runner = new ShowRunner({
      store,
      start: (config, restarting) =>
        startShow({
          config,
          log,
          redactor,
          recentLines: () => recent.all,
          // a variable that is set to nothing is none
          obsPassword: (variable) => process.env[variable] || undefined,
          restarting,
        }),
      log,
      onEnd: fail,
    });
    await runner.begin();
    const end = async () => {
      log.info('show', 'ending …');
      await runner.stop();
      process.exit(0);
    };
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void end());
  } catch (error) {
    fail(error);
  }
}
