import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'page.title': 'Vérifier une partie',
  'page.lead':
    'Toutes les parties finies, avec chaque vote compté. Votre navigateur rejoue la partie, recompte les votes et compare le résultat à la chaîne. Il ne croit personne sur parole.',
  'page.lost':
    'L’adresse ne désigne aucune partie : après le # vient une clé de partie, 0x et 64 chiffres. Choisissez-en une ici.',
  'page.loading': 'Chargement…',
  'page.notLoaded': 'Impossible de charger les parties. {why}',
  'page.empty': 'Aucune partie n’est encore finie. Revenez après la première.',
  'page.all': 'Toutes les parties',
  'list.facts': '{rules} · {turns, plural, one {# tour} other {# tours}} · {when}',
  'list.local': 'chaîne locale : ne prouve rien aux autres',

  'match.loading': 'Chargement du dossier…',
  'match.unpublished': 'Aucune partie de cette clé n’a été publiée ici.',
  'match.notLoaded': 'Impossible de charger cette partie. {why}',
  'match.title': 'Partie {number} : {ending}',
  'match.seat': '{name} ({seat})',
  'match.facts': '{a} contre {b} · {rules} · {when}',
  'match.turn': 'Tour {turn}, {name}',

  'where.title': 'Où c’est écrit',
  'where.key': 'Clé de la partie',
  'where.table': 'Contrat de la table, chaîne {chain}',
  'where.ruleset': 'Règles',
  'where.download': 'Télécharger le dossier',
  'node.label': 'Nœud de la chaîne à interroger',
  'node.ask': 'Interroger',
  'node.wrong': 'Tapez une adresse qui commence par https:// (ou http:// sur cette machine).',

  'node.noAnswer': '{url} : statut {status}, et aucune réponse JSON-RPC',
  'node.refused': '{url} : {method} a été refusé : {why}',
  'node.form': '{url} : {method} a répondu sous une forme inconnue',
  'node.late': '{url} : pas de réponse en {seconds, number} s',
  'node.unreachable': '{url} : injoignable',
  'summary.noWorker': 'le vérificateur n’a pas démarré',

  'summary.title': 'Ce que ce navigateur a trouvé',
  'summary.checking': 'vérification…',
  'summary.broken': 'La vérification elle-même a échoué, on ne sait donc rien : {why}',
  'summary.holds': 'Rien ici ne contredit les règles, les votes publiés ni la chaîne.',
  'summary.fails':
    'Quelque chose ne tient pas : ce dossier n’est pas ce qui a été voté et joué. Voyez quoi ci-dessous.',
  'summary.unknown': 'Ce qui a pu être examiné tient. Tout n’a pas pu l’être : voyez quoi ci-dessous.',
  'summary.local': 'Cette partie s’est jouée sur une chaîne locale.',
  'summary.localWhy':
    'Qui fait tourner le show fait aussi tourner cette chaîne et a pu y écrire n’importe quoi. Cela ne prouve rien aux autres.',
  'summary.ballots': '{all, plural, one {# vote} other {# votes}}',
  'summary.badBallots': '{bad} sur {all, plural, one {# vote} other {# votes}} ; voyez les tours ci-dessous',
  'summary.turns': '{all, plural, one {# coup} other {# coups}}',
  'summary.badTurns': '{bad} sur {all, plural, one {# coup} other {# coups}} ; voyez les tours ci-dessous',
  'verdict.holds': 'tient',
  'verdict.fails': 'ne tient pas',
  'verdict.unknown': 'inconnu',

  'meaning.title': 'Ce que cela prouve, et ne prouve pas',
  'meaning.proves': 'Cela prouve',
  'meaning.counted': 'qu’un vote avec reçu a été compté ;',
  'meaning.follows':
    'que le décompte, les options, les règles du vote et le coup découlent des votes publiés ;',
  'meaning.fixed': 'que tout cela est ce qui a été fixé sur la chaîne avant que le coup soit révélé.',
  'meaning.provesNot': 'Cela ne prouve pas',
  'meaning.invented':
    'qu’aucun vote n’a été inventé : qui fait tourner le show a pu ajouter des votants qui n’existent pas ;',
  'meaning.fairDraw':
    'qu’un tirage au sort a été honnête : qui connaît sa graine secrète, comme le streamer, peut l’orienter en inventant des votes ;',
  'meaning.refused':
    'pourquoi un message n’a pas compté : ces raisons sont la parole du show, hors de la preuve ;',
  'meaning.missing': 'qu’un vote manquant a été omis exprès : le chat lui-même perd parfois des messages.',

  'own.title': 'Trouver vos votes',
  'own.unlinked':
    'La clé qui relie les noms aux votes a été effacée. Plus personne ne peut être retrouvé : ni par vous, ni par le streamer. Tout le reste de cette page tient encore.',
  'own.login': 'Votre identifiant dans le chat',
  'own.find': 'Chercher',
  'own.wrong':
    'Tapez votre identifiant tel qu’il figure dans l’adresse de votre chaîne : lettres, chiffres et tirets bas.',
  'own.private': 'La recherche se fait dans ce navigateur, rien n’est envoyé.',
  'own.looking': 'Recherche…',
  'own.counted':
    '{counted} sur {all, plural, one {# vote contient} other {# votes contiennent}} une voix de vous.',
  'own.nowhere':
    'Cet identifiant ne figure nulle part dans cette partie : aucun vote compté, aucun message refusé. Si vous avez bien voté pendant qu’un vote était ouvert, vos messages ne sont jamais arrivés, ou ce qui est publié ici n’est pas ce qui a servi au décompte. Demandez au streamer.',
  'own.receiptMeans':
    'Un reçu prouve que votre vote a été compté tel qu’il est ici. Il ne prouve pas qu’aucun autre vote n’a été inventé : voyez ci-dessous ce que cette page peut dire ou non.',
  'own.nobodyVoted': 'Personne n’a voté.',
  'own.notCounted': 'Aucun vote de {login} parmi {votes, plural, one {# compté} other {les # comptés}} ici.',
  'own.refused': 'Aucun vote de vous n’a compté. Votre dernier message : {why}',
  'own.alsoRefused': 'Un autre message de vous n’a pas compté : {why}',
  'own.weighs': 'pèse {weight}',
  'own.receipt': 'Reçu : vote {seq}, {hashes, plural, one {# empreinte} other {# empreintes}}',

  'turns.title': '{turns, plural, one {Le tour} other {Les # tours}}',
  'turns.votes': '{votes, plural, one {# vote} other {# votes}}',
  'turns.noVote': 'sans vote',
  'turns.forced': 'seul coup possible',
  'turns.digest': 'Empreinte du vote',
  'turns.noDigest': 'aucune : pas de vote',
  'turns.commitment': 'Engagement',
  'turns.commit': 'Transaction d’engagement',
  'turns.reveal': 'Transaction de révélation',
  'turns.salt': 'Sel',
  'turns.disclosed': 'Dit avec le coup',

  'tally.won': 'Gagnant :',
  'tally.typed': 'Tapé',
  'tally.votes': 'Votes',
  'tally.weight': 'Poids',
  'tally.chance': 'Chance',
  'tally.percent': '{percent} %',
  'tally.plurality': 'le plus de voix',
  'tally.tie': 'égalité : celui dont le dernier vote est venu d’abord',
  'tally.draw': 'tiré au sort, chacun avec sa part de voix pour chance',
  'tally.default':
    '{few, select, yes {trop peu de votants} other {personne n’a voté}} : la première option permise',
  'tally.streamer':
    '{few, select, yes {trop peu de votants} other {personne n’a voté}} : le coup du streamer',
  'tally.best':
    '{few, select, yes {trop peu de votants} other {personne n’a voté}} : le coup de l’ordinateur',

  'ballot.tooFew': '{votes} votants sur les {quorum} requis : aucun vote n’a décidé.',
  'ballot.emotes':
    'Le chat ne pouvait envoyer que des emotes. Chacune valait une option de la première étape, dans leur ordre, à intervalles égaux s’il y avait plus d’options : {emotes}',
  'ballot.done': 'Ce qui a été fait à ce vote',
  'ballot.refused':
    '{count, plural, one {le dernier message de # personne n’a pas compté} other {le dernier message de # personnes n’a pas compté}}',
  'ballot.refusedMeans':
    'Ces raisons sont celles que donne le show : la chaîne ne répond que des votes comptés.',

  'done.before': 'avant l’ouverture',
  'done.after': 'après {seconds, number} s',
  'by.moderator': 'la modération',
  'by.streamer': 'le streamer',
  'by.table': 'le show lui-même',
  'done.closed-early': 'clos plus tôt par {by}',
  'done.leadSafe': 'clos plus tôt : l’avance ne pouvait plus être rattrapée',
  'done.extended': 'prolongé par {by}',
  'done.extendedBy': 'prolongé de {seconds, number} s, par {by}',
  'done.voter-removed': '{by} a écarté une personne de ce vote',
  'done.cancelled': '{by} a jeté un vote précédent de ce tour',
  'done.cancelledVotes':
    '{by} a jeté un vote précédent de ce tour et {votes, plural, one {# voix} other {# voix}}',
  'done.undone': '{by} a repris ce qu’un vote précédent de ce tour avait décidé',
  'done.undoneVotes':
    '{by} a repris ce qu’un vote précédent de ce tour avait décidé, et {votes, plural, one {# voix} other {# voix}}',
  'done.paused': 'mis en pause par {by}',
  'done.resumed': 'repris par {by}',
  'done.cleared': '{by} a jeté les votes déjà donnés ; chacun a pu revoter',
  'done.clearedVotes': '{by} a jeté {votes, plural, one {# vote} other {# votes}} ; chacun a pu revoter',
  'done.votes-withdrawn':
    'un vote retiré : la modération du chat a supprimé les messages ou exclu leurs auteurs',
  'done.votesWithdrawn':
    '{votes, plural, one {# vote retiré} other {# votes retirés}} : la modération du chat a supprimé les messages ou exclu leurs auteurs',
  'done.given-back': 'le show ne tournait pas un moment',
  'done.givenBack': 'le show ne tournait pas un moment ; {seconds, number} s ont été rendues',

  'claim.asked': 'Le chat a été consulté partout où il avait le choix',
  'claim.votes': 'Les votes mènent au décompte et aux options publiés',
  'claim.move': 'Le coup joué est celui qui a gagné le vote',
  'claim.digest': 'L’empreinte envoyée à la chaîne est celle de ces votes',
  'claim.draw': 'Le tirage vient de la graine dont l’empreinte fut publiée avant le premier tour',
  'claim.sealed': 'Ce qui a été révélé est ce qui avait été engagé',
  'claim.secret': 'Ce qu’un secret scellé a apporté est ce qu’il devait apporter',
  'claim.legal': 'Chaque coup est permis par les règles',
  'claim.ending': 'Le gagnant publié est le gagnant selon les règles',
  'claim.reach': 'La chaîne a été interrogée',
  'claim.match': 'La chaîne a fini cette partie de la même façon',
  'claim.setup': 'Les deux camps ont commencé avec ce que la chaîne avait alors',
  'claim.commit': 'L’engagement sur la chaîne porte cette empreinte',
  'claim.reveal': 'Le coup révélé est celui de l’engagement',
  'claim.tree': 'Votre vote est dans l’arbre de tous les votes comptés',

  'found.why': '{why}',
  'found.noSeeds': 'La partie a fini avant que les deux graines soient connues ; il n’y a rien à rejouer.',
  'found.illegal': 'Tour {turn} : {why}',
  'found.replayed': '{moves, plural, one {# coup rejoué} other {# coups rejoués}} dans ce navigateur.',
  'found.otherBallot': 'Ce vote est d’une autre partie, d’un autre tour ou d’un autre camp.',
  'found.noBallot':
    'Le chat avait le choix ici, et aucun vote n’est publié : rien ne montre que le chat a décidé ce coup.',
  'found.forced':
    'Chacun voyait que le chat n’avait qu’un coup : personne n’a été consulté, et la chaîne ne porte aucun vote.',
  'found.notForced': 'Ce coup est dit forcé, mais le chat en avait plus d’un.',
  'found.forcedDigest':
    'Ce coup était forcé, mais la chaîne le porte comme si un vote l’avait décidé : {digest}.',
  'found.forcedBallot': 'Ce coup est dit forcé, et il porte pourtant un vote.',
  'found.difference': '{field} : publié {published}, recompté {recounted}',
  'found.and': '{one} ; {other}',
  'found.andMore': '{some} ; et {more} de plus',
  'found.recounted':
    '{votes, plural, one {# vote recompté} other {# votes recomptés}} sur {options, plural, one {# option} other {# options}}.',
  'found.otherMove': 'Les votes mènent à {move}, on a joué {played}.',
  'found.noMove': 'Les votes ne mènent à aucun coup, on a joué {played}.',
  'found.otherDigest': 'Recompté {recounted}, le dossier dit {recorded}.',
  'found.noSeed': 'La graine des tirages n’est pas publiée avec cette partie.',
  'found.otherSeed': 'La graine a une autre empreinte que {hash}.',
  'found.drawn': '{number}, mêlé à la racine des votes.',
  'found.otherDraw': 'Selon la graine, le nombre de ce tour est {number}, publié : {published}.',
  'found.onTime': 'Elle a fini au temps, ce que les règles du jeu ne jugent pas.',
  'found.byCancelling': 'Elle a été annulée, ce que les règles du jeu ne jugent pas.',
  'found.notOver': 'Selon les règles, la partie n’est pas finie après ces coups.',
  'found.outcome': '{winner, select, draw {match nul} other {{winner} gagne}}, A {a} : {b} B',
  'found.otherOutcome': 'Selon les règles : {own}. Publié : {winner}, A {a} : {b} B.',
  'found.nothing': 'rien',
  'found.noNode':
    'Aucune adresse de nœud n’est publiée avec cette partie. Tapez-en une ci-dessous pour regarder vous-même.',
  'found.answers': 'La chaîne {chain} répond.',
  'found.otherChain':
    'La chaîne {chain} répond, la partie est sur {expected}. Donnez l’adresse d’un nœud de celle-ci.',
  'found.noTransaction': 'La chaîne ne connaît pas la transaction {hash}.',
  'found.failed': 'La transaction {hash} a échoué.',
  'found.noCommitment': 'La transaction {hash} ne porte aucun engagement de ce tour par cette table.',
  'found.noReveal': 'La transaction {hash} ne porte aucune révélation de ce tour par cette table.',
  'found.onChain': 'Sur la chaîne : {onChain}. Au dossier : {recorded}.',
  'found.otherCommitment': 'L’engagement sur la chaîne est {onChain}, au dossier {recorded}.',
  'found.inBlock': 'Dans le bloc {block}, transaction {hash}.',
  'found.otherRevealed': 'Révélé avec l’empreinte {revealed}. Engagé avec {committed}.',
  'found.workedOut':
    'Dans le bloc {block} ; l’engagement a été recalculé à partir du coup, de l’empreinte et du sel.',
  'found.otherSalt': 'Coup, empreinte et sel donnent {made}, l’engagement était {committed}.',
  'found.noTable': 'Aucun contrat de table ne connaît cette partie à {table}.',
  'found.asRecorded': 'La fin, les règles et les propriétaires : conformes au dossier.',
  'found.allAsRecorded':
    'La fin, les règles, les propriétaires, tous les tirages et qui commence : conformes au dossier.',
  'found.sealedAsRecorded':
    'La fin, les règles, les propriétaires, le sel de tous les tirages et ce que les deux camps ont scellé : conformes au dossier.',
  'found.pair': '{what} : sur la chaîne {onChain}, au dossier {recorded}',
  'found.end': 'la fin',
  'found.rules': 'les règles',
  'found.owner': 'le propriétaire de {seat}',
  'found.salt': 'le sel de tous les tirages',
  'found.begins': 'qui commence',
  'found.sealedBy': 'ce que {seat} a scellé',
  'found.otherDisclosed': 'La transaction {hash} a dit, en plus du coup, autre chose que le dossier.',
  'found.drawHash': 'l’empreinte des tirages de {seat}',
  'found.inTree':
    '{hashes, plural, one {# empreinte mène} other {# empreintes mènent}} de lui à la racine {root}.',
  'found.notInTree': 'La preuve ne mène pas à la racine {root}.',
  'found.cannotReplay': 'La partie ne peut pas être rejouée.',
  'found.notYet': 'Pas encore recompté.',
  'found.notAsked': 'La chaîne n’a pas encore été interrogée.',
});
