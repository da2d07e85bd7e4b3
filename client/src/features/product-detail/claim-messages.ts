import { defineMessages } from '../../shared/config/messages';

export const claimMessages = defineMessages({
  en: {
    claims: 'What our environmental claims mean',
    share: '{part}, {share} %',
    whole: 'whole product',
    proof: 'Proof',
    proofPdf: 'Proof (PDF, {size})',
    proofOf: '{proof}: {claim}',
    guarantee: 'Guarantee of durability',
    producer: 'Producer’s guarantee',
    years: 'years',
    free: 'Free · whole product',
    legal: 'Beside your legal guarantee of at least 2 years',
    alternative:
      'EU label of the guarantee of durability: the producer guarantees the whole product for {years} years, free of charge, beside your legal guarantee of at least 2 years.',
    conditions: 'Conditions of the guarantee',
  },
  nl: {
    claims: 'Wat onze milieuclaims betekenen',
    share: '{part}, {share} %',
    whole: 'hele product',
    proof: 'Bewijs',
    proofPdf: 'Bewijs (pdf, {size})',
    proofOf: '{proof}: {claim}',
    guarantee: 'Duurzaamheidsgarantie',
    producer: 'Garantie van de producent',
    years: 'jaar',
    free: 'Kosteloos · hele product',
    legal: 'Naast je wettelijke garantie van minstens 2 jaar',
    alternative:
      'EU-label van de duurzaamheidsgarantie: de producent garandeert het hele product {years} jaar, kosteloos, naast je wettelijke garantie van minstens 2 jaar.',
    conditions: 'Voorwaarden van de garantie',
  },
});
