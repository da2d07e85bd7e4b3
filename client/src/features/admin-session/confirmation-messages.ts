import { defineMessages } from '../../shared/config/messages';

export const confirmationMessages = defineMessages({
  en: {
    title: 'Is it you?',
    text: 'This step is sensitive. Give your password, a code or a passkey again; that is good for ten minutes.',
    password: 'Your password',
    code: 'Code from the app, or a recovery code',
    needPassword: 'Fill in your password.',
    needCode: 'Fill in the code.',
    wrongPassword: 'This password is wrong.',
    wrongCode: 'This code is wrong, or was used already.',
    wait: {
      one: 'Too many attempts. Try again in {count} second.',
      other: 'Too many attempts. Try again in {count} seconds.',
    },
    useCode: 'Use a code instead',
    usePasskey: 'Use a passkey instead',
    usePassword: 'Use the password instead',
    submit: 'Confirm',
    busy: 'One moment…',
  },
  nl: {
    title: 'Ben jij het?',
    text: 'Dit is een gevoelige stap. Geef je wachtwoord, een code of een passkey opnieuw; dat geldt tien minuten.',
    password: 'Jouw wachtwoord',
    code: 'Code uit de app, of een herstelcode',
    needPassword: 'Vul je wachtwoord in.',
    needCode: 'Vul de code in.',
    wrongPassword: 'Dit wachtwoord klopt niet.',
    wrongCode: 'Deze code klopt niet, of is al gebruikt.',
    wait: {
      one: 'Te veel pogingen. Probeer het over {count} seconde opnieuw.',
      other: 'Te veel pogingen. Probeer het over {count} seconden opnieuw.',
    },
    useCode: 'Liever een code gebruiken',
    usePasskey: 'Liever een passkey gebruiken',
    usePassword: 'Liever het wachtwoord gebruiken',
    submit: 'Bevestigen',
    busy: 'Een ogenblik…',
  },
});
