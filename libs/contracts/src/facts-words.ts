import { FIBRES, type Fibre } from './fibres.js';

/** The words of product facts in the shop's languages: closed lists, so that every product has them in both. */
type Words = Readonly<Record<'en' | 'nl', string>>;

/** The parts of a product whose fibres are stated apart. `whole` has no name: the product is one part. */
export const COMPONENTS = {
  whole: { en: '', nl: '' },
  shell: { en: 'Shell', nl: 'Buitenkant' },
  lining: { en: 'Lining', nl: 'Voering' },
  filling: { en: 'Filling', nl: 'Vulling' },
  hood: { en: 'Hood', nl: 'Capuchon' },
  collar: { en: 'Collar', nl: 'Kraag' },
  sleeves: { en: 'Sleeves', nl: 'Mouwen' },
  trim: { en: 'Trim and cuffs', nl: 'Bies en boorden' },
  pockets: { en: 'Pocket lining', nl: 'Zakvoering' },
  top: { en: 'Top', nl: 'Bovenstuk' },
  trousers: { en: 'Trousers', nl: 'Broek' },
  shorts: { en: 'Shorts', nl: 'Short' },
  upper: { en: 'Upper', nl: 'Bovenwerk' },
} as const satisfies Record<string, Words>;

/** Materials of footwear (Directive 94/11/EC, annex I). */
export const FOOTWEAR_MATERIALS = {
  leather: { en: 'leather', nl: 'leer' },
  'coated-leather': { en: 'coated leather', nl: 'gecoat leer' },
  textile: { en: 'textile', nl: 'textiel' },
  other: { en: 'other materials', nl: 'overige materialen' },
} as const satisfies Record<string, Words>;

/** Parts of footwear (Directive 94/11/EC, annex I). */
export const FOOTWEAR_PARTS = {
  upper: { en: 'Upper', nl: 'Bovendeel' },
  lining: { en: 'Lining and sock', nl: 'Voering en inlegzool' },
  sole: { en: 'Outer sole', nl: 'Loopzool' },
} as const satisfies Record<string, Words>;

/** Care instructions by treatment, after the symbols of ISO 3758. A product has at most one of each treatment. */
export const CARE = {
  wash: {
    'wash-30': { en: 'Wash at 30 °C', nl: 'Wassen op 30 °C' },
    'wash-30-gentle': { en: 'Gentle wash at 30 °C', nl: 'Fijne was op 30 °C' },
    'wash-40': { en: 'Wash at 40 °C', nl: 'Wassen op 40 °C' },
    'wash-60': { en: 'Wash at 60 °C', nl: 'Wassen op 60 °C' },
    'wash-hand': { en: 'Wash by hand', nl: 'Met de hand wassen' },
    'wash-not': { en: 'Do not wash', nl: 'Niet wassen' },
    'wipe-clean': { en: 'Wipe clean with a damp cloth', nl: 'Schoonmaken met een vochtige doek' },
  },
  bleach: {
    'bleach-oxygen': { en: 'Bleach without chlorine only', nl: 'Alleen bleken zonder chloor' },
    'bleach-not': { en: 'Do not bleach', nl: 'Niet bleken' },
  },
  dry: {
    'tumble-low': { en: 'Tumble dry at a low temperature', nl: 'Drogen in de trommel op lage temperatuur' },
    'tumble-normal': { en: 'Tumble dry', nl: 'Drogen in de trommel' },
    'dry-line': { en: 'Dry on a line', nl: 'Hangend drogen' },
    'dry-flat': { en: 'Dry flat', nl: 'Liggend drogen' },
    'tumble-not': { en: 'Do not tumble dry', nl: 'Niet drogen in de trommel' },
  },
  iron: {
    'iron-110': { en: 'Iron at 110 °C at most', nl: 'Strijken op hoogstens 110 °C' },
    'iron-150': { en: 'Iron at 150 °C at most', nl: 'Strijken op hoogstens 150 °C' },
    'iron-200': { en: 'Iron at 200 °C at most', nl: 'Strijken op hoogstens 200 °C' },
    'iron-not': { en: 'Do not iron', nl: 'Niet strijken' },
  },
  clean: {
    'dry-clean': { en: 'Dry clean', nl: 'Chemisch reinigen' },
    'wet-clean': { en: 'Professional wet cleaning', nl: 'Professioneel nat reinigen' },
    'dry-clean-not': { en: 'Do not dry clean', nl: 'Niet chemisch reinigen' },
  },
} as const satisfies Record<string, Record<string, Words>>;

type Treatments = typeof CARE;
export type Care = { [Treatment in keyof Treatments]: keyof Treatments[Treatment] }[keyof Treatments];
export type Component = keyof typeof COMPONENTS;
export type FootwearMaterial = keyof typeof FOOTWEAR_MATERIALS;
export type FootwearPart = keyof typeof FOOTWEAR_PARTS;

/** The words of every care instruction. */
export const CARE_WORDS = Object.assign({}, ...Object.values(CARE)) as Readonly<Record<Care, Words>>;

/** The fibres of one component, such as `65 % polyester, 35 % cotton`. */
export function fibresText(
  fibres: readonly { readonly fibre: Fibre; readonly percent: number }[],
  language: 'en' | 'nl',
): string {
  const number = new Intl.NumberFormat(language);
  return fibres
    .map(({ fibre, percent }) => `${number.format(percent)} % ${FIBRES[fibre][language]}`)
    .join(', ');
}
