import { french, type Translation } from '@show-of-hands/bus';
import type { rivals as english } from './en.ts';

/** Ce qui est dit des parties contre d’autres chaînes. */
export const rivals: Translation<typeof english> = french({
  'rival.why.another':
    'la blockchain est revenue en arrière, et un autre adversaire a pris la place du premier',
  'rival.why.local':
    'la blockchain de ce show est sur cet ordinateur seulement, aucune autre chaîne ne peut l’atteindre. Configurez une blockchain commune',

  'rival.local':
    'La blockchain de ce show est sur cet ordinateur seulement : aucune autre chaîne ne peut l’atteindre. Configurez une blockchain commune.',
  'rival.no.own': 'Ce défi est le vôtre.',
  'rival.no.invited': 'Ce défi est pour une autre chaîne.',
  'rival.no.late': 'Ce défi est sur le point d’expirer.',
  'rival.unusedRules': 'Ces règles ne sont pas en service : {names}. Choisissez parmi : {used}.',
  'rival.no.rules': 'Ces règles ne sont pas connues ici.',
  'rival.no.setting': 'Ces conditions ne vont pas avec les règles, ou utilisent d’autres cartes.',
  'rival.no.stake': 'Cette partie se joue pour de l’argent, et c’est désactivé ici.',
  'rival.no.chat':
    'Un seul chat peut voter dans cette partie, et c’est le leur. Acceptez-la avec le streamer ou l’ordinateur.',
  'rival.no.shortVote': 'La blockchain donne ici {window} s à un vote, et le vôtre dure {seconds} s.',
  'rival.no.short': 'Chaque étape n’a que {window} s ici ; il en faut au moins {least}.',
  'rival.no.long': 'Un rival muet pourrait vous bloquer {window} s.',
  'rival.no.confirmations':
    'Les coups comptent ici après {blocks} blocs ; votre réglage est d’au moins {least}.',
  'rival.no.large': 'Ce défi contient plus de texte qu’une partie n’en demande.',
  'rival.no.series': 'C’est la partie {game} d’une série que votre show ne joue pas.',
  'rival.no.games': 'C’est une série de {games} parties ; {most} au plus sont acceptées.',
  'rival.no.deep': 'Chaque coup attend ici {blocks} blocs ; {most} au plus sont acceptés.',

  'rival.unnamed': 'Collez le code ou le lien reçu, p. ex. {example}.',
  'rival.notAddress':
    '« {text} » n’est ni l’adresse d’un propriétaire (0x et 40 chiffres), ni le nom d’une chaîne.',
  'rival.unproven':
    'Aucune adresse de #{login} n’est prouvée ici. Lisez d’abord cette chaîne et demandez la preuve à son streamer, ou indiquez l’adresse.',
  'rival.badSeconds': '« {text} » n’est pas une durée de vote : de {least} à {most} secondes.',
  'rival.seriesInvites': 'Une série demande une chaîne invitée : indiquez l’adresse de son propriétaire.',
  'rival.unknown':
    'Aucun défi ouvert n’a le code {code} sur la blockchain {chain}. Il a peut-être expiré, ou il est d’un autre jeu, d’une autre blockchain ou d’une autre version.',
  'rival.several': 'Plusieurs défis commencent par {code}. Collez la clé entière de la partie.',
  'rival.unread': 'La blockchain ne répond pas. Réessayez dans un instant.',
  'rival.wished': 'Une partie contre une autre chaîne est déjà la suivante. Retirez-la d’abord.',
  'rival.challenging': 'Défi avec {rules} : il s’ouvre quand aucune partie n’est en cours.',
  'rival.accepting': 'Accepté : {rules} contre {who}. La partie démarre quand aucune autre n’est en cours.',
  'rival.askChallenge':
    'Ouvrir une partie pour une autre chaîne ({terms}) ? Elle reste sur la blockchain jusqu’à ce que quelqu’un la rejoigne ou que vous la retiriez.',
  'rival.askAccept.chat':
    'Rejoindre cette partie avec le chat ({terms}) ? Elle se joue jusqu’au bout, et le côté qui ne répond plus perd.',
  'rival.askAccept.streamer':
    'Rejoindre cette partie et la jouer vous-même ({terms}) ? Elle se joue jusqu’au bout, et le côté qui ne répond plus perd.',
  'rival.askAccept.computer':
    'Rejoindre cette partie avec l’ordinateur ({terms}) ? Elle se joue jusqu’au bout, et le côté qui ne répond plus perd.',
  'rival.lobby':
    '{count, plural, =0 {Aucun défi ouvert pour vous} one {# défi ouvert pour vous} other {# défis ouverts pour vous}}.',
  'rival.lobbyOne': '{code} : {terms}.',
  'rival.lobbyOthers':
    '{count, plural, one {# autre que le chat ne peut pas jouer ici} other {# autres que le chat ne peut pas jouer ici}}.',
  'rival.rules.unknown': 'règles inconnues',
  'rival.who.claim': '{owner} (dit être #{login})',
  'rival.who.proven': '#{login} (prouvé)',
  'rival.rating': 'classement {rating} ± {deviation}',
  'rival.rating.none': 'aucune partie classée',
  'rival.cost.free': 'sans frais de gas',
  'rival.cost': '{amount} {symbol} de gas au plus pour vous',
  'rival.cost.money': '{amount} {symbol} de gas au plus pour vous (environ {money})',
  'rival.theirs.chat': 'leur chat joue',
  'rival.theirs.person': 'leur streamer joue',
  'rival.theirs.computer': 'leur ordinateur joue',
  'rival.ours.chat': 'votre chat joue',
  'rival.ours.streamer': 'vous jouez',
  'rival.ours.computer': 'votre ordinateur joue',
  'rival.stake': '{amount} de chaque camp',
  'rival.rated': 'classée',
  'rival.unrated': 'non classée',
  'rival.bestOf': 'au meilleur des {games}',
  'rival.window': '{seconds} s pour chaque vote et ses transactions',
  'rival.seconds': '{seconds} s par vote',
  'rival.minutes': 'ouverte {minutes} min',
  'rival.anyone': 'pour tous',
  'rival.only': 'pour {who} seulement',
  'rival.open':
    'Une partie est ouverte aux autres chaînes pendant {minutes} min : {rules}. Leur streamer l’accepte avec le code {code}',
  'rival.gives.hand':
    'Votre main est montrée à l’écran (table.handMode : shown), votre rival voit donc vos cartes. Retirez ce réglage pour les cacher.',
  'rival.gives.counts':
    'Les comptes sont montrés pendant le vote (hiddenFromRivals : off) : votre rival voit où penche le chat et peut l’attendre.',
  'rival.untaken.ended': 'Personne n’a pris la partie, ou elle a été retirée.',
  'rival.untaken.taken': 'Une autre chaîne a été plus rapide.',
  'rival.untaken.gone': 'La partie n’est plus sur la blockchain.',
  'rival.seeks': 'Le bot cherche une chaîne qui convient avant chaque partie.',
  'rival.seeksNot': 'Le bot ne cherche pas de parties lui-même.',
  'rival.nothing': 'Il n’y a pas de défi à retirer.',
  'rival.withdrawn': 'Retiré.',
  'rival.withdrawing': 'Retrait en cours. Si une autre chaîne vient de rejoindre, la partie est jouée.',

  'answer.dockOnly': '« {name} » ne se fait que dans le dock.',
  'stake.off': 'Aucune partie ne se joue ici pour de l’argent (table.rivals.stakes).',
  'stake.dockOnly': 'Cette partie se joue pour de l’argent : seul le streamer peut l’accepter, dans le dock.',
  'stake.which': 'Choisissez la mise : {symbols}.',
  'stake.notAmount':
    '« {text} » n’est pas un montant en {symbol} : un nombre au-dessus de 0, avec {decimals} décimales au plus.',
  'stake.asked': 'Répondez à la question sur l’argent dans le dock.',
  'stake.none': 'Aucune partie pour de l’argent n’attend de réponse.',
  'stake.another': 'Cette question n’est plus posée.',
  'stake.agreed': 'Accepté : {amount}. La partie est la suivante.',
  'stake.dropped': 'La partie pour de l’argent n’est pas jouée.',
  'stake.no.series': 'Une série ne se joue jamais pour de l’argent.',
  'stake.no.token': 'Cette partie se joue pour {amount}, hors de votre liste (table.rivals.stakes).',
  'stake.no.table':
    'Le code de cette table n’est pas celui que cette version déploie pour le propriétaire de table.rivals.stakes : aucun argent n’y va.',
  'stake.no.coin': 'À cette table, une partie ne peut se jouer que pour un jeton, pas pour {symbol}.',
  'stake.no.match': '{amount} dépasse ce que vous autorisez par partie : {most}.',
  'stake.no.day': '{amount} dépasse ce qui reste pour aujourd’hui : {left} sur {most}.',
  'stake.no.decimals':
    '{symbol} a {decimals} décimales sur la blockchain, et {configured} dans votre configuration : corrigez-la d’abord.',
  'stake.no.funds': '{owner} a {balance} ; la partie demande {amount}.',
  'stake.why.unasked': 'personne n’a accepté l’argent que la partie demande',
  'stake.label': '{rules} · {amount} chacun',
  'stake.label.won': '{rules} · {amount} gagnés',
  'stake.label.lost': '{rules} · {amount} perdus',
  'stake.label.back': '{rules} · {amount} rendus',
  'stake.told.won': 'Gagné : {home} sont rentrés de la partie {code}, dont {amount} de mise.',
  'stake.told.lost': 'Perdu : les {amount} misés dans la partie {code} sont au rival.',
  'stake.told.drawn': 'Match nul : {home} sont rentrés de la partie {code}.',
  'stake.told.back': 'La partie {code} n’a pas de vainqueur : {home} sont revenus.',
  'stake.told.unused': 'La partie {code} n’a pas eu lieu : les {amount} sont restés ici.',

  'setting.rivals.seek':
    'fait chercher au bot des parties contre d’autres chaînes : off, join (relever leurs défis), open (en ouvrir un) ou both (les deux)',
  'setting.rivals.player': 'qui joue ces parties : chat, streamer ou computer (ordinateur)',
  'setting.rivals.perDay': 'parties contre d’autres chaînes au plus, de minuit à minuit UTC',
  'setting.rivals.rated': 'lesquelles sont jouées : any (toutes), rated (classées) ou unrated (non classées)',
  'setting.rivals.presets': 'quelles règles sont jouées : des noms séparés par des virgules, ou any (toutes)',
  'setting.hiddenFromRivals':
    'garde les comptes secrets jusqu’à la fin contre une autre chaîne : on ou off. Sur off, votre rival voit le décompte et peut l’attendre ; le chat, lui, est toujours public',
});
