import { expect, it } from 'vitest';
import { llmsTxt, type LlmsTxtFacts } from './llms-txt.js';

const summaryOf = (slogan: LlmsTxtFacts['slogan']) =>
  /^> (.*)$/m.exec(
    llmsTxt({
      origin: 'https://shop.example',
      shopName: 'Aran',
      slogan,
      language: 'en',
      countries: [],
      defaultCountry: 'NL',
      collections: [],
      customPages: [],
    }),
  )?.[1];

const FACTS = 'Online shop of Aran. Prices are in euro and include VAT.';

it.each([
  ['Made for rain', 'And for what comes after', 'Made for rain. And for what comes after.'],
  ['Made for rain!', 'Really.', 'Made for rain! Really.'],
  ['“Made for rain.”', '', '“Made for rain.”'],
  ['', '', ''],
])('the summary ends %j and %j of the owner as sentences', (title, text, said) => {
  expect(summaryOf({ title, text })).toBe(`${said} ${FACTS}`.trim());
});
