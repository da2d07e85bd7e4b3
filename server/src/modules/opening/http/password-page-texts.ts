import type { Locale } from '#contracts/primitives';

interface Texts {
  readonly notYet: string;
  readonly closed: string;
  readonly password: string;
  readonly enter: string;
  readonly wrong: string;
  readonly tooMany: (seconds: number) => string;
  /** Begins the title of the page when the password was refused. */
  readonly faultTitle: string;
  readonly bought: string;
  readonly orders: string;
  readonly withdrawal: string;
  readonly contact: string;
  /** The name of the links for screen readers. */
  readonly more: string;
  /** Of the link to the page in this language. */
  readonly inThis: string;
  readonly staff: string;
}

/** The texts of the page that asks visitors of a closed shop for the password. */
export const passwordPageTexts: Readonly<Record<Locale, Texts>> = {
  en: {
    notYet: 'This shop opens soon. Do you have the password? Then look around already.',
    closed: 'This shop is closed for now. With the password you can still look around.',
    password: 'Password',
    enter: 'Enter the shop',
    wrong: 'This is not the password. Check it, or ask the shop for the current one.',
    tooMany: (seconds) =>
      `Too many attempts. Try again in ${seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`}.`,
    faultTitle: 'Not the password',
    bought: 'Have you bought something here?',
    orders: 'Your orders',
    withdrawal: 'Withdraw from a purchase',
    contact: 'Contact',
    more: 'More',
    inThis: 'In English',
    staff: 'Sign in as staff',
  },
  nl: {
    notYet: 'Deze winkel gaat binnenkort open. Heb je het wachtwoord? Kijk dan alvast rond.',
    closed: 'Deze winkel is nu gesloten. Met het wachtwoord kun je toch rondkijken.',
    password: 'Wachtwoord',
    enter: 'De winkel in',
    wrong: 'Dit is niet het wachtwoord. Kijk het na, of vraag de winkel naar het juiste.',
    tooMany: (seconds) =>
      `Te veel pogingen. Probeer het over ${seconds < 90 ? `${seconds} seconden` : `${Math.ceil(seconds / 60)} minuten`} opnieuw.`,
    faultTitle: 'Niet het wachtwoord',
    bought: 'Heb je hier iets gekocht?',
    orders: 'Je bestellingen',
    withdrawal: 'Een aankoop herroepen',
    contact: 'Contact',
    more: 'Meer',
    inThis: 'In het Nederlands',
    staff: 'Inloggen als medewerker',
  },
};
