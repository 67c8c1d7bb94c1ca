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
} as const;
