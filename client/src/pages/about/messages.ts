import { defineMessages } from '../../shared/config/messages';

export const aboutMessages = defineMessages({
  en: {
    madeWithAi: 'Made with AI',
    title: 'About us',
    description: 'Who runs {shop}, and how to reach us.',
    headline: 'About {shop}',
    trader: '{shop} is run by:',
    noTrader: '{shop} is an online shop. Do you want to know more? Write to us.',
    contact: 'Write to us',
    shop: 'See the collection',
  },
  nl: {
    madeWithAi: 'Gemaakt met AI',
    title: 'Over ons',
    description: 'Wie achter {shop} zit, en hoe je ons bereikt.',
    headline: 'Over {shop}',
    trader: 'Achter {shop} zit:',
    noTrader: '{shop} is een webwinkel. Wil je meer weten? Schrijf ons.',
    contact: 'Schrijf ons',
    shop: 'Bekijk de collectie',
  },
});
