import { french, type Translation } from '@show-of-hands/bus';
import type { english } from './en.ts';

export const words: Translation<typeof english> = french({
  'page.title': 'Vérifier une partie',
  'page.lead':
    'Toutes les parties terminées, avec chaque vote compté. Votre navigateur rejoue la partie, recompte les votes et compare le résultat à la blockchain. Vous n’avez à croire personne sur parole.',
  'page.lost':
    'Ce lien n’a pas de clé de partie (0x et 64 chiffres après le #). Choisissez une partie ci-dessous.',
  'page.loading': 'Chargement…',
  'page.notLoaded': 'Impossible de charger les parties. {why}',
  'page.empty': 'Aucune partie n’est encore terminée. Revenez après la première.',
  'page.all': 'Toutes les parties',
  'page.collection': 'Ce que possède le chat',
  'page.league': 'Ligue',
  'list.facts': '{rules} · {turns, plural, one {# tour} other {# tours}} · {when}',
  'list.local': 'blockchain locale : pas une preuve pour les autres',

  'match.loading': 'Chargement du dossier…',
  'match.unpublished': 'Aucune partie avec cette clé n’est publiée ici.',
  'match.notLoaded': 'Impossible de charger cette partie. {why}',
  'match.title': 'Partie {number} : {ending}',
  'match.seat': '{name} ({seat})',
  'match.facts': '{a} contre {b} · {rules} · {when}',
  'match.turn': 'Tour {turn}, {name}',

  'where.title': 'Sources',
  'where.key': 'Clé de la partie',
  'where.table': 'Contrat de la table, blockchain {chain}',
  'where.ruleset': 'Règles',
  'where.download': 'Télécharger le dossier',
  'node.label': 'Nœud de la blockchain',
  'node.ask': 'Interroger',
  'node.wrong': 'Entrez une adresse qui commence par https:// (ou http:// sur cet ordinateur).',

  'node.noAnswer': '{url} : pas de réponse JSON-RPC (statut {status})',
  'node.refused': '{url} a refusé {method} : {why}',
  'node.form': '{url} : réponse inconnue à {method}',
  'node.late': '{url} : pas de réponse en {seconds, number} s',
  'node.unreachable': '{url} : connexion impossible',
  'summary.noWorker': 'la vérification n’a pas démarré',

  'summary.title': 'Résultats',
  'summary.checking': 'vérification…',
  'summary.broken': 'La vérification elle-même a échoué, il n’y a donc aucun résultat : {why}',
  'summary.holds': 'Rien ici ne contredit les règles, les votes publiés ni la blockchain.',
  'summary.fails':
    'Une vérification a échoué : ce dossier ne correspond pas aux votes ni aux coups. Voyez les détails ci-dessous.',
  'summary.unknown':
    'Tout ce qui a pu être vérifié est validé. Le reste n’a pas pu l’être : voyez les détails ci-dessous.',
  'summary.local': 'Cette partie s’est jouée sur une blockchain locale.',
  'summary.localWhy':
    'Le streamer fait aussi tourner cette blockchain et a pu y écrire n’importe quoi. Ce n’est pas une preuve pour les autres.',
  'summary.ballots': '{all, plural, one {# vote} other {# votes}}',
  'summary.badBallots': '{bad} sur {all, plural, one {# vote} other {# votes}} ; voyez les tours ci-dessous',
  'summary.turns': '{all, plural, one {# coup} other {# coups}}',
  'summary.badTurns': '{bad} sur {all, plural, one {# coup} other {# coups}} ; voyez les tours ci-dessous',
  'verdict.holds': 'validé',
  'verdict.fails': 'échec',
  'verdict.unknown': 'non vérifié',

  'meaning.title': 'Ce que cela prouve, et ne prouve pas',
  'meaning.proves': 'Cela prouve',
  'meaning.counted': 'qu’un vote avec reçu a été compté ;',
  'meaning.follows':
    'que le décompte, les options, les règles du vote et le coup découlent des votes publiés ;',
  'meaning.fixed': 'que tout cela était fixé sur la blockchain avant la révélation du coup.',
  'meaning.provesNot': 'Cela ne prouve pas',
  'meaning.invented':
    'qu’aucun vote n’a été inventé : le streamer a pu ajouter des votants qui n’existent pas ;',
  'meaning.fairDraw':
    'qu’un tirage au sort a été honnête : toute personne qui connaît son seed secret, comme le streamer, peut l’orienter en inventant des votes ;',
  'meaning.refused':
    'pourquoi un message n’a pas compté : ces raisons viennent du show et ne font pas partie de la preuve ;',
  'meaning.missing': 'qu’un vote manquant a été omis exprès : le chat lui-même perd parfois des messages.',

  'rival.title': 'Les votes de l’autre chaîne',
  'rival.unasked':
    '{all, plural, one {# coup a été décidé} other {# coups ont été décidés}} par des votes du chat de l’autre chaîne. Ils n’ont pas été récupérés et ne peuvent donc pas être recomptés.',
  'rival.all':
    'Les votes {all, plural, one {du seul coup} other {des # coups}} que son chat a décidés, récupérés le {when}.',
  'rival.some':
    'Les votes de {read} coups sur {all} que son chat a décidés, récupérés le {when}. Les autres manquent.',
  'rival.unread': 'Essayé le {when}, sans résultat : {why}',
  'rival.address': 'l’adresse est inutilisable.',
  'rival.private': 'l’adresse ne mène pas qu’à des serveurs publics.',
  'rival.unreachable': 'le serveur est injoignable, ou ne se laisse pas lire par d’autres pages.',
  'rival.late': 'pas de réponse en {seconds, number} s.',
  'rival.redirect': 'le serveur renvoie ailleurs.',
  'rival.refused': 'le serveur n’a pas cette partie.',
  'rival.large': 'le fichier dépasse {megabytes, number} Mo.',
  'rival.form': 'le fichier n’est pas une partie publiée.',
  'rival.other': 'le fichier est d’une autre partie.',
  'rival.fetch': 'Récupérer depuis {host}',
  'rival.sees': 'Votre navigateur s’adresse directement à {host}, qui voit alors votre adresse IP.',
  'rival.noPlace': 'L’autre chaîne n’indique aucune adresse où ses votes sont publiés.',

  'own.title': 'Trouver vos votes',
  'own.unlinked':
    'La clé qui relie les noms aux votes a été effacée. Plus personne ne peut retrouver un votant, pas même le streamer. Le reste de cette page reste valable.',
  'own.login': 'Votre pseudo Twitch',
  'own.find': 'Chercher',
  'own.wrong':
    'Entrez votre pseudo tel qu’il figure dans l’adresse de votre chaîne : lettres, chiffres et tirets bas.',
  'own.private': 'La recherche se fait dans votre navigateur. Rien n’est envoyé.',
  'own.looking': 'Recherche…',
  'own.counted': 'Comptés pour vous : {counted} {all, plural, one {vote sur #} other {votes sur #}}.',
  'own.nowhere':
    'Ce pseudo ne figure pas dans cette partie : aucun vote compté, aucun message refusé. Si vous avez voté pendant un vote ouvert, vos messages ne sont pas arrivés, ou les votes publiés ne sont pas ceux qui ont été comptés. Demandez au streamer.',
  'own.receiptMeans':
    'Un reçu prouve que votre vote a été compté comme indiqué ici. Il ne prouve pas qu’aucun autre vote n’a été inventé : voyez ci-dessous ce que cette page peut dire ou non.',
  'own.nobodyVoted': 'Personne n’a voté.',
  'own.notCounted':
    'Aucun vote de {login} parmi {votes, plural, one {le # vote compté} other {les # votes comptés}} ici.',
  'own.refused': 'Aucun de vos votes n’a compté. Votre dernier message : {why}',
  'own.alsoRefused': 'Un autre de vos messages n’a pas compté : {why}',
  'own.weighs': 'poids {weight}',
  'own.receipt': 'Reçu : vote {seq}, {hashes, plural, one {# empreinte} other {# empreintes}}',

  'turns.title': '{turns, plural, one {# tour} other {# tours}}',
  'turns.votes': '{votes, plural, one {# vote} other {# votes}}',
  'turns.noVote': 'sans vote',
  'turns.forced': 'seul coup possible',
  'turns.digest': 'Empreinte du vote',
  'turns.noDigest': 'aucune : pas de vote',
  'turns.commitment': 'Engagement',
  'turns.commit': 'Transaction d’engagement',
  'turns.reveal': 'Transaction de révélation',
  'turns.play': 'Transaction du coup',
  'turns.salt': 'Sel',
  'turns.disclosed': 'Divulgué avec le coup',

  'tally.won': 'Gagnant :',
  'tally.typed': 'Tapé',
  'tally.votes': 'Votes',
  'tally.weight': 'Poids',
  'tally.chance': 'Chance',
  'tally.percent': '{percent} %',
  'tally.plurality': 'le plus de voix',
  'tally.tie': 'égalité : premier à l’atteindre',
  'tally.draw': 'tiré au sort, pondéré par les voix',
  'tally.default':
    '{few, select, yes {trop peu de votants} other {personne n’a voté}} : première option autorisée',
  'tally.streamer': '{few, select, yes {trop peu de votants} other {personne n’a voté}} : coup du streamer',
  'tally.best': '{few, select, yes {trop peu de votants} other {personne n’a voté}} : coup de l’ordinateur',

  'ballot.tooFew': '{votes} votants sur {quorum} requis : le vote n’a pas décidé.',
  'ballot.emotes':
    'Le chat ne pouvait envoyer que des emotes. Chacune valait une option de la première étape, dans l’ordre, à intervalles égaux s’il y avait plus d’options : {emotes}',
  'ballot.done': 'Interventions sur ce vote',
  'ballot.refused':
    '{count, plural, one {le dernier message de # personne n’a pas compté} other {le dernier message de # personnes n’a pas compté}}',
  'ballot.refusedMeans': 'Ces raisons viennent du show. La blockchain ne garantit que les votes comptés.',

  'done.before': 'avant l’ouverture',
  'done.after': 'après {seconds, number} s',
  'by.moderator': 'un modo',
  'by.streamer': 'le streamer',
  'by.table': 'le bot',
  'done.closed-early': 'clos plus tôt par {by}',
  'done.leadSafe': 'clos plus tôt : avance décisive',
  'done.extended': 'prolongé par {by}',
  'done.extendedBy': 'prolongé de {seconds, number} s par {by}',
  'done.voter-removed': '{by} a retiré un votant de ce vote',
  'done.cancelled': '{by} a annulé un vote précédent de ce tour',
  'done.cancelledVotes':
    '{by} a annulé un vote précédent de ce tour, avec {votes, plural, one {# voix} other {# voix}}',
  'done.undone': '{by} a annulé la décision d’un vote précédent de ce tour',
  'done.undoneVotes':
    '{by} a annulé la décision d’un vote précédent de ce tour, avec {votes, plural, one {# voix} other {# voix}}',
  'done.paused': 'mis en pause par {by}',
  'done.resumed': 'repris par {by}',
  'done.cleared': '{by} a effacé les voix exprimées, chacun a pu revoter',
  'done.clearedVotes': '{by} a effacé {votes, plural, one {# voix} other {# voix}}, chacun a pu revoter',
  'done.votes-withdrawn': 'un vote retiré : les modos ont supprimé les messages ou banni leurs auteurs',
  'done.votesWithdrawn':
    '{votes, plural, one {# vote retiré} other {# votes retirés}} : les modos ont supprimé les messages ou banni leurs auteurs',
  'done.given-back': 'prolongé après une interruption',
  'done.givenBack': 'prolongé de {seconds, number} s après une interruption',

  'claim.asked': 'Le chat a voté chaque fois qu’il avait le choix',
  'claim.votes': 'Les votes donnent le décompte et les options publiés',
  'claim.move': 'Le coup joué est celui qui a gagné le vote',
  'claim.digest': 'L’empreinte envoyée à la blockchain est celle de ces votes',
  'claim.draw': 'Le tirage vient du seed dont l’empreinte a été publiée avant le premier tour',
  'claim.sealed': 'Ce qui a été révélé est ce qui avait été engagé',
  'claim.secret': 'Le secret scellé a donné le bon résultat',
  'claim.legal': 'Chaque coup est autorisé',
  'claim.answers': 'Chaque réponse est celle qu’imposaient les secrets du camp',
  'claim.told': 'La blockchain a les mêmes tirages, réponses et secrets',
  'claim.ending': 'Le gagnant publié est le gagnant selon les règles',
  'claim.reach': 'La blockchain a répondu',
  'claim.match': 'La blockchain a le même résultat',
  'claim.setup': 'Les deux camps ont commencé avec ce que contenait alors la blockchain',
  'claim.commit': 'L’engagement sur la blockchain contient cette empreinte',
  'claim.reveal': 'Le coup révélé est celui de l’engagement',
  'claim.tree': 'Votre vote est dans l’arbre de tous les votes comptés',

  'found.why': '{why}',
  'found.noSeeds': 'La partie a fini avant que les deux seeds soient connus : il n’y a rien à rejouer.',
  'found.illegal': 'Tour {turn} : {why}',
  'found.replayed': '{moves, plural, one {# coup rejoué} other {# coups rejoués}} dans ce navigateur.',
  'found.otherBallot': 'Ce vote vient d’une autre partie, d’un autre tour ou d’un autre camp.',
  'found.noBallot':
    'Le chat avait le choix, mais le dossier n’a aucun vote. Rien ne montre que le chat a décidé.',
  'found.rivalMissing':
    'La blockchain montre un vote ici, mais l’autre chaîne ne l’a pas publié. Personne ne peut vérifier que son chat a décidé.',
  'found.rivalUnread':
    'La blockchain montre ici un vote de l’autre chaîne. Ses votes n’ont pas été récupérés.',
  'found.forced':
    'Tout le monde voyait que le chat n’avait qu’un coup. Il n’y a pas eu de vote, et la blockchain n’en porte aucun.',
  'found.notForced': 'Le dossier dit que ce coup était forcé, mais le chat en avait plus d’un.',
  'found.forcedDigest':
    'Ce coup était forcé, mais la blockchain le présente comme décidé par un vote : {digest}.',
  'found.forcedBallot': 'Le dossier dit que ce coup était forcé, mais il porte un vote.',
  'found.difference': '{field} : publié {published}, recompté {recounted}',
  'found.and': '{one} ; {other}',
  'found.andMore': '{some} ; et {more} de plus',
  'found.recounted':
    '{votes, plural, one {# vote recompté} other {# votes recomptés}} sur {options, plural, one {# option} other {# options}}.',
  'found.otherCommand': 'Ce coup n’est pas {command}, contrairement à ce que dit l’enregistrement.',
  'found.otherMove': 'Les votes ont choisi {move}, mais {played} a été joué.',
  'found.noMove': 'Les votes n’ont choisi aucun coup, mais {played} a été joué.',
  'found.otherDigest': 'Recompté : {recounted}. Au dossier : {recorded}.',
  'found.noSeed': 'Le seed des tirages n’est pas publié avec cette partie.',
  'found.otherSeed': 'L’empreinte du seed n’est pas {hash}.',
  'found.drawn': '{number}, mêlé à la racine des votes.',
  'found.otherDraw': 'Le seed donne {number} pour ce tour, mais {published} a été publié.',
  'found.answered':
    '{answers, plural, one {# réponse vérifiée} other {# réponses vérifiées}} avec les secrets que les deux camps ont montrés à la fin.',
  'found.told':
    '{draws, plural, one {# tirage} other {# tirages}}, {answers, plural, one {# réponse} other {# réponses}} et {lists, plural, one {# liste} other {# listes}} de secrets sont sur la blockchain comme publiés.',
  'found.notTold': 'La transaction {hash} ne dit pas ce que dit l’enregistrement.',
  'found.otherList':
    'Les secrets montrés par {seat} ne sont pas ceux avec lesquels {seat} a rejoint le match.',
  'found.noEntry': 'L’enregistrement ne dit pas par quelle transaction {seat} a rejoint la partie.',
  'found.otherLinks':
    'Les maillons montrés par {seat} ne remontent pas à celui avec lequel {seat} a rejoint la partie.',
  'found.otherTurnSalt': 'Le tirage du tour {turn} ne découle pas des maillons des deux camps.',
  'found.otherMovedList':
    'Les secrets montrés par {seat} ne sont pas ceux que {seat} a cachés par un coup : liste {list} de ce camp.',
  'found.noMoveBrings':
    'Aucun coup de {seat} ne contient les nouveaux secrets qu’il apporterait selon l’enregistrement.',
  'found.otherRoot':
    'Au tour {turn}, la réponse de {seat} ne vient pas des secrets que {seat} avait au début du tour.',
  'found.onTime': 'Un camp a dépassé son temps : les règles du jeu ne décident pas du résultat.',
  'found.silent':
    'Selon les règles, c’est le résultat si {silent, select, both {les deux camps ont dépassé leur} other {{silent} a dépassé son}} temps. L’enregistrement seul ne le prouve pas.',
  'found.otherOnTime':
    'Quel que soit le camp qui a dépassé son temps, les règles ne mènent pas à ce résultat : {winner, select, draw {match nul} void {personne ne gagne} other {{winner} gagne}}, A {a} : {b} B.',
  'found.notShown':
    'Tous les secrets à montrer à la fin ne sont pas dans l’enregistrement : il ne permet pas de vérifier les réponses.',
  'found.unlawfulList': 'Les règles n’admettent pas les secrets que {seat} a montrés à la fin : {why}.',
  'found.falseAnswer':
    'D’après les secrets montrés à la fin, la réponse de {seat} au tour {turn} était fausse : {why}.',
  'found.falseMove':
    'D’après les secrets montrés à la fin, {seat} ne pouvait pas jouer ainsi au tour {turn} : {why}.',
  'found.after': '{one} {other}',
  'found.outcomeAnd': '{own}. {what}',
  'found.byAudit': '{winner, select, void {Personne ne gagne} other {{winner} gagne}}. {what}',
  'found.nothingFalse':
    'Rien de ce que les camps ont montré à la fin n’est faux. Publié : {winner, select, draw {match nul} void {personne ne gagne} other {{winner} gagne}}.',
  'found.otherAudit':
    '{own} Publié : {winner, select, draw {match nul} void {personne ne gagne} other {{winner} gagne}}.',
  'found.otherScore': 'Selon les règles, le score est A {ownA} : {ownB} B. Publié : A {a} : {b} B.',
  'found.byCancelling': 'La partie a été annulée : les règles du jeu ne décident pas du résultat.',
  'found.notOver': 'Selon les règles, la partie n’est pas finie après ces coups.',
  'found.outcome': '{winner, select, draw {match nul} other {{winner} gagne}}, A {a} : {b} B',
  'found.otherOutcome': 'Selon les règles : {own}. Publié : {winner}, A {a} : {b} B.',
  'found.nothing': 'rien',
  'found.noNode':
    'Aucune adresse de nœud n’est publiée avec cette partie. Entrez-en une ci-dessous pour vérifier vous-même.',
  'found.answers': 'La blockchain {chain} répond.',
  'found.otherChain':
    'La blockchain {chain} répond, mais la partie est sur {expected}. Entrez un nœud de celle-ci.',
  'found.noTransaction': 'La transaction {hash} n’est pas sur cette blockchain.',
  'found.failed': 'La transaction {hash} a échoué.',
  'found.noCommitment': 'La transaction {hash} n’a aucun engagement de cette table pour ce tour.',
  'found.noReveal': 'La transaction {hash} n’a aucune révélation de cette table pour ce tour.',
  'found.onChain': 'Sur la blockchain : {onChain}. Au dossier : {recorded}.',
  'found.otherCommitment': 'Engagement sur la blockchain : {onChain}. Au dossier : {recorded}.',
  'found.inBlock': 'Dans le bloc {block}, transaction {hash}.',
  'found.otherRevealed': 'Empreinte à la révélation : {revealed}. À l’engagement : {committed}.',
  'found.workedOut':
    'Dans le bloc {block}. L’engagement a été recalculé à partir du coup, de l’empreinte et du sel.',
  'found.beforeCommitment': 'Révélé dans le bloc {block}, avant l’engagement du bloc {committed}.',
  'found.otherSalt': 'Coup, empreinte et sel donnent {made}, mais l’engagement est {committed}.',
  'found.noTable': 'Aucun contrat de table à {table} ne contient cette partie.',
  'found.asRecorded': 'Résultat, règles et propriétaires conformes au dossier.',
  'found.allAsRecorded':
    'Résultat, règles, propriétaires, tous les tirages et premier joueur conformes au dossier.',
  'found.sealedAsRecorded':
    'Résultat, règles, propriétaires, sel de tous les tirages et secrets scellés conformes au dossier.',
  'found.pair': '{what} : sur la blockchain {onChain}, au dossier {recorded}',
  'found.end': 'résultat',
  'found.rules': 'règles',
  'found.owner': 'propriétaire de {seat}',
  'found.salt': 'sel de tous les tirages',
  'found.begins': 'premier joueur',
  'found.sealedBy': 'secret scellé de {seat}',
  'found.otherDisclosed': 'La transaction {hash} a divulgué autre chose que ce que dit le dossier.',
  'found.drawHash': 'empreinte des tirages de {seat}',
  'found.inTree':
    '{hashes, plural, one {# empreinte mène} other {# empreintes mènent}} de votre vote à la racine {root}.',
  'found.notInTree': 'La preuve ne mène pas à la racine {root}.',
  'found.cannotReplay': 'La partie ne peut pas être rejouée.',
  'found.notYet': 'Pas encore recompté.',
  'found.notAsked': 'La blockchain n’a pas encore été interrogée.',
});
