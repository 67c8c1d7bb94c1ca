import type { TriadEvent } from '@show-of-hands/engine/triad';
import { triad } from '@show-of-hands/engine/triad';
import type { PlayedMatch } from './random-match.ts';

/** How often what is rare happened in some matches: a comparison that never met a rule says nothing of it. */
export function raritiesOf(matches: readonly PlayedMatch[]): Readonly<Record<string, number>> {
  const turns = matches.flatMap(({ events }) => events);
  const events = turns.flat();
  const count = (holds: (event: TriadEvent) => boolean): number => events.filter(holds).length;
  const matching = (holds: (match: PlayedMatch) => boolean): number => matches.filter(holds).length;
  const flips = events.flatMap((event) => (event.type === 'flip' ? [event] : []));
  const flip = (holds: (event: (typeof flips)[number]) => boolean): number => flips.filter(holds).length;
  const modified = (cause: string): number =>
    flip(({ attackModifiers, defenceModifiers }) =>
      [...attackModifiers, ...defenceModifiers].some((modifier) => modifier.cause === cause),
    );
  const combos = (effect: string): number =>
    count((event) => event.type === 'combo' && event.effect === effect);
  const formed = (id: string): number =>
    matching(({ states }) =>
      states.some(({ formations: { A, B } }) => [...A.ids, ...B.ids].some((other) => other === id)),
    );
  return {
    chains: flip(({ wave }) => wave > 1),
    longChains: flip(({ wave }) => wave > 2),
    ties: flip(({ winBy }) => winBy === 'tieBreak'),
    aceKiller: flip(({ winBy }) => winBy === 'aceKiller'),
    reverse: flip(({ winBy }) => winBy === 'lt'),
    aceBothWays: flip(({ winBy, attack }) => winBy === 'aceKiller' && attack === 10),
    drawnCards: matching(({ states }) => (states.at(-1)?.salts.length ?? 0) > 0),
    firstPickOfB: matching(({ states }) => states[0]?.draft?.firstPick === 'B'),
    same: flip(({ rule }) => rule === 'same'),
    plus: flip(({ rule }) => rule === 'plus'),
    sameAndPlusTogether: turns.filter((turn) =>
      ['same', 'plus'].every((rule) => turn.some((event) => event.type === 'flip' && event.rule === rule)),
    ).length,
    typeAscend: modified('typeAscend'),
    typeDescend: modified('typeDescend'),
    aura: modified('aura'),
    earth: modified('earth'),
    cosmic: modified('cosmic'),
    thunder: count(({ type }) => type === 'thunder'),
    metal: count((event) => event.type === 'shielded' && event.by === 'metal'),
    forest: count((event) => event.type === 'shielded' && event.by === 'forest'),
    aqua: flip(({ kind }) => kind === 'diag'),
    harmony: formed('five_elements_harmony'),
    eclipse: formed('eclipse'),
    momentum: combos('momentum'),
    domination: combos('domination'),
    fever: combos('fever'),
    penalty: count((event) => event.type === 'markTriggered' && event.penalty !== 0),
    // a mark that was stepped on and cost nothing: in a fever, or an immune card
    sparedByFever: turns.filter(
      (turn) =>
        turn.some((event) => event.type === 'markTriggered' && event.penalty === 0) &&
        turn.some((event) => event.type === 'placed' && event.applied.ignoreWarningMark),
    ).length,
    sparedByTrait: turns.filter(
      (turn) =>
        turn.some((event) => event.type === 'markTriggered' && event.penalty === 0) &&
        turn.some(
          (event) =>
            event.type === 'placed' && (event.card.trait === 'shadow' || event.card.trait === 'light'),
        ),
    ).length,
    usedBonus: count((event) => event.type === 'placed' && event.applied.triadPlus !== 0),
    forcedByOrder: count((event) => event.type === 'placed' && event.forcedBy === 'order'),
    forcedByChaos: count((event) => event.type === 'placed' && event.forcedBy === 'chaos'),
    swapped: matching(({ states }) => states[0]?.swap !== null),
    drawnByRoulette: matching(({ states }) => (states[0]?.drawn.length ?? 0) > 0),
    drafted: matching(({ setup }) => setup.pool !== undefined),
    twoRounds: matching(({ moves }) => moves.length > 9),
    threeRounds: matching(({ moves }) => moves.length > 18),
    drawn: matching(({ states }) => {
      const last = states.at(-1);
      return last !== undefined && triad.outcome(last)?.winner === 'draw';
    }),
    chaosInLaterRounds: matching(
      ({ moves, states }) => moves.length > 9 && states[0]?.classic.chaos === true,
    ),
    startedByB: matching(({ setup }) => setup.header.firstPlayer === 1),
    versionOne: matching(({ setup }) => setup.ruleset.version === 1),
    versionTwo: matching(({ setup }) => setup.ruleset.version === 2),
    versionThree: matching(({ setup }) => setup.ruleset.version === 3),
  };
}
