import type { Locale } from '#contracts/primitives';
import type { Figures, Section } from './legal-text.js';

/** The name and addresses of the trader are the only words that the law leaves open. */
type Form = (trader: string) => Section;

/**
 * The model withdrawal form, word for word in the official wording of each language: Directive 2011/83/EU, annex I(B), as
 * amended by Directive (EU) 2019/2161 (Official Journal L 304 of 22.11.2011 and L 328 of 18.12.2019). Do not reword it. A
 * dash of the form is an item of the list.
 */
const FORMS: Record<Locale, Form> = {
  en: (trader) => ({
    title: 'Model withdrawal form',
    body: [
      '(complete and return this form only if you wish to withdraw from the contract)',
      {
        list: [
          `To ${trader}:`,
          'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
          'Ordered on (*)/received on (*),',
          'Name of consumer(s),',
          'Address of consumer(s),',
          'Signature of consumer(s) (only if this form is notified on paper),',
          'Date',
        ],
      },
      '(*) Delete as appropriate.',
    ],
  }),
  nl: (trader) => ({
    title: 'Modelformulier voor herroeping',
    body: [
      '(dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)',
      {
        list: [
          `Aan ${trader}:`,
          'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*)',
          'Besteld op (*)/Ontvangen op (*)',
          'Naam/Namen consument(en)',
          'Adres consument(en)',
          'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)',
          'Datum',
        ],
      },
      '(*) Doorhalen wat niet van toepassing is.',
    ],
  }),
};

/** The model withdrawal form, addressed to the trader of the shop. */
export function withdrawalForm({ addressee, email }: Figures, locale: Locale): Section {
  return FORMS[locale](`${addressee}, ${email}`);
}
