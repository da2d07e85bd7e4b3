import { defineMessages } from '../../shared/config/messages';

/** The legal guarantee of an item, and its repair. */
export const guaranteeMessages = defineMessages({
  en: {
    until: 'Guarantee until {date}',
    repaired: 'Repaired {date}',
    note: 'Note a repair…',
    noteOf: 'Note a repair of {name}',
    takeBack: 'Take back',
    takeBackOf: 'Take back the repair of {name}',
    title: 'Repair of {name}',
    text: 'After a repair under the legal guarantee, your liability for the item is twelve months longer, once. The customer sees the new date on the page of the order.',
    onRange: 'Fill in a day from the delivery until today.',
    save: 'Note the repair',
    done: 'The repair is noted',
    doneTakenBack: 'The repair is taken back',
    failed: 'The repair was not noted.',
    failedTakeBack: 'The repair was not taken back.',
  },
  nl: {
    until: 'Garantie tot {date}',
    repaired: 'Gerepareerd {date}',
    note: 'Reparatie noteren…',
    noteOf: 'Reparatie van {name} noteren',
    takeBack: 'Terugnemen',
    takeBackOf: 'Reparatie van {name} terugnemen',
    title: 'Reparatie van {name}',
    text: 'Na een reparatie onder de wettelijke garantie ben je eenmalig twaalf maanden langer aansprakelijk voor het artikel. De klant ziet de nieuwe datum op de pagina van de bestelling.',
    onRange: 'Vul een dag in vanaf de levering tot en met vandaag.',
    save: 'Reparatie noteren',
    done: 'De reparatie is genoteerd',
    doneTakenBack: 'De reparatie is teruggenomen',
    failed: 'De reparatie is niet genoteerd.',
    failedTakeBack: 'De reparatie is niet teruggenomen.',
  },
});
