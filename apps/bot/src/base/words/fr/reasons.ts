/** Pourquoi une chose manque : chaque texte se tient dans une phrase, sans point final. */
export const reasons = {
  'budget.perMatch':
    'Une partie peut coûter {needed} et chain.budget.perMatch autorise {available}. Relevez la limite, ou attendez des frais plus bas',
  'budget.perDay':
    'Une partie peut coûter {needed} et chain.budget.perDay laisse {available} pour aujourd’hui. Relevez la limite, ou attendez des frais plus bas',
  'budget.today':
    'Une partie peut coûter {needed} et chain.budget.perDay laisse {available} pour aujourd’hui. Relevez la limite, ou attendez minuit UTC, où un nouveau jour commence',
  'budget.balance':
    'Une partie peut coûter {needed} et le compte {account} détient {available}. Envoyez-lui des fonds, ou attendez des frais plus bas',
  'chain.unfunded':
    'Le compte {account} ne peut pas payer ses transactions. Envoyez-lui de la monnaie native',
  'chain.behind': 'Le nœud est en retard : il n’a pas encore toute la partie',
  'chain.gap': 'Le nœud ne dit pas tout de la partie jusqu’au bloc {block}',
  'oauth.late': '{host} n’a pas répondu en {seconds} s',
  'oauth.away': '{host} est injoignable',
  'oauth.unread': 'la réponse de {host} n’est pas du JSON',
  'oauth.status': '{host} a répondu avec le statut {status}',
  'oauth.strange': '{host} a répondu avec le statut {status}, et pas comme un service de connexion',
  'oauth.lacks': 'la réponse du service de connexion n’a pas de {field} utilisable',
  'chat.gone.connect': 'elle n’a pas pu être établie',
  'chat.gone.closed': 'elle a été fermée',
  'problem.says': '{what}. {remedy}.',
  'chain.other': 'Le RPC mène à la blockchain {found}, mais c’est la {chain} qui est configurée',
  'chain.otherHelp': 'Mettez dans chain.chainId la blockchain voulue, ou dans chain.rpc une de ses adresses',
  'chain.noContract': 'Il n’y a pas de contrat {name} à {address} sur la blockchain {chain}',
  'chain.noContractHelp':
    'Vérifiez chain.contracts.{name}, et que chain.rpc est la blockchain où il a été déployé',
  'chat.unreached': 'Le chat est resté injoignable pendant {seconds} secondes : {why}',
  'chat.unreachedHelp':
    'Vérifiez le réseau et la chaîne Twitch (--channel), ou omettez-les pour jouer la démo locale',
  'chat.silent': 'il n’a pas répondu',
  'setup.unused': 'Les réglages faits dans le dock ne servent pas : {why}',
  'table.several': '{count} parties de suite n’ont pas pu être jouées. La dernière : {why}',
  'table.severalHelp': 'Voyez le terminal pour chacune, puis redémarrez le bot',
  'table.why.unreachable': 'la blockchain ne répond pas',
  'table.why.reverted': 'le contrat a refusé ce dont la partie a besoin. La raison est dans le terminal',
  'table.why.notMined': 'la blockchain n’accepte aucune transaction',
  'table.why.unfunded':
    'un compte du bot ne peut pas payer ses transactions. Son adresse est dans le terminal',
  'table.why.replaced': 'la blockchain n’est plus la même et la partie n’y est plus',
  'table.why.unexpected':
    'une erreur inattendue est survenue. La raison est dans le terminal. Redémarrez le bot',
  'table.why.fees': 'les frais ont augmenté et la partie coûterait plus que ce qui est réservé pour elle',
  'table.why.unused': 'les règles « {name} » ne sont pas en usage',
  'table.why.pool': 'les joueurs ont {count} cartes ensemble et un draft avec ces règles en demande {needed}',
  'table.why.hand': 'le camp {seat} a {count} cartes et une main en demande {needed}',
} as const;
