import { defineMessages } from '../../shared/config/messages';

export const passkeyMessages = defineMessages({
  en: {
    title: 'Passkeys',
    what: 'A passkey lives on your phone, computer or security key. It opens your account with your finger, face or PIN: no password, no code, and it works on this site only.',
    none: 'No passkey yet.',
    add: 'Add a passkey',
    addText:
      'Give it a name by which you will know its device. Then the browser asks for your finger, face or PIN.',
    name: 'Name',
    nameHint: 'For example: phone, laptop, blue key',
    needName: 'Give it a name of at most 60 characters.',
    next: 'Continue',
    busy: 'One moment…',
    added: 'Passkey added',
    notAdded: 'The passkey was not added.',
    addedOn: 'added {when}',
    lastUsed: 'last used {when}',
    neverUsed: 'not used yet',
    rename: 'Rename',
    renameOf: 'Rename {name}',
    renamed: 'Passkey renamed',
    notRenamed: 'The passkey was not renamed.',
    remove: 'Remove',
    removeOf: 'Remove {name}',
    removeTitle: 'Remove the passkey {name}?',
    removeText:
      'It no longer opens your account, and you are signed out everywhere else. Remove it on the device too: the shop cannot do that.',
    removeLast:
      'It is your only second step: from then on your password alone lets you in, and the recovery codes are void.',
    removed: 'Passkey removed',
    notRemoved: 'The passkey was not removed.',
    codesText:
      'When you have lost your passkeys, your password with one of these lets you in instead. Each is good once. They are not shown again.',
  },
  nl: {
    title: 'Passkeys',
    what: 'Een passkey zit op je telefoon, computer of beveiligingssleutel. Hij opent je account met je vinger, gezicht of pincode: zonder wachtwoord en code, en alleen op deze site.',
    none: 'Nog geen passkey.',
    add: 'Passkey toevoegen',
    addText:
      'Geef hem een naam waaraan je het apparaat herkent. Daarna vraagt de browser om je vinger, gezicht of pincode.',
    name: 'Naam',
    nameHint: 'Bijvoorbeeld: telefoon, laptop, blauwe sleutel',
    needName: 'Geef hem een naam van hoogstens 60 tekens.',
    next: 'Verder',
    busy: 'Een ogenblik…',
    added: 'Passkey toegevoegd',
    notAdded: 'De passkey is niet toegevoegd.',
    addedOn: 'toegevoegd {when}',
    lastUsed: 'laatst gebruikt {when}',
    neverUsed: 'nog niet gebruikt',
    rename: 'Hernoemen',
    renameOf: '{name} hernoemen',
    renamed: 'Passkey hernoemd',
    notRenamed: 'De passkey is niet hernoemd.',
    remove: 'Verwijderen',
    removeOf: '{name} verwijderen',
    removeTitle: 'De passkey {name} verwijderen?',
    removeText:
      'Hij opent je account niet meer, en overal elders word je uitgelogd. Verwijder hem ook op het apparaat: dat kan de winkel niet.',
    removeLast:
      'Het is je enige tweede stap: daarna kom je er met alleen je wachtwoord in, en de herstelcodes werken niet meer.',
    removed: 'Passkey verwijderd',
    notRemoved: 'De passkey is niet verwijderd.',
    codesText:
      'Ben je je passkeys kwijt, dan kom je er met je wachtwoord en een van deze codes in. Elke code werkt één keer. Ze worden niet nog eens getoond.',
  },
});
