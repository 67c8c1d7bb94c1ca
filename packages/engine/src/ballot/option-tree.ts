import type { Hex } from 'viem';
import type { Choice, MovesOf, Option, Stage } from '../game.ts';
import { expectOk } from '../result.ts';
import type { Seat } from '../seat.ts';

/** The part of a game that a ballot needs: what may be voted for, and how it is written. */
export type VotableGame<View, Move> = Pick<
  MovesOf<View, Move>,
  'id' | 'stage' | 'legalMoves' | 'moveOf' | 'notation' | 'codec'
>;

/** What counting recorded votes needs of a game: no position, only its commands and bytes. */
export type CountableGame<Move> = Pick<VotableGame<never, Move>, 'id' | 'moveOf' | 'notation' | 'codec'>;

/**
 * A place in the tree of all legal decisions: the choices that lead here and, unless they make a whole move,
 * the question that comes next. The leaves, read in order, are the legal moves in numeric order.
 */
export interface OptionNode {
  /** The choices from the root to here. */
  readonly choices: readonly Choice[];
  /** The canonical command of the choices; at a leaf that of the whole move. */
  readonly command: string;
  readonly label: string;
  /** The codec's bytes of the choices. */
  readonly bytes: Hex;
  /** The place from which this option is taken; null at the root. */
  readonly parent: OptionNode | null;
  /** The name of the next stage; null at a leaf. */
  readonly stage: string | null;
  /** The options of the next stage by key, in numeric order; empty at a leaf. */
  readonly options: ReadonlyMap<string, OptionNode>;
  /** The same options by other words that voters may use for them. */
  readonly aliases: ReadonlyMap<string, OptionNode>;
  /** The option that counts for voters who left the next stage out, if it has one. */
  readonly none: OptionNode | null;
  /** Of a vote for several options of one stage: these, in numeric order. It counts for each of them. */
  readonly several?: readonly OptionNode[];
}

/** Gives the next stage after some choices, or undefined when they are a whole move. */
export type StageSource = (choices: readonly Choice[]) => Stage | undefined;

/**
 * Grows the whole tree. Throws if there is nothing to decide, a whole path is no move, or a stage contradicts
 * itself: the game, or the record that the stages come from, is at fault.
 */
export function growTree<Move>(game: CountableGame<Move>, seat: Seat, stageAfter: StageSource): OptionNode {
  const grow = (parent: OptionNode, choice: Choice, label: string): OptionNode => {
    const choices = [...parent.choices, choice];
    const next = stageAfter(choices);
    const command =
      next === undefined
        ? game.notation.format(expectOk(game.moveOf(choices)), seat)
        : game.notation.formatChoices(choices, seat);
    const node = emptyNode({ choices, command, label, bytes: game.codec.encodeChoices(choices), parent });
    if (next !== undefined) addStage(node, next, grow);
    return node;
  };
  const first = stageAfter([]);
  if (first === undefined) throw new Error(`${game.id}: seat ${seat} has nothing to decide`);
  const root = emptyNode({ choices: [], command: '', label: '', bytes: '0x', parent: null });
  addStage(root, first, grow);
  return root;
}

interface GrowingNode extends OptionNode {
  stage: string | null;
  none: OptionNode | null;
  readonly options: Map<string, OptionNode>;
  readonly aliases: Map<string, OptionNode>;
}

const emptyNode = (
  place: Pick<OptionNode, 'choices' | 'command' | 'label' | 'bytes' | 'parent'>,
): GrowingNode => ({ ...place, stage: null, none: null, options: new Map(), aliases: new Map() });

function addStage(
  node: GrowingNode,
  stage: Stage,
  grow: (parent: OptionNode, choice: Choice, label: string) => OptionNode,
): void {
  node.stage = stage.name;
  for (const { key, label } of stage.options) {
    if (node.options.has(key)) throw new Error(`stage ${stage.name} offers ${key} twice`);
    node.options.set(key, grow(node, { stage: stage.name, key }, label));
  }
  if (node.options.size === 0) throw new Error(`stage ${stage.name} offers no options`);
  addAliases(node, stage);
  const none = stage.none === undefined ? undefined : node.options.get(stage.none);
  if (stage.none !== undefined && none === undefined) {
    throw new Error(`stage ${stage.name} does not offer its none, ${stage.none}`);
  }
  // Leaving a stage out must be written like its none, and like no other option. So the allowlist alone, whose
  // hash is on chain, says which option that is.
  for (const option of node.options.values()) {
    if ((option.command === node.command) !== (option === none)) {
      throw new Error(`stage ${stage.name}: "${option.command}" is not the command of its none alone`);
    }
  }
  node.none = none ?? null;
}

function addAliases(node: GrowingNode, stage: Stage): void {
  for (const { key, aliases = [] } of stage.options) {
    const option = node.options.get(key);
    for (const alias of new Set(aliases)) {
      if (node.aliases.has(alias)) throw new Error(`stage ${stage.name} offers ${alias} twice`);
      if (option !== undefined) node.aliases.set(alias, option);
    }
  }
}

/** The option of a stage that a word stands for: the one with that key, else the one with that alias. */
export const optionSaid = (stage: Stage, word: string): Option | undefined =>
  stage.options.find(({ key }) => key === word) ??
  stage.options.find(({ aliases }) => aliases?.includes(word) === true);

