/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  // Kinds and what is special about characters.
  'kind.fire': 'Fire',
  'kind.grass': 'Grass',
  'kind.water': 'Water',
  'attribute.sameLevel': 'Equal',
  'attribute.early': 'Early',
  'attribute.moreCoins': 'Coins',
  'attribute.morePoints': 'Points+',
  'attribute.vital': 'Crit',
  'attribute.typeless': 'Neutral',
  'attribute.random': 'Lucky',
  'attribute.strongSlot': 'Redraw',
  'attribute.upset': 'Upset',

  // On a card: what its numbers are.
  'card.level': 'Lv',
  'card.bond': 'bond {bond}',

  // What a power is made of.
  'cause.level': 'Level {level}',
  'cause.bond': 'Bond',
  'cause.noBond': 'Bond: not this time',
  'cause.points': '{count, plural, one {# point} other {# points}}',
  'cause.morePoints': '{count, plural, one {# point} other {# points}} {factor}',
  'cause.beats': 'beats {other}',
  'cause.yields': 'against {other}',
  'cause.typeless': 'Ignores type',
  'cause.missed': '{name}: missed',
  'cause.drew': 'Best of 2: not {other}, level {level}',
  'cause.drewBriefly': '{attribute}: not {other}',
  'cause.drewAlone': 'not {other}',
  'cause.others': '{count, plural, one {and # more} other {and # more}}',
  'cause.called': '{cause} {factor}',
  'cause.calledBeats': '{own} beats {other} {factor}',
  'cause.calledYields': '{own} against {other} {factor}',

  // The story of a round.
  'story.reveal': 'Round {round}: the cards turn!',
  'story.wins': '{name} wins round {round}, {most} to {least}',
  'story.drawn': 'Round {round} is a draw at {power}',
  'story.slot': 'random slot',
  'story.surge': '{name} {factor}',
  'story.shoutWins': '{name} takes round {round}!',
  'story.shoutSurge': '{name}: {what}!',
  'story.shoutDrawn': 'Round {round}: nobody scores',
  'story.join': ', ',

  // Pictures, for those who hear the page.
  'arena.label': 'arena',
  'arena.rounds': 'rounds',
  'arena.faceDown': 'a sealed card, face down',
  'party.label': 'party {seat}',
  'points.label': '{left} of {total} level points left',
  'outcome.won': 'played: won',
  'outcome.lost': 'played: lost',
  'outcome.drawn': 'played: draw',

  // The arena while a round is chosen.
  'arena.chooses': 'chooses',
  'arena.isSealed': 'sealed',
  'arena.sealing': 'sealing',
  'arena.sealed': 'sealed',
  'arena.breaking': 'seal breaks',
  'arena.recap': 'Round {round}: {a} {powerA} : {powerB} {b}',
  'arena.recapLetters': 'Round {round}: A {powerA} : {powerB} B',
  'arena.recapPowers': 'A {powerA} : {powerB} B',
  'rules.power': 'Power: 10 per level, 10 per point spent, plus the bond.',
  'rules.kinds': 'Fire beats grass beats water beats fire: ×1.2, the other way ×0.8.',

  // What a match has that its rules' name does not say.
  'note.first': 'first to 3 rounds',
  'note.round': 'round {round} of 5',
  'note.matchPoint': 'match point',
  'note.drawn': '{count, plural, one {# draw} other {# draws}}',
  'note.both': '{note} · {drawn}',

  // A move in words.
  'move.slot': 'slot {slot}',
  'move.random': 'random slot',
  'move.points': '{slot}, {count, plural, one {# point} other {# points}}',
  'move.noPoints': '{slot}, no points',

  // What to type.
  'hint.slot': 'a slot ({slots})',
  'hint.points': 'a slot ({slots}), then points 0–{points}, or none, quarter, half, all',

  // A party in words.
  'own.named': '{name} · {character}',
  'own.character': 'level {level} · {kind}',
  'own.special': '{character} · {attribute}',
  'own.bond': '{character} · bond {bond}',
  'own.random': 'level {level} · face down',

  // Its words for what every game has.
  'common.board': 'Arena',
  'common.hands': 'Parties',
} as const;
