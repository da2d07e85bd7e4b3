import type { Figures, LegalTexts } from './legal-text.js';

/**
 * The content of the harmonised notice on the legal guarantee of conformity (Implementing Regulation (EU) 2025/1960,
 * annex I; Directive 2011/83/EU, articles 5(1)(e) and 6(1)(l)). The wording follows the regulation's elements: the owner
 * compares it with the official notice of each language before opening, see docs/law.md. `repair` is what the seller
 * says before a remedy (Directive (EU) 2019/771, articles 10(2a) and 13(2a), by Directive (EU) 2024/1799).
 */
const en = ({ trader, email }: Figures) => ({
  title: 'Legal guarantee of conformity',
  description: 'Your legal guarantee in the EU: at least 2 years for every product that you buy from us.',
  intro:
    'Under EU law, every product that you buy from a trader in the EU has a legal guarantee of conformity of at least 2 years from delivery. It is free of charge.',
  sections: {
    notice: {
      title: 'What it gives you',
      body: [
        'If a product is faulty, or is not as described or as you may reasonably expect, the seller must put it right free of charge and within a reasonable time:',
        {
          list: [
            'repair or replacement, as you choose, unless that is impossible or out of proportion;',
            'a lower price or your money back, when repair or replacement is not possible, takes too long, causes you great inconvenience or fails.',
          ],
        },
        'National law may give you more than 2 years, or further rights.',
      ],
    },
    repair: {
      title: 'When you choose repair',
      body: [
        'After a repair, the seller’s liability for the product is twelve months longer, once. We note the day of the repair; the page of your order then shows the new date.',
      ],
    },
    commercial: {
      title: 'A commercial guarantee is something else',
      body: [
        'A producer or seller may promise more by a commercial guarantee. It never replaces or limits your legal guarantee. Where a producer gives a commercial guarantee of durability of more than 2 years for the whole product, free of charge, the product carries the harmonised EU label for it.',
      ],
    },
    claim: {
      title: 'How to use it',
      body: [
        `Turn to the seller: ${trader.length > 0 ? trader.slice(0, 4).join(', ') : email}. Say what is wrong, if possible with a picture.`,
        'More about your rights in each country: europa.eu/youreurope (“Guarantees and returns”).',
      ],
    },
  },
});

const nl = ({ trader, email }: Figures) => ({
  title: 'Wettelijke conformiteitsgarantie',
  description: 'Je wettelijke garantie in de EU: minstens 2 jaar op elk product dat je bij ons koopt.',
  intro:
    'Volgens het EU-recht geldt voor elk product dat je bij een handelaar in de EU koopt een wettelijke conformiteitsgarantie van minstens 2 jaar vanaf de levering. Die is kosteloos.',
  sections: {
    notice: {
      title: 'Wat ze je geeft',
      body: [
        'Is een product gebrekkig, of is het niet zoals beschreven of zoals je redelijkerwijs mag verwachten, dan moet de verkoper dat kosteloos en binnen een redelijke termijn in orde maken:',
        {
          list: [
            'herstel of vervanging, naar jouw keuze, tenzij dat onmogelijk of buiten verhouding is;',
            'een lagere prijs of je geld terug, als herstel of vervanging niet kan, te lang duurt, je ernstige overlast geeft of niet lukt.',
          ],
        },
        'Het nationale recht kan je meer dan 2 jaar of verdere rechten geven.',
      ],
    },
    repair: {
      title: 'Als je voor herstel kiest',
      body: [
        'Na een herstel is de verkoper eenmalig twaalf maanden langer aansprakelijk voor het product. We noteren de dag van het herstel; op de pagina van je bestelling staat dan de nieuwe datum.',
      ],
    },
    commercial: {
      title: 'Een commerciële garantie is iets anders',
      body: [
        'Een producent of verkoper kan met een commerciële garantie meer beloven. Die vervangt of beperkt je wettelijke garantie nooit. Geeft een producent kosteloos een commerciële duurzaamheidsgarantie van meer dan 2 jaar op het hele product, dan draagt het product het geharmoniseerde EU-label daarvoor.',
      ],
    },
    claim: {
      title: 'Zo gebruik je haar',
      body: [
        `Ga naar de verkoper: ${trader.length > 0 ? trader.slice(0, 4).join(', ') : email}. Zeg wat er mis is, liefst met een foto.`,
        'Meer over je rechten in elk land: europa.eu/youreurope (‘Garanties en retourneren’).',
      ],
    },
  },
});

export const guaranteeTexts: LegalTexts<keyof ReturnType<typeof en>['sections']> = { en, nl };
