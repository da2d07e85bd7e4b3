import { defineMessages } from '../../shared/config/messages';

export const statementMessages = defineMessages({
  en: {
    title: 'What your shop says of itself',
    what: 'Only you know what is true of your shop, so nothing is filled in. A place that you leave empty says nothing, or only what follows from your settings. There is no room here for the proof of an environmental claim: those belong to products. What stands on the home page is changed there.',
    englishTitle: 'Title, in English',
    englishText: 'Text, in English',
    dutchTitle: 'Title, in Dutch',
    dutchText: 'Text, in Dutch',
    slogan: 'Your shop in one line',
    sloganHint:
      'The title begins what search engines show of the home page. The text stands at the foot of every page.',
    product: 'On every product',
    productHint: 'Beside delivery and returns, so it has to be true of each product.',
    'contact-intro': 'The beginning of the contact page',
    'contact-introHint':
      'Heading and first sentence of the contact page. Left empty, it says “Contact” and “About an order, a size, or anything else.”',
    contact: 'When you can be reached',
    contactHint: 'On the contact page: your hours as the title, and below them when you answer.',
    shipping: 'On the page about delivery and returns',
    shippingHint:
      'Above what follows from your settings, such as how you pack. Prices and times stand there already.',
  },
  nl: {
    title: 'Wat je winkel over zichzelf zegt',
    what: 'Alleen jij weet wat voor jouw winkel klopt, daarom is er niets ingevuld. Een plek die je leeg laat zegt niets, of alleen wat uit je instellingen volgt. Het bewijs van een milieuclaim past hier niet: die hoort bij producten. Wat op de homepagina staat, wijzig je daar.',
    englishTitle: 'Titel, in het Engels',
    englishText: 'Tekst, in het Engels',
    dutchTitle: 'Titel, in het Nederlands',
    dutchText: 'Tekst, in het Nederlands',
    slogan: 'Je winkel in één regel',
    sloganHint:
      'Met de titel begint wat zoekmachines van de homepagina tonen. De tekst staat onderaan elke pagina.',
    product: 'Bij elk product',
    productHint: 'Naast bezorging en retour; het moet dus voor elk product kloppen.',
    'contact-intro': 'Het begin van de contactpagina',
    'contact-introHint':
      'Kop en eerste zin van de contactpagina. Laat je dit leeg, dan staat er ‘Contact’ en ‘Over een bestelling, een maat, of iets heel anders.’',
    contact: 'Wanneer je bereikbaar bent',
    contactHint: 'Op de contactpagina: je tijden als titel, en daaronder wanneer je antwoordt.',
    shipping: 'Op de pagina over bezorging en retourneren',
    shippingHint:
      'Boven wat uit je instellingen volgt, bijvoorbeeld hoe je inpakt. Prijzen en tijden staan er al.',
  },
});
