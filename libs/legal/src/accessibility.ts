import type { Figures, LegalTexts } from './legal-text.js';

const en = ({ shop, email, authorities }: Figures) => ({
  title: 'Accessibility statement',
  description: `How ${shop} meets WCAG 2.2 AA, what does not work yet, and where to report a barrier.`,
  intro: `Everyone should be able to shop at ${shop}. This is what we do for it, and where to tell us that something is in the way (Directive (EU) 2019/882).`,
  sections: {
    service: {
      title: 'The service',
      body: [
        'This website shows products and takes orders: search, product pages, cart, checkout, order page, and the texts about your rights. You pay on the page of a payment provider, which is responsible for its own page.',
      ],
    },
    standard: {
      title: 'How it meets the requirements',
      body: [
        'We build towards the Web Content Accessibility Guidelines (WCAG) 2.2, level AA, the requirements that EN 301 549 names for websites:',
        {
          list: [
            'every function works with the keyboard, and the focus is visible;',
            'headings, labels and messages are readable by screen readers, and product pictures have alternative texts;',
            'text keeps its contrast and can be enlarged to 200 % and more; the pages fit a screen of 320 pixels;',
            'movement stops where the device asks for less movement;',
            'browsing and the texts of law work without JavaScript.',
          ],
        },
        'Every page is checked by automatic tests for each change of the shop, and by hand with the keyboard.',
      ],
    },
    gaps: {
      title: 'What does not work yet',
      body: [
        'Pictures that come from suppliers may lack a precise alternative text. Invoices are PDF files without tags for screen readers; we send their content in plain text when you ask for it.',
      ],
    },
    feedback: {
      title: 'Report a barrier',
      body: [
        `Write to ${email}: what you wanted to do, on which page and with which device. We answer and say by when it is repaired.`,
        `If our answer does not help, you may turn to ${authorities.accessibility === null ? 'the supervisory authority of our country' : `the authority that supervises us, the ${authorities.accessibility},`} or to that of yours.`,
      ],
    },
  },
});

const nl = ({ shop, email, authorities }: Figures) => ({
  title: 'Toegankelijkheidsverklaring',
  description: `Hoe ${shop} aan WCAG 2.2 AA voldoet, wat nog niet werkt en waar je een drempel meldt.`,
  intro: `Iedereen moet bij ${shop} kunnen winkelen. Dit doen we daarvoor, en hier meld je wat er in de weg zit (Richtlijn (EU) 2019/882).`,
  sections: {
    service: {
      title: 'De dienst',
      body: [
        'Deze website toont producten en neemt bestellingen aan: zoeken, productpagina’s, winkelmand, afrekenen, bestelpagina en de teksten over je rechten. Je betaalt op de pagina van een betaaldienst, die voor zijn eigen pagina verantwoordelijk is.',
      ],
    },
    standard: {
      title: 'Hoe hij aan de eisen voldoet',
      body: [
        'We bouwen naar de Web Content Accessibility Guidelines (WCAG) 2.2, niveau AA, de eisen die EN 301 549 voor websites noemt:',
        {
          list: [
            'alles werkt met het toetsenbord, en de focus is zichtbaar;',
            'koppen, labels en meldingen zijn leesbaar voor schermlezers, en productfoto’s hebben een alternatieve tekst;',
            'tekst houdt zijn contrast en is tot 200 % en meer te vergroten; de pagina’s passen op een scherm van 320 pixels;',
            'beweging stopt als het apparaat om minder beweging vraagt;',
            'rondkijken en de wettelijke teksten werken zonder JavaScript.',
          ],
        },
        'Elke pagina wordt bij elke wijziging van de winkel met automatische tests gecontroleerd, en met de hand met het toetsenbord.',
      ],
    },
    gaps: {
      title: 'Wat nog niet werkt',
      body: [
        'Foto’s van leveranciers hebben soms geen precieze alternatieve tekst. Facturen zijn pdf’s zonder codes voor schermlezers; we sturen de inhoud als gewone tekst als je daarom vraagt.',
      ],
    },
    feedback: {
      title: 'Een drempel melden',
      body: [
        `Schrijf naar ${email}: wat je wilde doen, op welke pagina en met welk apparaat. We antwoorden en zeggen wanneer het is opgelost.`,
        `Helpt ons antwoord niet, dan kun je naar ${authorities.accessibility === null ? 'de toezichthouder van ons land' : `onze toezichthouder, de ${authorities.accessibility},`} of naar die van jouw land.`,
      ],
    },
  },
});

/** How the shop meets the requirements of accessibility, and where a barrier is reported. */
export const accessibilityTexts: LegalTexts<keyof ReturnType<typeof en>['sections']> = { en, nl };
