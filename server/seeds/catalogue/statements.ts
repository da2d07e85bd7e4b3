import type { CustomerPicture, Statements } from '#contracts/shop-statements';

/** What the demo's invented shop says of itself, with the words of the specification where it has some. */
export const STATEMENTS: Statements = {
  slogan: {
    en: {
      title: 'Irish sportswear made well: jackets, tracksuits, short sets and trainers',
      text: 'Sportswear with Ireland in the weave. Made well, worn often.',
    },
    nl: {
      title: 'Ierse sportkleding, goed gemaakt: jacks, trainingspakken, shortsets en sneakers',
      text: 'Sportkleding met Ierland in de draad. Goed gemaakt, vaak gedragen.',
    },
  },
  hero: {
    en: {
      title: 'Made for the weather we have',
      text: 'Jackets, tracksuits, short sets and trainers, drawn up on the west coast and cut for wind and rain.',
    },
    nl: {
      title: 'Gemaakt voor het weer dat we hebben',
      text: 'Jacks, trainingspakken, shortsets en sneakers. Getekend aan de westkust, gesneden voor wind en regen.',
    },
  },
  story: {
    en: {
      title: 'Drawn where it rains',
      text: 'We draw every jacket at one long table in Galway, wear the first one for a winter, and only then have it made. What does not survive Conor Pass is drawn again.',
    },
    nl: {
      title: 'Getekend waar het regent',
      text: 'We tekenen elk jack aan één lange tafel in Galway, dragen het eerste een winter lang en laten het dan pas maken. Wat Conor Pass niet overleeft, tekenen we opnieuw.',
    },
  },
  promise: {
    en: {
      title: 'Drawn to be mended',
      text: 'Bar-tacked pockets, zips that can be replaced, and somebody who does it when you write to us.',
    },
    nl: {
      title: 'Getekend om te repareren',
      text: 'Versterkte zakken, ritsen die te vervangen zijn, en iemand die dat doet als je ons schrijft.',
    },
  },
  product: {
    en: {
      title: 'Genuine Irish heritage in its design',
      text: 'Designed in Galway, with a name from Ireland. The country where it was made is among its details.',
    },
    nl: {
      title: 'Echt Iers erfgoed in het ontwerp',
      text: 'Ontworpen in Galway, met een naam uit Ierland. In welk land het is gemaakt, staat bij de details.',
    },
  },
  newsletter: {
    en: { title: 'Letters from the west coast', text: 'proud Irish heritage enthusiasts' },
    nl: { title: 'Post van de westkust', text: 'trotse liefhebbers van Iers erfgoed' },
  },
  contact: {
    en: { title: 'Monday to Friday, 9:00–17:00 Irish time', text: 'We answer within one business day.' },
    nl: {
      title: 'Maandag tot en met vrijdag, 9.00–17.00 uur Ierse tijd',
      text: 'We antwoorden binnen één werkdag.',
    },
  },
};

const picture = (number: number, en: string, nl: string): CustomerPicture => ({
  url: `/media/scene-customer-${number}/960.webp`,
  en,
  nl,
});

/** Pictures of the demo's invented customers. */
export const CUSTOMER_PICTURES: readonly CustomerPicture[] = [
  picture(1, 'By the door in Howth, still dripping', 'In de gang in Howth, nog nat'),
  picture(
    2,
    'The slip at Kinsale, twenty minutes before the ferry',
    'De steiger van Kinsale, twintig minuten voor de pont',
  ),
  picture(3, 'Folded and ready, Westport', 'Opgevouwen en klaar, Westport'),
  picture(4, 'The bothy above Glenveagh', 'De schuilhut boven Glenveagh'),
  picture(5, 'After the swim at the Forty Foot', 'Na het zwemmen bij de Forty Foot'),
  picture(6, 'Turf stack with Errigal behind it', 'Turfstapel met Errigal op de achtergrond'),
];
