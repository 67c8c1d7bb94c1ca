import { Dice } from './dice.ts';
import { readingOf } from './reading.ts';

/** One line that somebody in a crowd types. */
export interface PlannedLine {
  readonly login: string;
  readonly text: string;
  /** The canonical command it asks for, on the allowlist; `illegal`, `missed` and `noise` must not count. */
  readonly wish: string | 'illegal' | 'missed' | 'noise';
}

export interface CrowdPlan {
  readonly messages: number;
  /** Accounts that vote; each votes at least once. */
  readonly voters: number;
  /** Of all messages: lines that are no vote. */
  readonly noise: number;
  /** Of all messages: votes for something else than the voter's last one. */
  readonly changed: number;
  /** Of all messages: votes as people type them who do not look twice, half of them none. */
  readonly sloppy?: number;
  /** Canonical commands that are voted for. */
  readonly commands: readonly string[];
  /** Lines that look like a move and are none of this turn. */
  readonly illegal: readonly string[];
  readonly seed: number;
}

const SMALL_TALK = [
  'gg',
  'what happens now?',
  'LUL LUL LUL',
  'no way that works',
  'I was here for the last one too, that was close',
  'KEKW KEKW',
  'first time here, how do I vote?',
  'カードゲーム！',
  '😀 let us go',
  '!how',
];

/** Talk with numbers and letters in it, as every chat has it. */
const NUMBERED_TALK = [
  '5 4 3 2 1 GO',
  '2 0 ez',
  '7 1 brazil germany',
  '4 5 more subs',
  '1 3 5 7 9',
  ':3 <3',
  'vitamin b12',
  '10/10',
  'W',
];

const TALK: readonly string[] = [...SMALL_TALK, ...NUMBERED_TALK];

/** As people and their clients type it: what they add must not change the vote. */
const TYPED: readonly ((command: string) => string)[] = [
  (command) => command,
  (command) => command.toLowerCase(),
  (command) => ` ${command}  `,
  (command) => `${command} \u{34F}`,
  (command) => command.replace('->', '→'),
];

/** How people type who do not look twice: most of it counts. */
const SLOPPY: readonly ((card: string, cell: string) => string)[] = [
  (card, cell) => `${card}${cell}`,
  (card, cell) => `${card} ${cell}`,
  (card, cell) => `${card}${cell}!`,
  (card, cell) => `${card}->${cell} lol`,
  (card, cell) => `${card} to ${cell} lets go`,
  (card, cell) => `card ${card} to ${cell} pls`,
  (card, cell) => `KEKW ${card} ${cell} KEKW`,
  (card, cell) => `@streamer ${card}${cell}`,
  (card, cell) => `"${card}->${cell}"`,
  (card, cell) => `${cell} ${card}`,
  (card, cell) => `(${cell}, ${card})`,
  (card, cell) => `${cell}>${card}!`,
  (card, cell) => `!m ${cell} ${card} gg`,
  (card, cell) => `!vote ${card}${cell} trust me`,
  (card, cell) => `${card}${cell} ${card}${cell}`,
  (card, cell) => `${card},${cell} 😂`,
  (card, cell) => `C${card}→${cell}`,
  (card, cell) => `#triad B${card}->${cell} gg`,
];

/** The same of those whose line is none. */
const MISSED: readonly ((card: string, cell: string) => string)[] = [
  (card, cell) => `${cell} ${card} times`,
  (card, cell) => `lol ${card}${cell}`,
  (card, cell) => `${card}${cell} or 5c3 or 1a1`,
  (card, cell) => `${card}${cell} 4`,
  (card, cell) => `${card}${cell}?`,
  (card, cell) => `${card}${cell}x`,
  (card) => `A${card}->4`,
  (_, cell) => `6->${cell}`,
  (card) => `${card} 4`,
  (card, cell) => `card ${card} on ${cell}`,
  () => '!vote',
];

