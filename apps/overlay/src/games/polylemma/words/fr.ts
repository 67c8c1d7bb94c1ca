import { french } from '../../../words/french.ts';
import type { Translation } from '../../../words/phrasebook.ts';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'kind.fire': 'Feu',
  'kind.grass': 'Herbe',
  'kind.water': 'Eau',
  'attribute.sameLevel': 'Fort à niveau égal',
  'attribute.early': 'Fort au début',
  'attribute.moreCoins': 'Plus de pièces',
  'attribute.morePoints': 'Plus de points',
  'attribute.vital': 'Point vital',
  'attribute.typeless': 'Sans type',
  'attribute.random': 'Hasard',
  'attribute.strongSlot': 'Place au hasard forte',
  'attribute.upset': 'Renversement',

  'cause.level': 'Niveau {level}',
  'cause.bond': 'Lien',
  'cause.noBond': 'Lien : pas cette fois',
  'cause.points': '{count, plural, one {# point} other {# points}}',
  'cause.morePoints': '{count, plural, one {# point} other {# points}} {factor}',
  'cause.beats': 'bat {other}',
  'cause.yields': 'contre {other}',
  'cause.typeless': 'Ignore les types',
  'cause.missed': '{name} : raté',
  'cause.called': '{cause} {factor}',
  'cause.calledBeats': '{own} bat {other} {factor}',
  'cause.calledYields': '{own} contre {other} {factor}',

  'story.reveal': 'Manche {round} : les cartes se retournent !',
  'story.wins': '{name} gagne la manche {round}, {most} à {least}',
  'story.drawn': 'Manche {round} nulle à {power}',
  'story.slot': 'avec la place au hasard',
  'story.surge': '{name} {factor}',
  'story.shoutWins': '{name} prend la manche {round} !',
  'story.shoutSurge': '{name} : {what} !',
  'story.shoutDrawn': 'Manche {round} : personne ne marque',
  'story.join': ', ',

  'arena.label': 'arène',
  'arena.rounds': 'manches',
  'arena.faceDown': 'une carte scellée, face cachée',
  'party.label': 'équipe {seat}',
  'points.label': 'il reste {left} points de niveau sur {total}',
  'outcome.won': 'joué : gagné',
  'outcome.lost': 'joué : perdu',
  'outcome.drawn': 'joué : nul',

  'arena.chooses': 'choisit',
  'arena.isSealed': 'scellé',
  'arena.sealing': 'scellement',
  'arena.sealed': 'scellé',
  'arena.breaking': 'ouverture',
  'arena.recap': 'Manche {round} : {a} {powerA} : {powerB} {b}',
  'rules.power': 'La force : 10 par niveau et par point dépensé, plus le lien.',
  'rules.kinds': 'Le feu bat l’herbe, l’herbe l’eau, l’eau le feu : ×1,2, et ×0,8 dans l’autre sens.',

  'note.round': 'manche {round} sur 5',

  'move.slot': 'place {slot}',
  'move.random': 'place au hasard',
  'move.points': '{slot}, {count, plural, one {# point} other {# points}}',
  'move.noPoints': '{slot}, aucun point',

  'hint.slot': 'une place ({slots})',
  'hint.points': 'une place ({slots}), puis 0–{points} points, ou none, quarter, half, all',

  'own.character': 'niveau {level} · {kind}',
  'own.special': '{character} · {attribute}',
  'own.bond': '{character} · lien {bond}',
  'own.random': 'niveau {level} · face cachée',
});
