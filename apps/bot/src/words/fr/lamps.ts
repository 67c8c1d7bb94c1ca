/** What the dock's lamps say, in French. */
export const lamps = {
  'lamp.chat.first': 'Connexion à {where}.',
  'lamp.chat.firstTry': 'Connexion à {where}, essai {count}.',
  'lamp.chat.away':
    '{where} est injoignable : {why}. Vérifiez la chaîne, le compte et le réseau dans la configuration. Un nouvel essai se fait tout seul, et le show commence dès que le chat est là.',
  'lamp.chat.awayTry':
    '{where} est injoignable (essai {count}) : {why}. Vérifiez la chaîne, le compte et le réseau dans la configuration. Un nouvel essai se fait tout seul, et le show commence dès que le chat est là.',
  'lamp.chat.reading': 'Lit #{channel}.',
  'lamp.chat.readingOnly': 'Lit #{channel}, n’écrit rien.',
  'lamp.chat.readingAs': 'Lit #{channel}, écrit en tant que @{login}.',
  'lamp.chat.mute': '@{login} ne peut pas écrire : {why}.',
  'lamp.chat.connecting': 'Connexion, essai {count}.',
  'lamp.chat.offline': '{why}. Un nouvel essai se fait tout seul.',
  'lamp.obs.none': 'Aucun n’est relié. Reliez-en un dans la configuration du dock, ou avec --obs.',
  'lamp.overlays.none':
    'Aucun n’est connecté. Ajoutez l’adresse de l’overlay dans OBS comme source navigateur.',
  'lamp.overlays.connected': '{count} en ligne : {names}.',
  'lamp.overlays.page': '{name} ({program})',
  'lamp.overlays.hidden': '{name} ({program}, masqué)',
  'lamp.overlays.slow':
    '{name} affiche {count} images par seconde. Allégez la scène, ou réduisez les animations dans son apparence.',
  'lamp.overlays.outdated': '{name} est d’une autre version. Rechargez-le.',
  'lamp.overlays.more': 'et {count} de plus',
  'lamp.overlays.moreTroubles': 'Et {count} de plus.',
} as const;
