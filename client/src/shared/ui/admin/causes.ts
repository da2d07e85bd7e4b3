import { defineMessages } from '../../config/messages';
import { importCauses } from './import-causes';

/** What the API refuses on purpose, in the words of the admin's languages; by code. */
export const causeMessages = defineMessages({
  en: {
    ...importCauses.en,
    'request.invalid': 'Some fields are missing or not valid.',
    'request.bad-cursor': 'This page does not exist any more. Start at the first one.',
    'identity.not-allowed': 'Your role does not allow this.',
    'identity.not-signed-in': 'You are not signed in any more.',
    'identity.email-taken': 'There is already an account with this email address.',
    'identity.last-owner': 'The shop needs at least one active owner.',
    'identity.weak-password': 'This password is easy to guess. Choose another one.',
    'identity.wrong-password': 'The current password is wrong.',
    'identity.same-password': 'The new password must be a different one.',
    'identity.too-many-attempts': 'Too many attempts. Wait a moment.',
    'identity.session-not-found': 'This session has already ended.',
    'identity.changed-since': 'This has been changed again since. Undo the later change first.',
    'identity.already-undone': 'This change has already been taken back.',
    'identity.not-undoable': 'A change of this kind cannot be taken back.',
    'content.promotion-not-real':
      'The promotion claims a larger reduction than any product really has. Reduce prices first.',
    'discounts.code-taken': 'There is already a discount with this code.',
    'discounts.limit-below-used': 'It has been used more often than this limit.',
    'discounts.coupon-in-use': 'Orders have used it. Switch it off instead.',
    'discounts.coupon-not-found': 'This discount is gone.',
    'catalog.nothing-to-restore': 'It was removed too long ago to be restored.',
    'inventory.in-use': 'Orders refer to this stock row.',
    'inventory.below-reserved': 'Some of these are being paid for right now; the stock cannot go below that.',
    'orders.step-not-allowed': 'The order stands otherwise meanwhile.',
    'orders.order-not-found': 'This order is gone.',
    'orders.mail-not-possible': 'This mail makes no sense for the order as it stands.',
    'pricing.refund-above-bought': 'More pieces than are left to refund.',
    'pricing.refund-shipping-twice': 'Shipping has already been refunded.',
    'pricing.refund-empty': 'Choose at least one piece, or shipping.',
  },
  nl: {
    ...importCauses.nl,
    'request.invalid': 'Sommige velden ontbreken of kloppen niet.',
    'request.bad-cursor': 'Deze pagina bestaat niet meer. Begin bij de eerste.',
    'identity.not-allowed': 'Je rol staat dit niet toe.',
    'identity.not-signed-in': 'Je bent niet meer ingelogd.',
    'identity.email-taken': 'Er is al een account met dit e-mailadres.',
    'identity.last-owner': 'De winkel heeft minstens één actieve eigenaar nodig.',
    'identity.weak-password': 'Dit wachtwoord is makkelijk te raden. Kies een ander.',
    'identity.wrong-password': 'Het huidige wachtwoord klopt niet.',
    'identity.same-password': 'Het nieuwe wachtwoord moet een ander zijn.',
    'identity.too-many-attempts': 'Te veel pogingen. Wacht even.',
    'identity.session-not-found': 'Deze sessie is al beëindigd.',
    'identity.changed-since': 'Dit is daarna opnieuw gewijzigd. Maak eerst de latere wijziging ongedaan.',
    'identity.already-undone': 'Deze wijziging is al ongedaan gemaakt.',
    'identity.not-undoable': 'Zo’n wijziging is niet ongedaan te maken.',
    'content.promotion-not-real':
      'De actie belooft meer korting dan een product echt heeft. Verlaag eerst prijzen.',
    'discounts.code-taken': 'Er is al een korting met deze code.',
    'discounts.limit-below-used': 'Hij is al vaker gebruikt dan deze limiet.',
    'discounts.coupon-in-use': 'Bestellingen hebben hem gebruikt. Zet hem in plaats daarvan uit.',
    'discounts.coupon-not-found': 'Deze korting is er niet meer.',
    'catalog.nothing-to-restore': 'Het is te lang geleden verwijderd om te herstellen.',
    'inventory.in-use': 'Bestellingen verwijzen naar deze voorraadregel.',
    'inventory.below-reserved': 'Een deel wordt op dit moment betaald; de voorraad kan daar niet onder.',
    'orders.step-not-allowed': 'De bestelling staat er inmiddels anders voor.',
    'orders.order-not-found': 'Deze bestelling is er niet meer.',
    'orders.mail-not-possible': 'Deze mail past niet bij hoe de bestelling er nu voor staat.',
    'pricing.refund-above-bought': 'Meer stuks dan er nog terug te betalen zijn.',
    'pricing.refund-shipping-twice': 'De verzendkosten zijn al terugbetaald.',
    'pricing.refund-empty': 'Kies minstens één stuk, of de verzending.',
  },
});

/** True for a refusal that has words of its own here. */
export function isKnownCause(code: string | undefined): code is keyof (typeof causeMessages)['en'] {
  return code !== undefined && code in causeMessages.en;
}
