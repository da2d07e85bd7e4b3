import type { Figures, LegalTexts } from './legal-text.js';

const en = ({ shop, email, trader, vat }: Figures) => ({
  title: 'Imprint',
  description: `Who runs ${shop}: name, address, register${vat.noVat === null ? ', VAT number' : ''} and how to reach us.`,
  intro: `${shop} is run by the following trader (Directive 2000/31/EC, article 5).`,
  sections: {
    trader: { title: 'Trader', body: trader.length > 0 ? [{ list: trader }] : [`${shop}, ${email}`] },
    contact: {
      title: 'Reaching us',
      body: [`Write to ${email}.`],
    },
    disputes: {
      title: 'Settling disputes',
      body: [
        'If we do not find a solution together, the European Consumer Centre of your country helps free of charge. We are not obliged to take part in proceedings before a consumer arbitration board. The platform of the European Commission for online disputes was closed in July 2025.',
      ],
    },
  },
});

const nl = ({ shop, email, trader, vat }: Figures) => ({
  title: 'Colofon',
  description: `Wie ${shop} drijft: naam, adres, register${vat.noVat === null ? ', btw-nummer' : ''} en hoe je ons bereikt.`,
  intro: `${shop} wordt gedreven door de volgende ondernemer (Richtlijn 2000/31/EG, artikel 5).`,
  sections: {
    trader: { title: 'Ondernemer', body: trader.length > 0 ? [{ list: trader }] : [`${shop}, ${email}`] },
    contact: {
      title: 'Ons bereiken',
      body: [`Schrijf naar ${email}.`],
    },
    disputes: {
      title: 'Geschillen oplossen',
      body: [
        'Komen we er samen niet uit, dan helpt het Europees Consumenten Centrum van je land kosteloos. We zijn niet verplicht mee te doen aan een procedure bij een geschillencommissie. Het platform van de Europese Commissie voor onlinegeschillen is in juli 2025 gesloten.',
      ],
    },
  },
});

/** Who runs the shop, from the settings. */
export const imprintTexts: LegalTexts<keyof ReturnType<typeof en>['sections']> = { en, nl };
