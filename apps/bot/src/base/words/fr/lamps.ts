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
  'lamp.chain.starting': 'Démarrage.',
  'lamp.chain.at': '{chain}, table {table}.',
  'lamp.chain.here': '{chain} sur cette machine, table {table}.',
  'lamp.chain.offChain': '{where} Hors blockchain pour l’instant : {why}.',
  'lamp.chain.trouble': '{what}. {remedy}. La question est reposée toute seule.',
  'lamp.chain.unheard': 'Attendez. Si cela dure, vérifiez que le nœud de la blockchain tourne',
  'lamp.disk.full':
    'Rien ne peut être enregistré dans {folder} : il n’y a plus de place. Libérez-en. La table reprend toute seule.',
  'lamp.disk.chain':
    'La blockchain locale ne peut pas être enregistrée dans {folder} : {why}. Libérez de la place. La partie attend et reprend toute seule.',
  'rpc.tooMany': 'Le RPC refuse les requêtes : il y en a trop (429)',
  'rpc.tooManyHelp':
    'Attendez un peu. Si cela dure, prenez une autre adresse ou une plus grande formule (chain.rpc), ou ajoutez des adresses (chain.otherRpcs)',
  'rpc.noChain':
    'Le RPC ne répond pas comme une blockchain : la réponse est une page web, ou elle est coupée',
  'rpc.noChainHelp': 'Vérifiez l’adresse (chain.rpc). Si elle est juste, attendez',
  'rpc.silentFor': 'Le RPC ne répond pas : rien depuis {seconds} s',
  'rpc.late': 'Le RPC ne répond pas à temps',
  'rpc.networkHelp': 'Vérifiez que le nœud tourne et que le réseau est là',
  'rpc.noKey': 'Le RPC refuse les requêtes : sa clé n’est pas acceptée ({status})',
  'rpc.noKeyHelp': 'Vérifiez l’adresse avec sa clé (chain.rpc)',
  'rpc.outOfOrder': 'Le RPC est en panne ({status})',
  'rpc.outOfOrderHelp': 'Attendez. Si cela dure, prenez une autre adresse (chain.rpc)',
  'rpc.away': 'Le RPC ne répond pas : {why}',
  'rpc.awayHelp': 'Vérifiez l’adresse (chain.rpc) et que le nœud tourne',
} as const;
