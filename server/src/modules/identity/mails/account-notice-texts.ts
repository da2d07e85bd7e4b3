/** Changes of an account that its holder gets a mail about. */
export type AccountEvent =
  | 'password-changed'
  | 'first-password-given'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-copied'
  | 'sessions-ended'
  | 'password-reset-on-server'
  | 'second-factor-removed-on-server';

interface EventText {
  readonly heading: string;
  readonly body: string;
  /** What to do when it was not the holder; the usual advice without it. */
  readonly not?: string;
}

interface Texts {
  readonly language: string;
  readonly time: string;
  readonly passkey: string;
  readonly not: string;
  readonly button: string;
  readonly events: Readonly<Record<AccountEvent, EventText>>;
}

const EN: Texts = {
  language: 'en-GB',
  time: 'Time',
  passkey: 'Passkey',
  not: 'Was it not you? Change your password and end the other sessions under Settings, Staff and sign-in, and tell an owner of the shop.',
  button: 'To my account',
  events: {
    'password-changed': {
      heading: 'Your password was changed',
      body: 'The password of your account was changed. All other sessions have ended.',
    },
    'first-password-given': {
      heading: 'You have a new first password',
      body: 'An owner of the shop gave your account a new first password. Your sessions have ended.',
      not: 'Did you not ask for it? Ask an owner of the shop.',
    },
    'second-factor-on': {
      heading: 'Two-step sign-in is on',
      body: 'An authenticator app was added to your account. All other sessions have ended.',
    },
    'second-factor-off': {
      heading: 'The authenticator app was removed',
      body: 'Codes of the authenticator app no longer open your account.',
    },
    'second-factor-removed': {
      heading: 'Two-step sign-in was turned off',
      body: 'An owner of the shop removed the authenticator app, the passkeys and the recovery codes of your account. Your sessions have ended.',
      not: 'Did you not ask for it? Ask an owner of the shop, and set up two-step sign-in again.',
    },
    'passkey-added': {
      heading: 'A passkey was added to your account',
      body: 'From now on this passkey opens your account, without the password.',
    },
    'passkey-removed': {
      heading: 'A passkey was removed from your account',
      body: 'This passkey no longer opens your account. All other sessions have ended.',
    },
    'passkey-copied': {
      heading: 'A copy of your passkey may be in use',
      body: 'A passkey of your account counted fewer uses than before. That happens when somebody uses a copy of it, so it was refused.',
      not: 'Remove this passkey under Settings, Staff and sign-in, and add a new one. Until then it is refused.',
    },
    'sessions-ended': {
      heading: 'You were signed out everywhere',
      body: 'An owner of the shop ended all sessions of your account. Your devices count as unknown until you sign in again.',
      not: 'Do you not know why? Ask an owner of the shop.',
    },
    'password-reset-on-server': {
      heading: 'Your password was replaced on the server',
      body: 'Somebody with access to the server gave your account a one-time password with `npm run owner`. All sessions have ended. Two-step sign-in stays as it was.',
      not: 'Was it not you? Then somebody else has access to the server: ask who runs it.',
    },
    'second-factor-removed-on-server': {
      heading: 'Password and two-step sign-in were reset on the server',
      body: 'Somebody with access to the server gave your account a one-time password with `npm run owner` and removed its authenticator app, passkeys and recovery codes. All sessions have ended. The next sign-in opens only the set-up of two-step sign-in.',
      not: 'Was it not you? Then somebody else has access to the server: ask who runs it.',
    },
  },
};

const NL: Texts = {
  language: 'nl-NL',
  time: 'Tijd',
  passkey: 'Passkey',
  not: 'Was jij het niet? Wijzig je wachtwoord en beëindig de andere sessies, onder Instellingen, Medewerkers en inloggen, en zeg het een eigenaar van de winkel.',
  button: 'Naar mijn account',
  events: {
    'password-changed': {
      heading: 'Je wachtwoord is gewijzigd',
      body: 'Het wachtwoord van je account is gewijzigd. Alle andere sessies zijn beëindigd.',
    },
    'first-password-given': {
      heading: 'Je hebt een nieuw eerste wachtwoord',
      body: 'Een eigenaar van de winkel heeft je account een nieuw eerste wachtwoord gegeven. Je sessies zijn beëindigd.',
      not: 'Heb je er niet om gevraagd? Vraag het een eigenaar van de winkel.',
    },
    'second-factor-on': {
      heading: 'Tweestapsverificatie staat aan',
      body: 'Er is een authenticator-app aan je account toegevoegd. Alle andere sessies zijn beëindigd.',
    },
    'second-factor-off': {
      heading: 'De authenticator-app is verwijderd',
      body: 'Codes van de authenticator-app openen je account niet meer.',
    },
    'second-factor-removed': {
      heading: 'Tweestapsverificatie is uitgezet',
      body: 'Een eigenaar van de winkel heeft de authenticator-app, de passkeys en de herstelcodes van je account verwijderd. Je sessies zijn beëindigd.',
      not: 'Heb je er niet om gevraagd? Vraag het een eigenaar van de winkel, en stel tweestapsverificatie opnieuw in.',
    },
    'passkey-added': {
      heading: 'Er is een passkey aan je account toegevoegd',
      body: 'Vanaf nu opent deze passkey je account, zonder het wachtwoord.',
    },
    'passkey-removed': {
      heading: 'Er is een passkey uit je account verwijderd',
      body: 'Deze passkey opent je account niet meer. Alle andere sessies zijn beëindigd.',
    },
    'passkey-copied': {
      heading: 'Er is misschien een kopie van je passkey in gebruik',
      body: 'Een passkey van je account telde minder keren gebruik dan eerder. Dat gebeurt als iemand een kopie ervan gebruikt; hij is daarom geweigerd.',
      not: 'Verwijder deze passkey onder Instellingen, Medewerkers en inloggen, en voeg een nieuwe toe. Tot dan wordt hij geweigerd.',
    },
    'sessions-ended': {
      heading: 'Je bent overal uitgelogd',
      body: 'Een eigenaar van de winkel heeft alle sessies van je account beëindigd. Je apparaten gelden als onbekend tot je opnieuw inlogt.',
      not: 'Weet je niet waarom? Vraag het een eigenaar van de winkel.',
    },
    'password-reset-on-server': {
      heading: 'Je wachtwoord is op de server vervangen',
      body: 'Iemand met toegang tot de server heeft je account met `npm run owner` een eenmalig wachtwoord gegeven. Alle sessies zijn beëindigd. De tweestapsverificatie blijft zoals ze was.',
      not: 'Was jij het niet? Dan heeft iemand anders toegang tot de server: vraag wie hem beheert.',
    },
    'second-factor-removed-on-server': {
      heading: 'Wachtwoord en tweestapsverificatie zijn op de server teruggezet',
      body: 'Iemand met toegang tot de server heeft je account met `npm run owner` een eenmalig wachtwoord gegeven en de authenticator-app, de passkeys en de herstelcodes verwijderd. Alle sessies zijn beëindigd. Na het inloggen opent alleen het instellen van de tweestapsverificatie.',
      not: 'Was jij het niet? Dan heeft iemand anders toegang tot de server: vraag wie hem beheert.',
    },
  },
};

/** The texts of the notice about an account, by language. */
export const ACCOUNT_NOTICE_TEXTS = { en: EN, nl: NL } as const;
