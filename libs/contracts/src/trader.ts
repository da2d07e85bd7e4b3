import { z } from 'zod';
import { field } from './fields.js';
import { countryCode, line, memberState, text } from './primitives.js';
import { isVatNumber, plainVatNumber } from './vat-number.js';

/** What a trader is registered for where its packaging and textiles become waste. */
export const wasteScheme = z.enum(['packaging', 'textile']);

/** A number of a producer register: LUCID for packaging in Germany, the unique identifier in France. */
export const wasteRegistration = z.object({
  country: field(countryCode, {
    label: { en: 'Country', nl: 'Land' },
    kind: 'country',
    wanted: {
      en: 'Choose a country. Each has one number for each kind.',
      nl: 'Kies een land. Elk land heeft één nummer per soort.',
    },
  }),
  scheme: field(wasteScheme, {
    label: { en: 'For', nl: 'Voor' },
    kind: 'choice',
    choices: {
      packaging: { en: 'Packaging', nl: 'Verpakking' },
      textile: { en: 'Textile', nl: 'Textiel' },
    },
  }),
  number: field(line(60), { label: { en: 'Number', nl: 'Nummer' }, kind: 'text' }),
});
export type WasteRegistration = z.infer<typeof wasteRegistration>;

const wasteRegistrations = z
  .array(wasteRegistration)
  .max(60)
  .superRefine((all, context) => {
    const kinds = all.map(({ country, scheme }) => `${scheme} ${country}`);
    for (const [index, kind] of kinds.entries())
      if (kinds.indexOf(kind) < index)
        context.addIssue({
          code: 'custom',
          path: [index, 'country'],
          message: 'Must have one number for each country and scheme',
        });
  });

const DIGITS = /\d/g;

/**
 * A telephone number that shoppers of any country can dial: + or 00 and the code of the country, 6 to 15 digits in all (ITU-T
 * E.164), with spaces, hyphens and brackets as people write them.
 */
const phone = line(40)
  .overwrite((typed) => typed.replace(/^00/, '+'))
  .refine((typed) => {
    const count = typed.match(DIGITS)?.length ?? 0;
    return /^\+[\d\s()./-]+$/.test(typed) && count >= 6 && count <= 15;
  }, 'Must be a telephone number of 6 to 15 digits with + and the code of its country');

const vatNumber = line(20)
  .overwrite(plainVatNumber)
  .refine(isVatNumber, 'Must be a VAT number with its country, such as NL001234567B01');

const ukVatNumber = vatNumber.refine(
  (number) => number.startsWith('GB'),
  'Must be a VAT number of the United Kingdom, such as GB123456789',
);

