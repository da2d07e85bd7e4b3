import { compositionText, readComposition } from '#contracts/composition-text';
import { CARE, FOOTWEAR_MATERIALS, type Care, type FootwearMaterial } from '#contracts/facts-words';
import type { Locale } from '#contracts/primitives';
import type { FactsKind, ProductFacts } from '#contracts/product-facts';
import { wholeNumber } from '../../../shared/format/whole-input';

/** The facts of the product form: texts as typed, an empty one for what is not known. */
export interface FactsDraft {
  kind: FactsKind | '';
  /** One component per line. */
  composition: string;
  animalParts: boolean;
  /** One material, or two joined by `+`. */
  footwearUpper: string;
  footwearLining: string;
  footwearSole: string;
  care: Care[];
  country: string;
  warningEn: string;
  warningNl: string;
  makerId: string;
  /** Business days until it is sent; both empty: those of the shop. */
  handlingFrom: string;
  handlingTo: string;
}

export const EMPTY_FACTS: FactsDraft = {
  kind: '', composition: '', animalParts: false, footwearUpper: '', footwearLining: '', footwearSole: '', care: [],
  country: '', warningEn: '', warningNl: '', makerId: '', handlingFrom: '', handlingTo: '',
}; // prettier-ignore

const MATERIALS = Object.keys(FOOTWEAR_MATERIALS) as FootwearMaterial[];

/** Every choice of a footwear part: one main material, or two when none is 80 % of it. */
export const MATERIAL_CHOICES: readonly string[] = [
  ...MATERIALS,
  ...MATERIALS.flatMap((one, n) => MATERIALS.slice(n + 1).map((other) => `${one}+${other}`)),
];

/** The facts as the form shows them. Compositions are shown in this language and read in both. */
export function factsDraftOf(facts: ProductFacts, makerId: string | null, language: Locale): FactsDraft {
  const { kind, composition, animalParts, footwear, care, country, warnings, handlingTime } = facts;
  const joined = (part: readonly string[] | undefined) =>
    MATERIALS.filter((material) => part?.includes(material)).join('+');
  return {
    kind: kind ?? '',
    composition: compositionText(composition, language),
    animalParts,
    footwearUpper: joined(footwear?.upper),
    footwearLining: joined(footwear?.lining),
    footwearSole: joined(footwear?.sole),
    care,
    country: country ?? '',
    warningEn: warnings.en ?? '',
    warningNl: warnings.nl ?? '',
    makerId: makerId ?? '',
    handlingFrom: String(handlingTime?.daysFrom ?? ''),
    handlingTo: String(handlingTime?.daysTo ?? ''),
  };
}

/** The facts as they are sent. A composition that cannot be read is null, which the contract refuses. */
export function factsOf(draft: FactsDraft) {
  const read = readComposition(draft.composition);
  const parts = { upper: draft.footwearUpper, lining: draft.footwearLining, sole: draft.footwearSole };
  const split = (joined: string) => joined.split('+').filter((material) => material !== '');
  const isOwnTime = [draft.handlingFrom, draft.handlingTo].some((typed) => typed.trim() !== '');
  const isShoe = Object.values(parts).some((joined) => joined !== '');
  return {
    kind: draft.kind || null,
    composition: 'unknown' in read ? null : read.composition,
    animalParts: draft.animalParts,
    footwear: isShoe
      ? { upper: split(parts.upper), lining: split(parts.lining), sole: split(parts.sole) }
      : null,
    care: draft.care,
    country: draft.country || null,
    warnings: {
      ...(draft.warningEn.trim() && { en: draft.warningEn.trim() }),
      ...(draft.warningNl.trim() && { nl: draft.warningNl.trim() }),
    },
    ...(isOwnTime && {
      handlingTime: { daysFrom: wholeNumber(draft.handlingFrom), daysTo: wholeNumber(draft.handlingTo) },
    }),
  };
}

export type Treatment = keyof typeof CARE;
export const TREATMENTS = Object.keys(CARE) as Treatment[];

/** The instruction for a treatment; empty when there is none. */
export const careFor = (care: readonly Care[], treatment: Treatment): Care | '' =>
  care.find((key) => key in CARE[treatment]) ?? '';

/** The instructions with another one for a treatment, in the order of the treatments. */
export function withCare(care: readonly Care[], treatment: Treatment, key: Care | ''): Care[] {
  const chosen = [...care.filter((one) => !(one in CARE[treatment])), ...(key ? [key] : [])];
  return TREATMENTS.flatMap((each) => careFor(chosen, each) || []);
}
