import type { Flip, TriadEvent, TriadState } from '../rules/types.ts';

/** How many random matches `WANTED` is for. */
export const MATCHES_OF_WANTED = 20_000;

/** What a set of random matches must contain, with how often at least, so that agreeing on them means something. */
export const WANTED = {
  plainRound: 4_000,
  fullRound: 4_000,
  flip: 70_000,
  same: 1_000,
  plus: 3_500,
  samePlusAtOnce: 450,
  sameWithOwnCard: 300,
  plusWithOwnCard: 1_200,
  waveThree: 8_000,
  waveFive: 500,
  tieBreak: 9_000,
  aceKiller: 600,
  reverse: 24_000,
  momentum: 8_000,
  domination: 1_200,
  fever: 3_800,
  feverUsed: 1_100,
  bonusUsed: 7_500,
  harmonyBonus: 120,
  markSet: 20_000,
  markTriggered: 4_300,
  markIgnored: 1_000,
  shieldAbsorbed: 850,
  metalGuard: 550,
  thunder: 1_300,
  aquaDiagonal: 1_000,
  aura: 1_800,
  eclipse: 700,
  earth: 5_500,
  cosmic: 1_200,
  flameTie: 200,
  ascendDecided: 800,
  descendDecided: 800,
  descendFloor: 500,
  swap: 1_400,
  chaos: 11_000,
  order: 13_000,
  cappedTurn: 2_500,
  secondRound: 480,
  aceBothWays: 120,
  aceKillerInChain: 300,
  specialChain: 8_000,
  comboOfSpecialChain: 500,
  countedBefore: 1_500,
  boardAndHand: 2_500,
  drawnByTurn: 2_500,
} as const;
export type RareThing = keyof typeof WANTED;
export type Tally = Map<RareThing, number>;

const amountOf = (
  modifiers: Flip['attackModifiers'],
  cause: Flip['attackModifiers'][number]['cause'],
): number => modifiers.reduce((sum, modifier) => (modifier.cause === cause ? sum + modifier.amount : sum), 0);

/** Whether a flip by the higher value would not have been one without what a type rule added. */
function decidedBy(flip: Flip, cause: 'typeAscend' | 'typeDescend'): boolean {
  if (flip.winBy !== 'gt') return false;
  const attack = flip.attack - amountOf(flip.attackModifiers, cause);
  return attack <= flip.defence - amountOf(flip.defenceModifiers, cause);
}

const isOfType = ({ cause }: Flip['attackModifiers'][number]): boolean =>
  cause === 'typeAscend' || cause === 'typeDescend';

function* inFlip(flip: Flip, before: TriadState): Generator<RareThing> {
  yield 'flip';
  if (flip.wave >= 3) yield 'waveThree';
  if (flip.wave >= 5) yield 'waveFive';
  if (flip.kind === 'diag') yield 'aquaDiagonal';
  if (flip.winBy === 'tieBreak') yield 'tieBreak';
  if (flip.winBy === 'aceKiller') yield 'aceKiller';
  if (flip.winBy === 'aceKiller' && flip.attack === 10) yield 'aceBothWays';
  if (flip.winBy === 'aceKiller' && flip.wave > 1) yield 'aceKillerInChain';
  if (flip.rule === 'basic' && before.ruleset.chain) yield 'specialChain';
  if (flip.rule === 'combo' && before.ruleset.chain) yield 'comboOfSpecialChain';
  if (flip.attackModifiers.some(isOfType) && before.ruleset.typeCount) yield 'countedBefore';
  if (flip.winBy === 'lt') yield 'reverse';
  const modifiers = [...flip.attackModifiers, ...flip.defenceModifiers];
  if (modifiers.some((modifier) => modifier.cause === 'aura')) yield 'aura';
  if (decidedBy(flip, 'typeAscend')) yield 'ascendDecided';
  if (decidedBy(flip, 'typeDescend')) yield 'descendDecided';
  const taken = before.board[flip.cell]?.card;
  const taker = before.board[flip.from]?.card;
  const { traitEffects } = before.ruleset.synergy;
  if (flip.winBy === 'tieBreak' && traitEffects.enabled && traitEffects.flame.enabled) {
    if ((taken?.trait === 'flame') !== (taker?.trait === 'flame')) yield 'flameTie';
  }
  const floored = flip.defence === 1 && amountOf(flip.defenceModifiers, 'limit') > 0;
  if (floored && amountOf(flip.defenceModifiers, 'typeDescend') < 0 && before.semantics === 'seed') {
    yield 'descendFloor';
  }
}

/** What was rare about one turn, from the state before it and its events. */
export function* rareThings(before: TriadState, events: readonly TriadEvent[]): Generator<RareThing> {
  const flips = events.filter((event) => event.type === 'flip');
  const special = (rule: Flip['rule']): number => flips.filter((flip) => flip.rule === rule).length;
  const [same, plus] = [special('same'), special('plus')];
  const shielded = events.some((event) => event.type === 'shielded');
  if (same > 0) yield 'same';
  if (plus > 0) yield 'plus';
  const both = flips.filter((flip) => flip.rule === 'plus' && flip.attack === flip.defence).length;
  if (before.classic.same && ((same > 0 && plus > 0) || both > 1)) yield 'samePlusAtOnce';
  const cap = before.ruleset.meta?.chainCapPerTurn;
  const uncut = cap === undefined && !shielded;
  if (same === 1 && plus === 0 && uncut) yield 'sameWithOwnCard';
  if (plus === 1 && same === 0 && uncut) yield 'plusWithOwnCard';
  if (cap !== undefined && cap > 0 && flips.length === cap) yield 'cappedTurn';
  for (const flip of flips) yield* inFlip(flip, before);
  for (const event of events) yield* inEvent(event, before);
}

function* inEvent(event: TriadEvent, before: TriadState): Generator<RareThing> {
  switch (event.type) {
    case 'combo':
      if (event.effect !== 'none') yield event.effect;
      if (event.pending.triadPlus > 0 && before.formations[event.seat].comboScale > 1) yield 'harmonyBonus';
      return;
    case 'markSet':
      yield 'markSet';
      return;
    case 'markTriggered':
      yield event.penalty === 0 ? 'markIgnored' : 'markTriggered';
      return;
    case 'shielded':
      yield event.by === 'forest' ? 'shieldAbsorbed' : 'metalGuard';
      return;
    case 'thunder':
      yield 'thunder';
      return;
    case 'placed':
      if (event.forcedBy !== null) yield event.forcedBy;
      if (event.forcedBy === 'chaos' && before.ruleset.chaos) yield 'drawnByTurn';
      if (event.applied.ignoreWarningMark) yield 'feverUsed';
      if (event.applied.triadPlus !== 0) yield 'bonusUsed';
      return;
    case 'roundDrawn':
      yield 'secondRound';
      return;
    case 'over':
      if (before.ruleset.score && event.tiles.A + event.tiles.B === 10) yield 'boardAndHand';
      return;
    case 'flip':
    case 'marksExpired':
    case 'picked':
    case 'cardDrawn':
      return;
  }
}
