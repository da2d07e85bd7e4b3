import { defineMessages } from '../../shared/config/messages';

/** Texts for the currency of a source, for a source that does not answer, and for findings counted together. */
export const sourceMessages = defineMessages({
  en: {
    currency: 'Currency of the prices in the file',
    currencyHint: 'The file does not say it. This shop’s own product file is in euro.',
    chooseCurrency: 'Choose the currency',
    rate: 'Rate: euros for one {currency}',
    rateHint: 'The prices are in {currency} and are converted to euro, such as 1.1534 for one.',
    sourceName: 'Name of the source',
    sourceNameHint:
      'Products that are gone are looked for among those of this source only. Empty: the file’s name.',
    fromSource: 'Source: {name}',
    converted: 'Prices in {currency} at {rate} euro each',
    trouble: 'The source does not answer ({said}). {attempts} attempts since {since}.',
    retryAt: 'The next attempt is at {time}.',
    busy: 'An import is at work ({what}, started by {who}). Wait for it, or cancel it.',
    busyUndoing: 'An import is being undone ({what}, started by {who}). Wait for it.',
    starting: 'It is about to start.',
    noWorker: 'It waits for the background process (worker), which has not taken it yet. Check that it runs.',
    allRemarks: { one: 'All remarks: {count}', other: 'All remarks: {count}' },
    groups: 'Remarks by reason',
  },
  nl: {
    currency: 'Munt van de prijzen in het bestand',
    currencyHint: 'Het bestand vermeldt die niet. Het eigen productbestand van deze winkel is in euro.',
    chooseCurrency: 'Kies de munt',
    rate: 'Koers: euro’s voor één {currency}',
    rateHint: 'De prijzen zijn in {currency} en worden omgerekend naar euro, bijvoorbeeld 1,1534 per stuk.',
    sourceName: 'Naam van de bron',
    sourceNameHint:
      'Producten die ontbreken worden alleen gezocht bij deze bron. Leeg: de naam van het bestand.',
    fromSource: 'Bron: {name}',
    converted: 'Prijzen in {currency} tegen {rate} euro per stuk',
    trouble: 'De bron antwoordt niet ({said}). {attempts} pogingen sinds {since}.',
    retryAt: 'De volgende poging is om {time}.',
    busy: 'Er loopt een import ({what}, gestart door {who}). Wacht erop, of annuleer hem.',
    busyUndoing: 'Er wordt een import teruggedraaid ({what}, gestart door {who}). Wacht erop.',
    starting: 'Hij begint zo.',
    noWorker:
      'Hij wacht op het achtergrondproces (worker), dat hem nog niet heeft opgepakt. Controleer of het draait.',
    allRemarks: { one: 'Alle opmerkingen: {count}', other: 'Alle opmerkingen: {count}' },
    groups: 'Opmerkingen per reden',
  },
});