/** The leaves under a place, in numeric order. */
export function* leavesOf(node: OptionNode): Iterable<OptionNode> {
  if (node.stage === null) yield node;
  for (const option of node.options.values()) yield* leavesOf(option);
}

/** The whole move of that canonical command; undefined if it is not offered. */
export function leafNamed(root: OptionNode, command: string): OptionNode | undefined {
  for (const leaf of leavesOf(root)) if (leaf.command === command) return leaf;
  return undefined;
}

/** Where a vote that says no more than this counts: down the none options as far as they go. */
export function countingPlace(node: OptionNode): OptionNode {
  let place = node;
  while (place.none !== null) place = place.none;
  return place;
}

/** Goes through all that a vote for a place counts for: the place, what leads to it, and each of several. */
export function forCounted(place: OptionNode, count: (option: OptionNode) => void): void {
  for (let option: OptionNode | null = place; option !== null; option = option.parent) count(option);
  place.several?.forEach(count);
}

const optionAt = (place: OptionNode, word: string): OptionNode | undefined =>
  place.options.get(word) ?? place.aliases.get(word);

/**
 * The place that a voter's choices name, by keys or aliases; the place's own choices are keys. A stage that is left
 * out between two others is filled with its none. Undefined if a choice is not offered: nothing is repaired.
 */
export function placeOf(root: OptionNode, choices: readonly Choice[]): OptionNode | undefined {
  let place = root;
  for (const choice of choices) {
    while (place.stage !== null && place.stage !== choice.stage && place.none !== null) place = place.none;
    const option = place.stage === choice.stage ? optionAt(place, choice.key) : undefined;
    if (option === undefined) return undefined;
    place = option;
  }
  return place === root ? undefined : place;
}

/**
 * Gives the place of a vote that names several options of the first stage: the same one whatever their order. One option
 * is its own place; undefined for more than `most`.
 */
export function severalOf<Move>(
  game: Pick<CountableGame<Move>, 'notation' | 'codec'>,
  seat: Seat,
  root: OptionNode,
  most: number,
): (named: Iterable<OptionNode>) => OptionNode | undefined {
  const known = new Map<string, OptionNode>();
  return (named) => {
    const chosen = new Set(named);
    const several = [...root.options.values()].filter((option) => chosen.has(option));
    if (several.length > most || several.length < chosen.size) return undefined;
    if (several.length < 2) return several[0];
    const choices = several.flatMap((option) => option.choices);
    const command = game.notation.formatChoices(choices, seat);
    const before = known.get(command);
    if (before !== undefined) return before;
    const label = several.map((option) => option.label).join(', ');
    const bytes = game.codec.encodeChoices(choices);
    const place = { ...emptyNode({ choices, command, label, bytes, parent: root }), several };
    known.set(command, place);
    return place;
  };
}

/** The labels of all choices that lead to a place, in a few words; what was left out is not named. */
export function labelOf(place: OptionNode): string {
  const labels: string[] = [];
  for (let at: OptionNode | null = place; at !== null; at = at.parent) {
    if (at.label !== '' && at.parent?.none !== at) labels.unshift(at.label);
  }
  return labels.join(', ');
}

/** A legal move to show as an example: the last one, which is the least decorated. */
export function exampleOf(root: OptionNode): OptionNode {
  let example = root;
  for (const leaf of leavesOf(root)) example = leaf;
  return example;
}

/** The only move that a seat has. */
export interface ForcedMove<Move> {
  readonly move: Move;
  /** Its canonical command. */
  readonly command: string;
  readonly label: string;
}

/**
 * The seat's move where its audience sees that it has no other; undefined where it has a choice, or no move at all.
 * Nobody is asked about a forced move.
 *
 * @param view what everyone sees: then nothing that is hidden makes a move forced
 */
export function forcedMove<View, Move>(
  game: VotableGame<View, Move>,
  view: View,
  seat: Seat,
): ForcedMove<Move> | undefined {
  const moves: Move[] = [];
  for (const move of game.legalMoves(view, seat)) if (moves.push(move) > 1) return undefined;
  const [move] = moves;
  if (move === undefined) return undefined;
  const [leaf] = leavesOf(growTree(game, seat, (choices) => game.stage(view, seat, choices)));
  if (leaf === undefined) throw new Error(`${game.id}: stages and legalMoves disagree`);
  return { move, command: leaf.command, label: labelOf(leaf) };
}

/**
 * Why a move that chat should have decided stands rightly without a ballot, or does not. `forced`: it had no other.
 * `choice`: it had. `digest`: it had none, and stands on chain as if a ballot had decided it.
 */
export type Unvoted = 'forced' | 'choice' | 'digest';

/** Judges a move of chat that has no ballot, by what everyone saw before it and the digest it was committed with. */
export function judgeUnvoted<View, Move>(
  game: VotableGame<View, Move>,
  view: View,
  seat: Seat,
  ballotDigest: string,
): Unvoted {
  if (forcedMove(game, view, seat) === undefined) return 'choice';
  return /^0x0+$/.test(ballotDigest) ? 'forced' : 'digest';
}
