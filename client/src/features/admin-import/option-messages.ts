import { defineMessages } from '../../shared/config/messages';

/** Texts for the options, paging and results of an import. */
export const optionMessages = defineMessages({
  en: {
    overwrite: 'Fields to overwrite',
    overwriteHint: 'What you changed here stays, except in the fields that you choose.',
    overwriteChosen: { one: '{count} field chosen', other: '{count} fields chosen' },
    noneChosen: 'none: yours stay everywhere',
    keptTitle: 'Yours stay',
    keptText: 'You changed these fields here, and the source has other values. Choose what it may overwrite.',
    keptCount: { one: '{count} product', other: '{count} products' },
    apply: 'Apply this dry run',
    applying: 'The dry run is being applied',
    notApplied: 'The dry run was not applied.',
    previous: 'Previous page',
    next: 'Next page',
    shown: '{from}–{to} of {total}',
    pages: 'Pages of {list}',
    all: 'All',
    doneImport: {
      one: 'Imported {count} product: {added} new, {changed} changed, {unchanged} unchanged.',
      other: 'Imported {count} products: {added} new, {changed} changed, {unchanged} unchanged.',
    },
    doneDryRun: {
      one: 'Dry run of {count} product: {added} new, {changed} changed, {unchanged} unchanged. Nothing was written.',
      other:
        'Dry run of {count} products: {added} new, {changed} changed, {unchanged} unchanged. Nothing was written.',
    },
    left: {
      one: '{count} could not be imported; the list says why.',
      other: '{count} could not be imported; the list says why.',
    },
    cancelledEarly: 'The import was cancelled before it began.',
    cancelledText: 'The import was cancelled. What had been imported until then stays, and can be undone.',
    undoneText: 'The import was undone.',
  },
  nl: {
    overwrite: 'Velden die worden overschreven',
    overwriteHint: 'Wat je hier hebt gewijzigd blijft, behalve in de velden die je kiest.',
    overwriteChosen: { one: '{count} veld gekozen', other: '{count} velden gekozen' },
    noneChosen: 'geen: die van jou blijven overal',
    keptTitle: 'Die van jou blijven',
    keptText:
      'Deze velden heb je hier gewijzigd, en de bron heeft andere waarden. Kies wat die mag overschrijven.',
    keptCount: { one: '{count} product', other: '{count} producten' },
    apply: 'Deze proef doorvoeren',
    applying: 'De proef wordt doorgevoerd',
    notApplied: 'De proef is niet doorgevoerd.',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    shown: '{from}–{to} van {total}',
    pages: 'Pagina’s van {list}',
    all: 'Alle',
    doneImport: {
      one: '{count} product geïmporteerd: {added} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd.',
      other: '{count} producten geïmporteerd: {added} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd.',
    },
    doneDryRun: {
      one: 'Proef met {count} product: {added} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd. Er is niets weggeschreven.',
      other:
        'Proef met {count} producten: {added} nieuw, {changed} gewijzigd, {unchanged} ongewijzigd. Er is niets weggeschreven.',
    },
    left: {
      one: '{count} kon niet worden geïmporteerd; de lijst zegt waarom.',
      other: '{count} konden niet worden geïmporteerd; de lijst zegt waarom.',
    },
    cancelledEarly: 'De import is geannuleerd voordat hij begon.',
    cancelledText:
      'De import is geannuleerd. Wat tot dan toe was geïmporteerd blijft, en kan worden teruggedraaid.',
    undoneText: 'De import is teruggedraaid.',
  },
});
