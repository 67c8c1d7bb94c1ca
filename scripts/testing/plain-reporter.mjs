// Tells of a run of vitest in plain lines, for a file or a pipe: what runs, how far it is, what failed and why, and the
// command that runs that alone.
import { stripVTControlCharacters } from 'node:util';
import { fromRoot } from '../run.mjs';
import { alone } from './alone.mjs';

/** After so long without a word it is said what is still running, ms. */
const SILENCE_MS = 30_000;
/** Places in the project that a failure's trace is told with. */
const MAX_PLACES = 5;

const seconds = (ms) => `${(ms / 1_000).toFixed(1)} s`;
const indented = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`.trimEnd());

/** The names of the groups that a test is in and its own, as `--testNamePattern` is held against them. */
const fullName = (test) => {
  const names = [];
  for (let of = test; of.type !== 'module'; of = of.parent) names.unshift(of.name);
  return names.join(' ');
};

const linesOf = ({ name, message = '', diff, stacks = [] }) => [
  ...indented(name && !message.startsWith(name) ? `${name}: ${message}` : message),
  ...(diff ? indented(diff) : []),
  ...stacks.slice(0, MAX_PLACES).map(({ file, line }) => `    at ${fromRoot(file)}:${line}`),
];

export default class PlainReporter {
  #write;
  #now;
  #known = 0;
  #done = 0;
  #running = new Map();
  /** What tests printed, by their file: it is told with the file, as other files' lines come between. */
  #printed = new Map();
  #saidAt = 0;
  #timer;
  #vitest;

  constructor({ write = (line) => process.stdout.write(`${line}\n`), now = Date.now } = {}) {
    this.#write = write;
    this.#now = now;
  }

  onInit(vitest) {
    this.#vitest = vitest;
  }

  onTestRunStart(specifications) {
    this.#known = specifications.length;
    this.#say(`${this.#known} files of tests`);
    this.#timer = setInterval(() => this.beat(), 1_000);
    this.#timer.unref();
  }

  onTestModuleStart(module) {
    this.#running.set(module.moduleId, this.#now());
    this.#say(`runs ${fromRoot(module.moduleId)}`);
  }

  onUserConsoleLog({ content, taskId }) {
    const task = taskId === undefined ? undefined : this.#vitest?.state.getReportedEntityById(taskId);
    const module = task?.type === 'module' ? task : task?.module;
    if (module === undefined || !this.#running.has(module.moduleId))
      for (const line of indented(content)) this.#say(line);
    else
      this.#printed.set(module.moduleId, [
        ...(this.#printed.get(module.moduleId) ?? []),
        ...indented(content),
      ]);
  }

  onTestModuleEnd(module) {
    const { moduleId } = module;
    const path = fromRoot(moduleId);
    const took = this.#now() - (this.#running.get(moduleId) ?? this.#now());
    this.#running.delete(moduleId);
    this.#done += 1;
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed');
    const outside = [
      ...module.errors(),
      ...[...module.children.allSuites()].flatMap((suite) => suite.errors()),
    ];
    const passed = tests.filter((test) => test.result().state === 'passed').length;
    const isWell = failed.length === 0 && outside.length === 0;
    const counts = `${passed} passed${failed.length > 0 ? `, ${failed.length} failed` : ''}`;
    this.#say(
      `${isWell ? 'ok  ' : 'FAIL'} ${this.#done} of ${this.#known} files: ${path} (${counts}, ${seconds(took)})`,
    );
    for (const line of this.#printed.get(moduleId) ?? []) this.#say(line);
    this.#printed.delete(moduleId);
    for (const test of failed)
      this.#failed(test.fullName, test.result().errors ?? [], alone(path, fullName(test)));
    if (outside.length > 0) this.#failed('outside its tests', outside, alone(path));
  }

  onTestRunEnd(_modules, unhandled) {
    clearInterval(this.#timer);
    if (unhandled.length > 0) this.#failed('outside all tests', unhandled);
  }

  /** Says what is still running, if nothing was said for long. */
  beat() {
    if (this.#running.size === 0 || this.#now() - this.#saidAt < SILENCE_MS) return;
    const running = [...this.#running].map(
      ([moduleId, began]) => `${fromRoot(moduleId)} (${seconds(this.#now() - began)})`,
    );
    this.#say(`${this.#done} of ${this.#known} files done; still running: ${running.join(', ')}`);
  }

  #failed(what, errors, command) {
    this.#say(`  failed: ${what}`);
    for (const line of errors.flatMap(linesOf)) this.#say(line);
    if (command !== undefined) this.#say(`  ${command}`);
  }

  #say(line) {
    this.#saidAt = this.#now();
    this.#write(stripVTControlCharacters(line));
  }
}
