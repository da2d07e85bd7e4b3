import { z } from 'zod';
import { field } from './fields.js';
import { email, line, timestamp, uuid, version } from './primitives.js';

/** Every country, ISO 3166-1 alpha-2. */
export const COUNTRIES_OF_WORLD = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA ' +
  'CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA ' +
  'GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP ' +
  'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS ' +
  'MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS ' +
  'RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ');

const EUROPEAN_UNION = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' '),
);

export const countryOfWorld = z
  .string()
  .refine((code) => COUNTRIES_OF_WORLD.includes(code), 'Must be a country such as IE')
  .meta({ description: 'ISO 3166-1 alpha-2' });

/** True for a country of the European Union. */
const isInUnion = (country: string): boolean => EUROPEAN_UNION.has(country);

/** False for what is no country, such as one that is yet to be chosen. */
export const isOutsideUnion = (country: string): boolean =>
  COUNTRIES_OF_WORLD.includes(country) && !isInUnion(country);

/** A mail address or a web address: how a maker is reached electronically. */
const electronicAddress = line(300).refine(
  (value) => email.safeParse(value).success || /^https?:\/\/[^\s/]+\.[^\s/]+/i.test(value),
  'Must be a mail address or a web address',
);

/** Who answers for a product, with a postal and an electronic address (Regulation (EU) 2023/988, article 19). */
export const responsibleParty = z.object({
  name: field(line(200), { label: { en: 'Name', nl: 'Naam' }, kind: 'text' }),
  street: field(line(200), { label: { en: 'Street and number', nl: 'Straat en nummer' }, kind: 'text' }),
  postcode: field(line(20, 0), { label: { en: 'Postcode', nl: 'Postcode' }, kind: 'text' }),
  city: field(line(100), { label: { en: 'Town', nl: 'Plaats' }, kind: 'text' }),
  country: field(countryOfWorld, { label: { en: 'Country', nl: 'Land' }, kind: 'country' }),
  contact: field(electronicAddress, {
    label: { en: 'Mail or web address', nl: 'Mail- of webadres' },
    kind: 'text',
    wanted: {
      en: 'A mail address, or a web address that starts with https://',
      nl: 'Een mailadres, of een webadres dat met https:// begint',
    },
  }),
});
export type ResponsibleParty = z.infer<typeof responsibleParty>;

/** A maker as shoppers see it. `responsible`: who answers for it in the Union; null for a maker in the Union. */
export const maker = responsibleParty.extend({ id: uuid, responsible: responsibleParty.nullable() });
export type Maker = z.infer<typeof maker>;

/** A maker for staff. */
export const makerRecord = maker.extend({
  /** How many products name it. */
  productCount: z.number().int(),
  version: z.number().int(),
  updatedAt: timestamp,
});
export type MakerRecord = z.infer<typeof makerRecord>;

const responsibleInUnion = responsibleParty.extend({
  country: field(countryOfWorld.refine(isInUnion, 'Must be a country of the European Union'), {
    label: { en: 'Country', nl: 'Land' },
    kind: 'country',
    wanted: { en: 'Choose a country of the European Union', nl: 'Kies een land van de Europese Unie' },
  }),
});

/** Adding or replacing a maker. One outside the Union needs a responsible person in it. */
export const makerInput = responsibleParty
  .extend({
    responsible: field(responsibleInUnion.nullable().default(null), {
      label: { en: 'Responsible person in the EU', nl: 'Verantwoordelijke in de EU' },
      kind: 'group',
    }),
    /** The version that was edited; when the maker has changed since: 409 `catalog.maker-changed`. */
    version: version.optional(),
  })
  .refine(({ country, responsible }) => !isOutsideUnion(country) || responsible !== null, {
    path: ['responsible'],
    message: 'A maker outside the European Union needs a responsible person in it',
  });
export type MakerInput = z.output<typeof makerInput>;
/** A maker as it is sent. */
export type MakerBody = z.input<typeof makerInput>;
