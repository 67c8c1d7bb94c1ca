import { join, resolve } from 'node:path';
import { readText } from '../base/files/text-file.ts';
import { outsideJson, ReservedKey } from '../base/json/outside-json.ts';
import { errorText } from '../base/log/log.ts';
import { Problem } from '../base/problem.ts';
import { type ConfigLayer, type ConfigLayers, configOf, isLayer } from './layers.ts';
import type { CommandLine } from './options.ts';
import { type Config, configSchema } from './schema.ts';

const DEFAULT_FILE = 'show-of-hands.json';
/** In the data folder: what the wizard in the dock has set. */
const SETUP_FILE = 'setup.json';

/** What a command line says of the configuration. */
type ConfigLine = Pick<CommandLine, 'file' | 'overrides'>;

/** What a configuration is made of, and where it was read. */
export interface ReadLayers {
  readonly layers: ConfigLayers;
  /** For messages. */
  readonly where: string;
  /** The path of what the wizard sets; the file need not be there. */
  readonly setupPath: string;
  /** Why that file cannot be read; its layer is empty then. Null where it can. */
  readonly setupProblem: Problem | null;
}

/**
 * The configuration: defaults, then what the wizard has set, then the file, then the command line. A file that was
 * named must exist; a file that exists must be right: every mistake in it is listed, with its field.
 */
export function loadConfig(line: ConfigLine, folder: string): Config {
  const { layers, where, setupProblem } = readLayers(line, folder);
  if (setupProblem !== null) throw setupProblem;
  return configOf(layers, where);
}

/** The same before it is put together. */
export function readLayers(line: ConfigLine, folder: string): ReadLayers {
  const path = resolve(folder, line.file ?? DEFAULT_FILE);
  const file = readLayer(path, {
    what: 'configuration file',
    mustExist: line.file !== null,
    remedy: 'give --config the path of a readable JSON file, or leave it out',
  });
  const setupPath = join(resolve(folder, dataOf(line.overrides, file)), SETUP_FILE);
  const { setup, setupProblem } = readSetup(setupPath);
  const hasSetup = Object.keys(setup).length > 0;
  return {
    layers: { setup, file, line: line.overrides },
    where: hasSetup ? `${path}, ${setupPath} and the command line` : `${path} and the command line`,
    setupPath,
    setupProblem,
  };
}

/** Nobody writes this file by hand, and without a show there is no dock to write it anew. */
function readSetup(path: string): { setup: ConfigLayer; setupProblem: Problem | null } {
  try {
    const setup = readLayer(path, {
      what: 'file with what was set up in the dock',
      mustExist: false,
      remedy: 'delete it and set the show up again in the dock',
    });
    return { setup, setupProblem: null };
  } catch (error) {
    if (error instanceof Problem) return { setup: {}, setupProblem: error };
    throw error;
  }
}

/** The data folder is known before the rest: something of the rest lies in it. What is wrong is told with the rest. */
function dataOf(...layers: readonly ConfigLayer[]): string {
  const { data } = configSchema.shape;
  for (const layer of layers) {
    const named = data.safeParse(layer.data);
    if (layer.data !== undefined && named.success) return named.data;
  }
  return data.parse(undefined);
}

interface LayerFile {
  readonly what: string;
  readonly mustExist: boolean;
  readonly remedy: string;
}

function readLayer(path: string, { what, mustExist, remedy }: LayerFile): ConfigLayer {
  let text: string;
  try {
    text = readText(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    // what is asked for in a data folder that is none is told when that is opened
    const missing = code === 'ENOENT' || code === 'ENOTDIR';
    if (missing && !mustExist) return {};
    const why = missing
      ? 'does not exist'
      : `cannot be read: ${error instanceof TypeError ? error.message : code}`;
    throw new Problem(`The ${what} ${why}`, path, remedy, { cause: error });
  }
  try {
    const value = outsideJson(text);
    if (isLayer(value)) return value;
    throw new SyntaxError('the top level is not an object');
  } catch (error) {
    if (error instanceof ReservedKey)
      throw new Problem(`In the ${what} ${error.message}`, path, 'fix this file');
    throw new Problem(`The ${what} is not JSON: ${whyNot(error)}`, path, 'fix the JSON in this file');
  }
}

/** What a parser found, without the text around it: that may be a part of a key. */
function whyNot(error: unknown): string {
  const told = errorText(error);
  return told.replace(/, (?:\.\.\.)?"[\s\S]*$/, '').replace(/\p{Cc}/gu, '?');
}
