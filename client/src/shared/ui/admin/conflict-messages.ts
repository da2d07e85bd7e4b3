import { defineMessages } from '../../config/messages';

export const conflictMessages = defineMessages({
  en: {
    conflictText: 'While you were editing, these fields were saved by somebody else.',
    conflictSame: 'Only bookkeeping changed; your version can be saved as it is.',
    field: 'Field',
    theirs: 'Theirs',
    mine: 'Yours',
    merge: 'Merge both',
    keepMine: 'Keep mine',
    takeTheirs: 'Take theirs',
    mergeHint:
      'Merging keeps your changes and takes theirs where you changed nothing. Nothing is saved before you save.',
  },
  nl: {
    conflictText: 'Terwijl jij bezig was, heeft iemand anders deze velden opgeslagen.',
    conflictSame: 'Alleen de administratie is veranderd; jouw versie kan zo worden opgeslagen.',
    field: 'Veld',
    theirs: 'Van de ander',
    mine: 'Van jou',
    merge: 'Samenvoegen',
    keepMine: 'Mijn versie houden',
    takeTheirs: 'Andere versie nemen',
    mergeHint:
      'Samenvoegen houdt jouw wijzigingen en neemt die van de ander waar jij niets veranderde. Er wordt niets opgeslagen voordat jij opslaat.',
  },
});
