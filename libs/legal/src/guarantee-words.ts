import type { Locale } from '#contracts/primitives';

/** The notice of the legal guarantee in a sentence, for where its picture cannot be seen. */
export const guaranteeWords = (locale: Locale): string => WORDS[locale];

const WORDS: Record<Locale, string> = {
  en: 'EU legal guarantee of conformity: at least 2 years. If a product is faulty or not as described, the seller repairs or replaces it free of charge; if that is not possible, you get a lower price or your money back. National law may give you more.',
  nl: 'Wettelijke EU-conformiteitsgarantie: minstens 2 jaar. Is een product gebrekkig of niet zoals beschreven, dan herstelt of vervangt de verkoper het kosteloos; kan dat niet, dan krijg je een lagere prijs of je geld terug. Het nationale recht kan je meer geven.',
};
