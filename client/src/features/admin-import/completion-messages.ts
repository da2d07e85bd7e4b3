import { defineMessages } from '../../shared/config/messages';

/** Texts for products of an import that lack facts of the law. */
export const completionMessages = defineMessages({
  en: {
    legend: 'Products that lack facts of the law (composition, materials, maker)',
    drafts: 'Drafts until they are complete; the import or decision that completes one puts it on sale',
    forSale: 'For sale as in the source',
    completeBy: 'Complete by',
    hint: 'The law asks for these facts now already: a shop that sells today can go on selling while you fill them in. You are reminded a week before and on that day.',
    lacking: {
      one: '{count} product lacks facts of the law.',
      other: '{count} products lack facts of the law.',
    },
  },
  nl: {
    legend: 'Producten waarbij feiten ontbreken die de wet vraagt (samenstelling, materialen, maker)',
    drafts:
      'Concept tot ze volledig zijn; de import of beslissing die een product volledig maakt, zet het in de verkoop',
    forSale: 'Te koop zoals in de bron',
    completeBy: 'Volledig op',
    hint: 'De wet vraagt deze feiten nu al: een winkel die vandaag verkoopt, kan doorverkopen terwijl je ze invult. Je krijgt een herinnering een week ervoor en op die dag.',
    lacking: {
      one: 'Bij {count} product ontbreken feiten die de wet vraagt.',
      other: 'Bij {count} producten ontbreken feiten die de wet vraagt.',
    },
  },
});
