import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPart } from '../../shared/testing/render';
import { Page } from './terms-page';

/** Annex I(B) of Directive 2011/83/EU, line by line. */
const MODEL_FORM = {
  en: [
    'Model withdrawal form',
    '(complete and return this form only if you wish to withdraw from the contract)',
    /^To .+:$/,
    'I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*),',
    'Ordered on (*)/received on (*),',
    'Name of consumer(s),',
    'Address of consumer(s),',
    'Signature of consumer(s) (only if this form is notified on paper),',
    'Date',
    '(*) Delete as appropriate.',
  ],
  nl: [
    'Modelformulier voor herroeping',
    '(dit formulier alleen invullen en terugzenden als u de overeenkomst wilt herroepen)',
    /^Aan .+:$/,
    'Ik/Wij (*) deel/delen (*) u hierbij mede dat ik/wij (*) onze overeenkomst betreffende de verkoop van de volgende goederen/levering van de volgende dienst (*) herroep/herroepen (*)',
    'Besteld op (*)/Ontvangen op (*)',
    'Naam/Namen consument(en)',
    'Adres consument(en)',
    'Handtekening van consument(en) (alleen wanneer dit formulier op papier wordt ingediend)',
    'Datum',
    '(*) Doorhalen wat niet van toepassing is.',
  ],
} as const;

describe('the terms', () => {
  it.each(['en', 'nl'] as const)(
    'have the model withdrawal form of the law, word for word and line by line (%s) [law: model-withdrawal-form]',
    (locale) => {
      renderPart(<Page />, { locale, answer: () => ({ body: null }) });
      const form = screen.getByRole('region', { name: MODEL_FORM[locale][0] });
      const lines = [within(form).getByRole('heading'), ...form.querySelectorAll('p, li')].map(
        ({ textContent }) => textContent,
      );
      expect(lines).toEqual(
        MODEL_FORM[locale].map((line) =>
          typeof line === 'string' ? line : (expect.stringMatching(line) as string),
        ),
      );
    },
  );
});
