/** What keeps chat from the bot, in French. */
export const chatState = {
  'chat.mode.emotesVote':
    'Chat en emotes seules : dès le prochain vote, les viewers votent avec les emotes de l’overlay.',
  'chat.mode.emotesBlock': 'Chat en emotes seules : seuls les modérateurs peuvent taper un vote.',
  'chat.mode.subscribers': 'Chat réservé aux abonnés : les autres viewers ne peuvent pas voter.',
  'chat.mode.followers': 'Chat réservé aux followers : les autres viewers ne peuvent pas voter.',
  'chat.mode.followersFor':
    'Chat réservé aux followers : il faut suivre depuis {minutes} min au moins pour voter.',
  'chat.mode.slow': 'Mode lent : chaque viewer peut écrire et voter une fois toutes les {seconds} s.',
  'chat.mode.unique': 'Chat unique : les votes écrits comme un message précédent risquent de ne pas passer.',

  'account.unwelcome':
    'le chat refuse le compte alors que sa connexion est bonne. Vérifiez sur le site s’il est suspendu ou banni',
  'account.unseen': 'sa connexion n’a pas pu être vérifiée',
  'account.notYet': 'sa connexion renouvelée n’est pas encore valable ({why})',
  'account.other':
    'la connexion est celle de {own}, mais chat.account est {account}. Connectez-vous en tant que {account} ({command}), ou mettez {own} dans chat.account',
  'account.scopes': 'la connexion n’autorise pas {scopes}. Connectez-vous à nouveau : {command}',
  'account.scopePair': '{first} et {second}',
  'account.tokenEnded':
    'le jeton dans {variable} n’est plus valable. Mettez-en un nouveau, ou retirez-le et connectez-vous : {command}',
  'account.none': 'le compte n’est pas connecté. Connectez-vous : {command}',
  'account.unreadable': 'sa connexion dans {path} est illisible. Connectez-vous : {command}',
  'account.ended': 'sa connexion a pris fin ({why}). Connectez-vous : {command}',
  'account.unwritten':
    'sa nouvelle connexion ne peut pas être écrite dans {path}. Libérez de la place et vérifiez les droits du dossier',
  'account.notRenewed': 'sa connexion n’a pas pu être renouvelée : {why}',

  'chat.end.stopped': 'Arrêté',
  'chat.end.moved': 'Le serveur a demandé une nouvelle connexion',
  'chat.end.renewed': 'Le compte s’est connecté à nouveau',
  'chat.end.lost': 'Connexion perdue : {why}',
  'chat.end.refused': 'Le compte a été refusé. Vérifiez son pseudo et connectez-le à nouveau',
  'chat.end.clock':
    'L’horloge a sauté de {seconds} s : l’ordinateur était en veille, ou son horloge a été réglée',
  'chat.end.silent': 'Silencieux depuis {seconds} s',
  'chat.end.noToken': 'Aucun jeton pour le compte n’est venu à temps. Vérifiez sa connexion',
  'chat.end.notIn': '{channel} n’admet pas le bot : {why}',
  'chat.end.noAnswer': 'Pas de réponse pour {channel}. Vérifiez le nom de la chaîne et le réseau',
} as const;
