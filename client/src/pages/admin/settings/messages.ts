import { defineMessages } from '../../../shared/config/messages';

/** What each page of the settings is for, by its label in the menu. */
export const overviewMessages = defineMessages({
  en: {
    pages: 'All settings',
    company: 'Name of the shop, email address, company, trade register',
    taxes: 'VAT number or small-business scheme, VAT on sales abroad',
    shipping: 'Standard fee, free delivery, zones with their prices and times',
    guarantee: 'Days and conditions beyond the law, official notice of the guarantee',
    payments: 'Stripe, and a trial purchase',
    mail: 'The words of each mail, and the server that sends it',
    missing: { one: '{count} still missing', other: '{count} still missing' },
    legal: 'Terms, delivery, privacy and imprint, to read and confirm',
    region: 'Country to begin with, languages, time zone',
    signIn: 'Your password and second step, and who else may sign in',
    log: 'Who changed what, and taking it back',
    backups: 'Copies of the shop, and putting one back',
    jobs: 'What the shop does by itself',
  },
  nl: {
    pages: 'Alle instellingen',
    company: 'Naam van de winkel, e-mailadres, bedrijf, handelsregister',
    taxes: 'Btw-nummer of kleineondernemersregeling, btw op verkopen naar het buitenland',
    shipping: 'Standaardkosten, gratis bezorging, zones met hun prijzen en tijden',
    guarantee: 'Dagen en voorwaarden bovenop de wet, officiële mededeling over de garantie',
    payments: 'Stripe, en een proefaankoop',
    mail: 'De woorden van elke mail, en de server die hem verstuurt',
    missing: { one: 'Nog {count} nodig', other: 'Nog {count} nodig' },
    legal: 'Algemene voorwaarden, bezorging, privacy en colofon, om te lezen en te bevestigen',
    region: 'Land om mee te beginnen, talen, tijdzone',
    signIn: 'Je wachtwoord en tweede stap, en wie er nog mag inloggen',
    log: 'Wie wat heeft gewijzigd, en het terugdraaien',
    backups: 'Kopieën van de winkel, en er een terugzetten',
    jobs: 'Wat de winkel vanzelf doet',
  },
});
