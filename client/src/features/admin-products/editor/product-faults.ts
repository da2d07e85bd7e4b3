import { productInput } from '#contracts/catalog';
import type { Locale } from '#contracts/primitives';
import { lacksFirst, shownFaults } from '../../../shared/config/first-language';
import {
  faultsByField,
  faultsOf as contractFaultsOf,
  faultTexts,
  type FaultTexts,
} from '../../../shared/format/field-faults';
import type { FactsDraft } from '../facts/facts-draft';
import { bodyOf, DUTCH, type ProductDraft } from './product-draft';

export type DraftField = keyof ProductDraft | keyof FactsDraft;
export type DraftFault =
  | 'required'
  | 'priceRequired'
  | 'amount'
  | 'json'
  | 'notAccepted'
  | 'slugFault'
  | 'compositionWords'
  | 'compositionSum'
  | 'needed'
  | 'needHandling';

/** The fields that can have a fault, by the contract's path, in the order of the form. */
const FIELDS = {
  name: 'name',
  slug: 'slug',
  'translations.nl.name': 'nameNl',
  description: 'description',
  'translations.nl.description': 'descriptionNl',
  material: 'material',
  'translations.nl.material': 'materialNl',
  'translations.nl.slug': 'slugNl',
  price: 'price',
  salePrice: 'salePrice',
  category: 'category',
  subcategory: 'subcategory',
  tags: 'tags',
  vendor: 'vendor',
  productType: 'productType',
  weight: 'weight',
  imageUrl: 'pictures',
  images: 'pictures',
  sizes: 'sizes',
  colors: 'colors',
  optionName: 'optionName',
  optionValues: 'optionValues',
  'seo.title': 'seoTitle',
  'seo.description': 'seoDescription',
  shopifyId: 'shopifyId',
  shopifyHandle: 'shopifyHandle',
  metafields: 'metafields',
  claims: 'claims',
  durability: 'durability',
  'facts.composition': 'composition',
  'facts.footwear.upper': 'footwearUpper',
  'facts.footwear.lining': 'footwearLining',
  'facts.footwear.sole': 'footwearSole',
  'facts.country': 'country',
  makerId: 'makerId',
  'facts.handlingTime.daysFrom': 'handlingFrom',
  'facts.handlingTime.daysTo': 'handlingTo',
  'facts.warnings.en': 'warningEn',
  'facts.warnings.nl': 'warningNl',
} as const;

/** The field of the form that shows what is wrong at a path of the contract; undefined for what the form does not have. */
export const fieldAt = (path: string): DraftField | undefined =>
  Object.entries<DraftField>(FIELDS).find(([each]) => path === each || path.startsWith(`${each}.`))?.[1];

/** The words for a fault at a field, where they differ from “not accepted”. */
const TEXTS: Partial<FaultTexts<DraftField, DraftFault>> = {
  name: 'required',
  nameNl: 'required',
  slug: 'slugFault',
  slugNl: 'slugFault',
  price: { missing: 'priceRequired', invalid: 'amount' },
  salePrice: 'amount',
  category: 'required',
  weight: 'amount',
  metafields: 'json',
  claims: 'required',
  durability: 'required',
  composition: { missing: 'compositionWords', invalid: 'compositionSum' },
  footwearUpper: 'required',
  footwearLining: 'required',
  footwearSole: 'required',
  handlingFrom: 'needHandling',
  handlingTo: 'needHandling',
};

/**
 * What the contract refuses of the form, by field; empty when it can be sent. The name of a third option is
 * optional in the contract, for imports, and required in this form.
 */
export function faultsOf(draft: ProductDraft, first: Locale = 'en'): Partial<Record<DraftField, DraftFault>> {
  const faults = faultsByField<DraftField>(
    contractFaultsOf(productInput, bodyOf(draft, null, first)),
    FIELDS,
  );
  const texts = faultTexts<DraftField, DraftFault>(faults, TEXTS, 'notAccepted');
  return {
    ...shownFaults<ProductDraft, DraftFault>(texts, draft, DUTCH, first),
    ...(lacksFirst(draft, 'name', DUTCH, first) && { nameNl: 'required' }),
    ...(draft.optionValues.length > 0 && draft.optionName.trim() === '' && { optionName: 'required' }),
  };
}
