/** What this room says, in English: the source of every translation. Keys are `subject.detail`. */
export const english = {
  // Rules as players know them.
  'rule.order': 'Order',
  'rule.chaos': 'Chaos',
  'rule.swap': 'Swap',
  'rule.reverse': 'Reverse',
  'rule.aceKiller': 'Ace Killer',
  'rule.plus': 'Plus',
  'rule.same': 'Same',
  'rule.combo': 'Combo',
  'rule.typeAscend': 'Type Ascend',
  'rule.typeDescend': 'Type Descend',
  'rule.allOpen': 'All Open',
  'rule.threeOpen': 'Three Open',
  // The same rules as players of Final Fantasy know them.
  'rule.fallenAce': 'Fallen Ace',
  'rule.ascension': 'Ascension',
  'rule.descension': 'Descension',

  // What a combo of flips earns.
  'bonus.momentum': 'Momentum',
  'bonus.domination': 'Domination',
  'bonus.fever': 'Fever',
  'formation.harmony': 'Harmony',
  'formation.eclipse': 'Eclipse',

  // Traits and hand signs.
  'trait.cosmic': 'cosmic',
  'trait.light': 'light',
  'trait.shadow': 'shadow',
  'trait.forest': 'forest',
  'trait.metal': 'metal',
  'trait.flame': 'flame',
  'trait.aqua': 'aqua',
  'trait.thunder': 'thunder',
  'trait.wind': 'wind',
  'trait.earth': 'earth',
  'sign.rock': 'rock',
  'sign.paper': 'paper',
  'sign.scissors': 'scissors',

  'card.faceDown': 'face down',

  // The story of a turn.
  'story.line': '{name}: card {card} to {cell}',
  'story.forced': '{name}: card {card} to {cell} ({rule})',
  'story.intoMark': 'into a warning mark',
  'story.takesNothing': 'takes nothing',
  'story.takes': 'takes {count, plural, one {# card} other {# cards}}',
  'story.ruleTakes': '{rule} takes {count}',
  'story.plays': '{name} plays {cell}',
  'story.shoutTakes': '{name} {what}!',
  'story.shoutRule': '{name}: {what}!',
  'story.picks': '{name} picks card {card}',
  'story.drawn': 'Chaos picks card {card}',
  'story.drawnFor': '{name} gets card {card} (Chaos)',
  'story.roundDrawn': '{a}–{b}. Round {round} with the cards each side owns',
  'story.suddenDeath': 'Sudden Death: round {round}',
  'story.join': ', ',

  // What is called out on the board.
  'cause.forced': '{rule}: card {card}',
  'cause.mark': 'Warning mark {penalty}',
  'cause.combo': 'Combo {wave}',
  'cause.tie': 'Tie: hand signs decide',
  'cause.bonus': '{bonus}: next card +{plus}',
  'cause.fever': '{bonus}: ignores marks',

  // Pictures, for those who hear the page.
  'board.label': 'board',
  'board.mark': 'warning mark of {seat}',
  'board.markSays': 'weaker here',
  'board.sealed': 'a sealed card, face down',
  'hand.label': 'hand {seat}',
  'hand.open': 'shown by rule',
  'hand.swapped': 'swapped',
  'pool.label': 'cards to pick from',
  'pool.pickedBy': 'picked by {seat}',

  // Hands and the draft.
  'hand.shown': 'hand shown',
  'hand.blind': 'hand hidden',
  'hand.forced': '{rule}: card {card}',
  'hand.drawing': 'Chaos picks…',
  'hand.nextPlus': 'next card +{plus}',
  'hand.marksLeft': '{count} left',
  'hand.fever': 'Fever: no marks',
  'pool.head': 'Pick {number} of {all}',
  'pool.picks': '{name} picks',

  // What a match has that its rules' name does not say.
  'note.drew': 'adds {rules}',
  'note.round': 'round {round}',
  'note.counts': 'hand cards count',
  'score.withHand': 'with hand',

  // A move in words.
  'move.place': 'card {card} to {cell}',
  'move.mark': 'warning mark on {cell}',
  'move.edge.up': 'upper edge raised',
  'move.edge.right': 'right edge raised',
  'move.edge.down': 'lower edge raised',
  'move.edge.left': 'left edge raised',
  'move.pick': 'pick card {card}',
  'move.join': ', ',

  // What to type.
  'hint.place': 'card 1–5, then cell A1–C3',
  'hint.placeForced': 'card {card}, then cell A1–C3',
  'hint.mark': 'add wm={cell} to set a warning mark',
  'hint.earth': 'add e=up, right, down or left for an earth card',
  'hint.pick': 'a number 1–{count}',
  'hint.join': '; ',

  // Its words for what every game has.
  'common.opening': 'Revealing the cards',
  'common.drawing': 'Chaos picks a card',
  'common.closing': 'Revealing the last cards',
  'common.opened': 'cards',
  'common.shown': 'Hand shown: everyone sees these cards, including the opponent.',
  'common.blind': 'Hand hidden: nobody sees these cards, not even chat. Chat votes by position.',
  'common.hands': 'Hands',
} as const;
