import { defineMessages } from '../../shared/config/messages';

export const backupMessages = defineMessages({
  en: {
    overdueTitle: 'The shop is not backed up as it should be',
    backupOverdue: 'Last backup: {moment}. A backup should be made every night.',
    drillOverdue:
      'Last restore for a test: {moment}. A backup is only known to work when it has been restored.',
    never: 'never',
    operator: 'The operator finds the steps in docs/backup.md.',
    heldTitle: 'Mails are held back since a backup was restored',
    held: '{count} mails are held back, because they may have been sent before. The operator releases or discards them with “npm run held-mails”.',
  },
  nl: {
    overdueTitle: 'Van de winkel wordt niet goed een back-up gemaakt',
    backupOverdue: 'Laatste back-up: {moment}. Elke nacht hoort er een back-up te worden gemaakt.',
    drillOverdue:
      'Laatste terugzetting als proef: {moment}. Pas als een back-up is teruggezet, staat vast dat hij werkt.',
    never: 'nooit',
    operator: 'De beheerder vindt de stappen in docs/backup.md.',
    heldTitle: 'Sinds er een back-up is teruggezet, worden mails tegengehouden',
    held: '{count} mails worden tegengehouden, omdat ze misschien al zijn verstuurd. De beheerder geeft ze vrij of verwerpt ze met “npm run held-mails”.',
  },
});