/** The votes' kinds are drawn as they fall due: first votes early, so that later ones can change them. */
type Kind = 'first' | 'changed' | 'same' | 'sloppy' | 'noise';

/**
 * What a crowd types, in order: the same for the same plan. Of what is neither noise nor a changed vote nor a
 * first one, voters say again what they said.
 */
export function planCrowd(plan: CrowdPlan): readonly PlannedLine[] {
  const dice = new Dice(plan.seed);
  const noise = Math.round(plan.messages * plan.noise);
  const changed = Math.round(plan.messages * plan.changed);
  const sloppy = Math.round(plan.messages * (plan.sloppy ?? 0));
  const same = plan.messages - noise - changed - sloppy - plan.voters;
  if (same < 0) throw new RangeError(`${plan.messages} messages are too few for ${plan.voters} voters`);
  const left: Record<Kind, number> = { first: plan.voters, changed, same, sloppy, noise };
  const latest: string[] = [];
  const lines: PlannedLine[] = [];
  while (lines.length < plan.messages)
    lines.push(lineOf(drawKind(dice, left, latest.length), plan, dice, latest));
  return lines;
}

const loginOf = (voter: number): string => `viewer_${voter}`;

function drawKind(dice: Dice, left: Record<Kind, number>, voted: number): Kind {
  const open: readonly Kind[] =
    voted === 0 ? ['first', 'noise'] : ['first', 'changed', 'same', 'sloppy', 'noise'];
  let at = dice.below(open.reduce((sum, kind) => sum + left[kind], 0));
  const kind = open.find((one) => {
    at -= left[one];
    return at < 0;
  });
  if (kind === undefined) throw new RangeError('nothing is left to say');
  left[kind] -= 1;
  return kind;
}

function lineOf(kind: Kind, plan: CrowdPlan, dice: Dice, latest: string[]): PlannedLine {
  const typed = (voter: number, command: string): PlannedLine => {
    latest[voter] = command;
    return { login: loginOf(voter), text: dice.pick(TYPED)(command), wish: command };
  };
  switch (kind) {
    case 'first':
      return typed(latest.length, popular(plan.commands, dice));
    case 'changed': {
      const voter = dice.below(latest.length);
      const others = plan.commands.filter((command) => command !== latest[voter]);
      return typed(voter, popular(others, dice));
    }
    case 'same': {
      const voter = dice.below(latest.length);
      return typed(voter, latest[voter] ?? popular(plan.commands, dice));
    }
    case 'sloppy': {
      const voter = dice.below(latest.length);
      const command = popular(plan.commands, dice);
      return sloppyLine(loginOf(voter), command, dice.pick(dice.chance() < 0.5 ? SLOPPY : MISSED));
    }
    case 'noise': {
      const login = loginOf(dice.below(plan.voters));
      return dice.chance() < 0.3 && plan.illegal.length > 0
        ? { login, text: dice.pick(plan.illegal), wish: 'illegal' }
        : { login, text: dice.pick(plan.sloppy === undefined ? SMALL_TALK : TALK), wish: 'noise' };
    }
  }
}

/** A line that somebody typed without looking twice, and what it says by a reading of its own. */
function sloppyLine(
  login: string,
  command: string,
  typed: (card: string, cell: string) => string,
): PlannedLine {
  const [, card = '', cell = ''] = /(\d)->(\w\d)$/.exec(command) ?? [];
  const text = typed(card, cell.toLowerCase());
  const asked = readingOf(text);
  switch (asked.kind) {
    case 'move':
      return { login, text, wish: `#triad A${asked.card}->${asked.cell.toUpperCase()}` };
    case 'missed':
      return { login, text, wish: 'missed' };
    case 'talk':
      return { login, text, wish: 'noise' };
  }
}

/** A few commands get most votes, as in a real chat. */
const popular = (commands: readonly string[], dice: Dice): string =>
  commands[Math.floor(dice.chance() ** 2 * commands.length)] ?? dice.pick(commands);
