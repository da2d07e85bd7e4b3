import { defineMessages } from '../../config/messages';

/** Why a passkey does not work, by fault. */
export const passkeyMessages = defineMessages({
  en: {
    localhost: 'Browsers allow no passkeys at an IP address. Open {address} instead.',
    ip: 'Browsers allow no passkeys at an IP address. Open the admin under the name of the shop.',
    insecure: 'Browsers allow passkeys over https only.',
    browser: 'This browser knows no passkeys. Use another one, or password and code.',
    cancelled: 'No passkey was given. Try again, or use password and code.',
    known: 'This device already has a passkey of your account.',
    site: 'Passkeys of this shop work at its own address only. Open the admin there.',
    device: 'This device could not do it. Try another one.',
  },
  nl: {
    localhost: 'Browsers staan op een IP-adres geen passkeys toe. Open in plaats daarvan {address}.',
    ip: 'Browsers staan op een IP-adres geen passkeys toe. Open het beheer onder de naam van de winkel.',
    insecure: 'Browsers staan passkeys alleen over https toe.',
    browser: 'Deze browser kent geen passkeys. Gebruik een andere, of wachtwoord en code.',
    cancelled: 'Er is geen passkey gegeven. Probeer het opnieuw, of gebruik wachtwoord en code.',
    known: 'Dit apparaat heeft al een passkey van je account.',
    site: 'Passkeys van deze winkel werken alleen op het eigen adres. Open het beheer daar.',
    device: 'Dit apparaat kon het niet. Probeer een ander.',
  },
});
