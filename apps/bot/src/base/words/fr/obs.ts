/** How an OBS is, in French. */
export const obs = {
  'obs.state.connecting': 'Connexion.',
  'obs.state.again': '{why} Un nouvel essai se fait tout seul.',
  'obs.state.password':
    'Le mot de passe a été refusé. Mettez dans {variable} celui d’Outils > Paramètres du serveur WebSocket dans OBS, ou entrez-le dans la configuration et appuyez sur « Reconnecter OBS ».',
  'obs.state.thrownOut': 'La session y a été fermée. Appuyez sur « Reconnecter OBS » dans le dock.',
  'obs.state.bare': 'Connecté, sans l’overlay. Appuyez sur « Installer dans OBS » dans le dock.',
  'obs.state.shown': 'Connecté. « {source} » est affiché dans {scene}.',
  'obs.state.hidden': 'Connecté. « {source} » est masqué dans {scene}.',
  'obs.line.away': 'Injoignable ({why}).',
  'obs.line.ended': 'La connexion s’est fermée ({code}).',
  'obs.line.closed': '{why} ({code}).',
  'obs.line.other': '{why}.',
  'obs.line.late': 'Pas de réponse en {ms} ms.',
  'obs.line.lateTo': 'Pas de réponse à {request} en {ms} ms.',
  'obs.line.left': 'La connexion à OBS a été fermée.',
  'obs.line.none': 'OBS n’est pas connecté. {why}',
  'obs.line.refused': 'OBS a refusé {request} : {why} ({code}).',
  'obs.line.refusedBare': 'OBS a refusé {request} ({code}).',
  'obs.line.notOffered': 'Cet OBS n’offre pas {request}. Un plus récent peut-être.',
  'obs.line.notUnderstood': 'La réponse d’OBS est illisible : {why}.',
  'obs.lack.browser':
    'Pas de source navigateur, donc l’overlay ne peut pas être affiché. Installez OBS depuis obsproject.com ou Flatpak, ou le plugin navigateur (obs-browser) de votre système. L’OBS de Debian et d’Ubuntu ne l’a pas.',
  'obs.lack.kind': 'Pas d’entrée du type {kind}.',
  'obs.lack.requests': 'Non offert : {requests}. Passez à OBS 28 ou plus récent.',
  'obs.lack.scenes': 'Impossible de changer de scène d’ici.',
  'obs.lack.replay': 'Impossible d’enregistrer le tampon de replay d’ici.',
  'obs.lack.chapters': 'Pas de chapitres dans les enregistrements. Passez à OBS 30.2 ou plus récent.',
  'obs.lack.screenshots': 'Pas de captures, donc l’overlay ne peut pas être vérifié d’ici.',
  'obs.lack.elsewhere':
    'Il tourne sur une autre machine, où l’overlay ne peut pas être ouvert. Définissez web.listen dans le fichier de configuration.',
  'obs.lack.overlay': 'Il n’y a pas encore d’overlay « {overlay} ». Ajoutez-le dans le dock.',
  'obs.lack.taken':
    'Autre chose porte le nom « {source} » ({kind}) et reste en place. Renommez-le dans OBS, ou définissez obs.source.',
  'obs.lack.takenScene':
    'Une scène porte le nom « {source} » et reste en place. Renommez-la dans OBS, ou définissez obs.source.',
  'obs.check.drawn': 'L’overlay est affiché.',
  'obs.check.drawnAgain': 'L’overlay était vide. Le recharger a suffi.',
  'obs.check.unseen':
    '« {source} » n’est pas affiché en ce moment. Passez à une scène qui l’a pendant une partie, puis vérifiez à nouveau.',
  'obs.check.nothing': 'Il n’y a rien à voir : {why}.',
  'obs.check.blanked': 'tous les overlays sont vidés depuis le dock',
  'obs.check.hidden': 'son apparence masque tous les éléments',
  'obs.check.transparent':
    'Rien ne s’affiche à la place de l’overlay, et le recharger n’a pas suffi. Ouvrez les propriétés de « {source} » dans OBS et comparez son adresse avec celle du terminal.',
  'obs.check.plain':
    'Une couleur unie s’affiche à la place de l’overlay, et le recharger n’a pas suffi. Ouvrez les propriétés de « {source} » dans OBS et comparez son adresse avec celle du terminal.',
  'obs.check.failed': 'L’overlay n’a pas pu être vérifié. {why}',
} as const;
