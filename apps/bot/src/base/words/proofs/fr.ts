import { french, type Translation } from '@show-of-hands/bus';
import type { proofs as english } from './en.ts';

/** Ce qui est dit de l’identité d’une autre chaîne, et des votes qu’elle a publiés. */
export const proofs: Translation<typeof english> = french({
  'proof.foreign':
    'Écrit dans votre chaîne avec votre compte : des preuves pour des propriétaires que ce show n’a pas ({owners}). D’autres prendront leurs parties pour les vôtres. Si ce n’était pas vous, changez de mot de passe et écrivez : !unproof {owner}',
  'proof.noRoom':
    'Le serveur de chat n’a pas encore dit quel est le salon de cette chaîne. Réessayez une fois le chat connecté.',
  'proof.line':
    'Cette ligne prouve que l’adresse {owner} est à cette chaîne sur la blockchain {chain}, jusqu’au {date}. D’autres shows affichent alors votre chaîne à côté. Elle ne donne à personne ni droit, ni argent, ni vote. Écrivez-la dans votre propre chat, en tant que diffuseur : « {line} »',
  'proof.login': '« {text} » n’est pas une chaîne. Entrez son nom comme dans twitch.tv/NOM.',
  'proof.own': 'C’est votre propre chaîne. Entrez l’autre.',
  'proof.reading':
    '#{login} est lue pendant {minutes} minutes, ou jusqu’à la fin de votre partie contre une autre chaîne. Son streamer écrit maintenant la ligne que son dock montre sous « Prouver votre chaîne ».',

  'published.none': 'Aucune partie finie contre une autre chaîne n’indique où sont ses votes.',
  'published.read':
    'Les votes de {host} sont gardés avec la partie {number} : {count} sur {all}. Ils correspondent à la blockchain.',
  'published.wrong':
    'Les votes de {host} ne correspondent pas à la blockchain : {count} coups sur {all} diffèrent. La page de vérification montre lesquels.',
  'published.missing':
    '{host} n’a publié aucun vote pour {count} coups sur {all} décidés par son chat. La page de vérification montre lesquels.',
  'published.unread': 'Rien n’est lu de {host} : {why}.',
  'published.why.address': 'l’adresse n’est pas une adresse https utilisable',
  'published.why.private': 'son nom ne mène pas qu’à des adresses publiques',
  'published.why.unreachable': 'impossible de l’atteindre de façon sûre',
  'published.why.late': 'cela a pris plus de {seconds} s',
  'published.why.redirect': 'il renvoie ailleurs',
  'published.why.refused': 'il répond {status}',
  'published.why.large': 'ce qui s’y trouve dépasse {megabytes} Mo',
  'published.why.form': 'ce qui s’y trouve n’est pas une partie publiée',
  'published.why.other': 'ce qui s’y trouve est d’une autre partie',
});
