import { defineMessages } from '../../shared/config/messages';

export const guaranteeMessages = defineMessages({
  en: {
    line: 'EU legal guarantee of conformity: at least 2 years, free of charge.',
    more: 'Your legal guarantee',
    alternative:
      'EU legal guarantee of conformity: at least 2 years. If a product is faulty or not as described, the seller repairs or replaces it free of charge; if that is not possible, you get a lower price or your money back. National law may give you more.',
  },
  nl: {
    line: 'Wettelijke EU-conformiteitsgarantie: minstens 2 jaar, kosteloos.',
    more: 'Je wettelijke garantie',
    alternative:
      'Wettelijke EU-conformiteitsgarantie: minstens 2 jaar. Is een product gebrekkig of niet zoals beschreven, dan herstelt of vervangt de verkoper het kosteloos; kan dat niet, dan krijg je een lagere prijs of je geld terug. Het nationale recht kan je meer geven.',
  },
});
