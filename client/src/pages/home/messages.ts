import { defineMessages } from '../../shared/config/messages';

export const homeMessages = defineMessages({
  en: {
    description:
      'Irish sportswear made well: jackets, tracksuits, short sets and trainers. Free delivery from {from}, {days} days to return.',
    heroTitle: 'Made for the weather we have',
    heroText:
      'Jackets, tracksuits, short sets and trainers, drawn up on the west coast and made to be worn for years.',
    heroAction: 'Shop {collection}',
    heroSecond: 'See what is new',
    featured: 'Featured products',
    emptyTitle: 'No products available',
    emptyText: 'Check back soon for new arrivals.',
    failedTitle: 'The products did not come through',
    failedText: 'The connection to the shop failed. Check yours and try again.',
    retry: 'Try again',
    collections: 'The collections',
    shopCollection: 'Shop now',
    customers: 'Happy Customers',
    customersText:
      'Worn on the Sky Road, on the school run and on the 7.14 to Connolly. Send us a picture of yours out in the weather, and it may well hang here.',
    customersAction: 'Send us a picture',
    promises: 'What you can count on',
    delivery: 'Free delivery from {from}',
    deliveryText: 'Below that it is {fee}, anywhere that we ship in Europe.',
    returns: '{days} days to change your mind',
    returnsText: 'Unworn, tags on. We do not ask why.',
    repair: 'Drawn to last',
    repairText: 'Taped seams, bar-tacked pockets, zips that can be replaced.',
  },
  nl: {
    description:
      'Ierse sportkleding, goed gemaakt: jacks, trainingspakken, shortsets en sneakers. Gratis bezorgd vanaf {from}, {days} dagen om te retourneren.',
    heroTitle: 'Gemaakt voor het weer dat we hebben',
    heroText:
      'Jacks, trainingspakken, shortsets en sneakers. Getekend aan de westkust, gemaakt om jaren te dragen.',
    heroAction: 'Bekijk {collection}',
    heroSecond: 'Bekijk wat nieuw is',
    featured: 'Uitgelichte producten',
    emptyTitle: 'Geen producten beschikbaar',
    emptyText: 'Kom snel terug voor nieuwe stukken.',
    failedTitle: 'De producten kwamen niet door',
    failedText: 'De verbinding met de winkel viel weg. Controleer de jouwe en probeer het opnieuw.',
    retry: 'Opnieuw proberen',
    collections: 'De collecties',
    shopCollection: 'Bekijk nu',
    customers: 'Blije klanten',
    customersText:
      'Gedragen op Sky Road, op het schoolplein en in de trein van 7.14 uur. Stuur ons een foto van jouw exemplaar in weer en wind, wie weet hangt hij straks hier.',
    customersAction: 'Stuur ons een foto',
    promises: 'Waar je op kunt rekenen',
    delivery: 'Gratis bezorgd vanaf {from}',
    deliveryText: 'Daaronder kost het {fee}, overal waar we bezorgen in Europa.',
    returns: '{days} dagen bedenktijd',
    returnsText: 'Ongedragen, met label. We vragen niet waarom.',
    repair: 'Getekend om te blijven',
    repairText: 'Getapete naden, versterkte zakken, ritsen die te vervangen zijn.',
  },
});
