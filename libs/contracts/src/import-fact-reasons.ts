import type { Locale } from './primitives.js';

/** Why a fact of the law that a source states was not taken, in the owner's languages. */
export const FACT_REASONS = {
  'composition-undecided': {
    en: 'The composition cannot be taken from this: the law wants each fibre by its name, with shares that add up to 100 %. Fill it in after the import, under “Facts to decide”.',
    nl: 'Hieruit is geen samenstelling te halen: de wet wil elke vezel bij naam, met percentages die samen 100 zijn. Vul haar na de import in, onder ‘Nog te beslissen’.',
  },
  'composition-meant': {
    en: 'The law has no fibre “{unknown}”; perhaps it is “{fibre}”. Fill in the composition after the import, under “Facts to decide”.',
    nl: 'De wet kent geen vezel “{unknown}”; misschien is het “{fibre}”. Vul de samenstelling na de import in, onder ‘Nog te beslissen’.',
  },
  'care-undecided': {
    en: 'A part of this is no care instruction of the shop. Choose the instructions after the import, under “Facts to decide”.',
    nl: 'Een deel hiervan is geen wasvoorschrift van de winkel. Kies de voorschriften na de import, onder ‘Nog te beslissen’.',
  },
  'origin-undecided': {
    en: 'This is not the name or code of one country. Choose it after the import, under “Facts to decide”.',
    nl: 'Dit is niet de naam of code van één land. Kies het na de import, onder ‘Nog te beslissen’.',
  },
  'maker-undecided': {
    en: 'The shop has no maker with this name. Choose one after the import, under “Facts to decide”, or add it at Products, Makers and import again.',
    nl: 'De winkel heeft geen maker met deze naam. Kies er een na de import, onder ‘Nog te beslissen’, of voeg hem toe bij Producten, Makers en importeer opnieuw.',
  },
} as const satisfies Record<string, Record<Locale, string>>;

/** What a product lacks, by the field that would close the gap; earlier reports name fields of the product. */
const MISSING: Readonly<Record<string, Readonly<Record<Locale, string>>>> = {
  composition: { en: 'the composition is missing', nl: 'de samenstelling ontbreekt' },
  footwear: { en: 'the materials of the footwear are missing', nl: 'de materialen van de schoen ontbreken' },
  maker: { en: 'the maker is missing', nl: 'de maker ontbreekt' },
  claims: {
    en: 'the proof of an environmental claim is missing',
    nl: 'het bewijs van een milieuclaim ontbreekt',
  },
};
const EARLIER: Readonly<Record<string, string>> = {
  'facts.composition': 'composition',
  'facts.footwear': 'footwear',
  makerId: 'maker',
};

/** What is missing in words, for fields with commas between: `the composition is missing, the maker is missing`. */
export function missingFactsText(fields: string, locale: Locale): string {
  const other = { en: 'a fact of the law is missing', nl: 'een wettelijk gegeven ontbreekt' };
  const words = fields.split(',').map((one) => (MISSING[EARLIER[one] ?? one] ?? other)[locale]);
  return [...new Set(words)].join(', ');
}
