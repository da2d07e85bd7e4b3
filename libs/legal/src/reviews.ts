import type { Figures, LegalTexts } from './legal-text.js';

const en = ({ shop, email }: Figures) => ({
  title: 'How we check reviews',
  description: `Which reviews ${shop} shows, how we make sure that they come from buyers, and what we never do.`,
  intro:
    'A star is worth something only when a buyer gave it. These are our rules (Directive 2005/29/EC, article 7(6)).',
  sections: {
    stars: {
      title: 'Stars and reviews of products',
      body: [
        'Only verified reviews count: each belongs to an order of the product that we have delivered. The average and the number of reviews are computed from them. We cannot type them, and a product without a verified review shows no stars.',
      ],
    },
    quotes: {
      title: 'Quotes on the home page',
      body: [
        'Quotes on the home page are words that customers wrote to us about the shop. We choose them and do not check them further; they carry no stars and do not count as reviews of a product.',
      ],
    },
    never: {
      title: 'What we never do',
      body: [
        {
          list: [
            'write reviews ourselves, or have them written;',
            'pay for reviews, or give a discount for a good one;',
            'hide a review because it is critical. We remove what is against the law, insults people or is not about the product, and say so to its author.',
          ],
        },
      ],
    },
    report: {
      title: 'Something does not look right?',
      body: [`Write to ${email}. We look into it and answer you.`],
    },
  },
});

const nl = ({ shop, email }: Figures) => ({
  title: 'Zo controleren we reviews',
  description: `Welke reviews ${shop} toont, hoe we zorgen dat ze van kopers komen en wat we nooit doen.`,
  intro:
    'Een ster is alleen iets waard als een koper hem gaf. Dit zijn onze regels (Richtlijn 2005/29/EG, artikel 7 lid 6).',
  sections: {
    stars: {
      title: 'Sterren en reviews van producten',
      body: [
        'Alleen gecontroleerde reviews tellen: elk hoort bij een bestelling van het product die we hebben bezorgd. Het gemiddelde en het aantal worden daaruit berekend. Wij kunnen ze niet intypen, en een product zonder gecontroleerde review heeft geen sterren.',
      ],
    },
    quotes: {
      title: 'Citaten op de homepagina',
      body: [
        'Citaten op de homepagina zijn woorden die klanten ons over de winkel schreven. Wij kiezen ze en controleren ze verder niet; ze hebben geen sterren en tellen niet als review van een product.',
      ],
    },
    never: {
      title: 'Wat we nooit doen',
      body: [
        {
          list: [
            'zelf reviews schrijven of laten schrijven;',
            'voor reviews betalen, of korting geven voor een goede;',
            'een review verbergen omdat hij kritisch is. We halen weg wat tegen de wet is, mensen beledigt of niet over het product gaat, en laten dat de schrijver weten.',
          ],
        },
      ],
    },
    report: {
      title: 'Klopt er iets niet?',
      body: [`Schrijf naar ${email}. We zoeken het uit en laten het je weten.`],
    },
  },
});

/** How the shop makes sure that reviews come from buyers. */
export const reviewsTexts: LegalTexts<keyof ReturnType<typeof en>['sections']> = { en, nl };