/** The company behind the shop, as invoices and Directive 2000/31/EC, article 5, require it. */
export const business = z.object({
  legalName: field(line(120), { label: { en: 'Legal name', nl: 'Officiële naam' }, kind: 'text' }),
  /** Lines of a postal address. */
  address: field(text(300), { label: { en: 'Postal address', nl: 'Postadres' }, kind: 'long-text' }),
  phone: field(phone.nullable(), {
    label: { en: 'Telephone', nl: 'Telefoon' },
    kind: 'phone',
    isExpected: true,
    hint: { en: 'With + and the code of the country.', nl: 'Met + en het landnummer.' },
  }),
  /** The person who represents the company. */
  responsiblePerson: field(line(120).nullable(), {
    label: { en: 'Responsible person', nl: 'Verantwoordelijke persoon' },
    kind: 'text',
    hint: { en: 'Who represents the company.', nl: 'Wie het bedrijf vertegenwoordigt.' },
  }),
  /** The name of the trade register. */
  register: field(line(80).nullable(), {
    label: { en: 'Trade register', nl: 'Handelsregister' },
    kind: 'text',
    hint: {
      en: 'Its name, such as KvK or Companies Registration Office.',
      nl: 'De naam ervan, zoals KvK.',
    },
  }),
  /** Of the trade register. */
  registrationNumber: field(line(40).nullable(), {
    label: { en: 'Trade register number', nl: 'KvK-nummer' },
    kind: 'text',
    isExpected: true,
    hint: {
      en: 'Not registered? Write where the business was notified.',
      nl: 'Niet ingeschreven? Schrijf waar het bedrijf is aangemeld.',
    },
  }),
  vatNumber: field(vatNumber.nullable(), {
    label: { en: 'VAT number', nl: 'Btw-nummer' },
    kind: 'text',
    isExpected: true,
    hint: { en: 'With its country, such as NL001234567B01.', nl: 'Met het land, zoals NL001234567B01.' },
    wanted: {
      en: 'A VAT number with its country, such as NL001234567B01.',
      nl: 'Een btw-nummer met het land, zoals NL001234567B01.',
    },
  }),
  /** Of HMRC; without it nothing is sold to Great Britain. */
  ukVatNumber: field(ukVatNumber.nullable(), {
    label: { en: 'VAT number in the United Kingdom', nl: 'Btw-nummer in het Verenigd Koninkrijk' },
    kind: 'text',
    hint: {
      en: 'Such as GB123456789. Without it nothing is sold to Great Britain; Northern Ireland needs none.',
      nl: 'Zoals GB123456789. Zonder dit nummer wordt er niets verkocht naar Groot-Brittannië; voor Noord-Ierland is het niet nodig.',
    },
    wanted: {
      en: 'A VAT number of the United Kingdom, such as GB123456789.',
      nl: 'Een btw-nummer van het Verenigd Koninkrijk, zoals GB123456789.',
    },
  }),
  /**
   * The member state whose small-business scheme the trader is in (Directive 2006/112/EC, articles 281 to 294): not registered
   * for VAT, and no sale bears any. Null for a trader with a VAT number, and while neither is known.
   */
  smallBusinessIn: field(memberState.nullable(), {
    label: { en: 'Country of the scheme', nl: 'Land van de regeling' },
    kind: 'country',
    hint: {
      en: 'Where your business is established. Invoices name its law.',
      nl: 'Waar je bedrijf is gevestigd. Op facturen staat de wet van dat land.',
    },
    wanted: {
      en: 'Choose the country whose scheme you are in.',
      nl: 'Kies het land van je regeling.',
    },
    inLog: { en: 'Country of the small-business scheme', nl: 'Land van de kleineondernemersregeling' },
  }),
  /** The national tax number that documents of such a trader state, where its country asks for one. */
  taxNumber: field(line(40).nullable(), {
    label: { en: 'Tax number on invoices', nl: 'Belastingnummer op facturen' },
    kind: 'text',
    hint: {
      en: 'Where your country asks for one, such as the Steuernummer in Germany. It stands on invoices only.',
      nl: 'Als je land daarom vraagt, zoals de Steuernummer in Duitsland. Het staat alleen op facturen.',
    },
  }),
  /** What identifies the trader's packaging: a type, batch or serial number (Regulation (EU) 2025/40, article 15(5)). */
  packagingId: field(line(60).nullable(), {
    label: { en: 'Identifier of your packaging', nl: 'Kenmerk van je verpakking' },
    kind: 'text',
    hint: {
      en: 'A type, batch or serial number. Stands on the packing slip; while it is empty, the number of the order does.',
      nl: 'Een type-, partij- of serienummer. Komt op de pakbon; zolang het leeg is, staat daar het bestelnummer.',
    },
  }),
  registrations: field(wasteRegistrations, {
    label: { en: 'Packaging and textile numbers', nl: 'Verpakkings- en textielnummers' },
    kind: 'rows',
    hint: {
      en: 'Your numbers of producer registers, one for each country and kind.',
      nl: 'Je nummers van producentenregisters, één per land en soort.',
    },
  }),
});
export type Business = z.infer<typeof business>;

/**
 * The facts without which a new shop receives no real payment: its own name, and those of the trader. `vatNumber`: that, or the
 * small-business scheme.
 */
export const traderFact = z.enum([
  'shopName',
  'legalName',
  'address',
  'contactEmail',
  'phone',
  'registrationNumber',
  'vatNumber',
]);
export type TraderFact = z.infer<typeof traderFact>;
