import { defineMessages } from '../../shared/config/messages';

export const backupMessages = defineMessages({
  en: {
    overdueTitle: 'The shop is not backed up as it should be',
    backupOverdue: 'Last backup: {moment}. A backup should be made every night.',
    drillOverdue:
      'Last restore for a test: {moment}. A backup is only known to work when it has been restored.',
    never: 'never',
    room: 'See your backups',
    heldTitle: 'Mails are held back since a backup was restored',
    held: {
      one: '{count} mail is held back, because it may have been sent before. The owner decides.',
      other: '{count} mails are held back, because they may have been sent before. The owner decides.',
    },
    decide: 'Decide about them',
  },
  nl: {
    overdueTitle: 'Van de winkel wordt niet goed een back-up gemaakt',
    backupOverdue: 'Laatste back-up: {moment}. Elke nacht hoort er een back-up te worden gemaakt.',
    drillOverdue:
      'Laatste terugzetting als proef: {moment}. Pas als een back-up is teruggezet, staat vast dat hij werkt.',
    never: 'nooit',
    room: 'Bekijk je back-ups',
    heldTitle: 'Sinds er een back-up is teruggezet, worden mails tegengehouden',
    held: {
      one: '{count} mail wordt tegengehouden, omdat hij misschien al is verstuurd. De eigenaar beslist.',
      other: '{count} mails worden tegengehouden, omdat ze misschien al zijn verstuurd. De eigenaar beslist.',
    },
    decide: 'Beslis erover',
  },
});
