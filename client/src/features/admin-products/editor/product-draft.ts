import type { Product, ProductStatus, TaxClass } from '#contracts/catalog';
import type { ProductImage } from '#contracts/product-pictures';
import { allPictures } from '#contracts/product-pictures';
import type { Locale } from '#contracts/primitives';
import { shownTexts, storedTexts, type DutchFields } from '../../../shared/config/first-language';
import { editableSlug } from '../../../shared/config/paths';
import { euroText } from '../../../shared/format/euro-input';
import {
  claimDraftsOf,
  claimsBody,
  durabilityBody,
  durabilityDraftOf,
  NO_DURABILITY,
  type ClaimDraft,
  type DurabilityDraft,
} from '../../admin-shared/claims/claims-draft';
import { EMPTY_FACTS, factsDraftOf, factsOf, type FactsDraft } from '../facts/facts-draft';
import type { ProductBody } from '../products-api';

/** The values of the product form; amounts and numbers as typed. The first picture is the main one. */
export interface ProductDraft {
  name: string;
  nameNl: string;
  /** Empty: generated from the name. */
  slug: string;
  slugNl: string;
  description: string;
  descriptionNl: string;
  material: string;
  materialNl: string;
  price: string;
  salePrice: string;
  category: string;
  /** Names of the other categories, those by rule too. */
  collections: string[];
  subcategory: string;
  pictures: ProductImage[];
  sizes: string[];
  colors: string[];
  /** Name of the option that is neither size nor colour. */
  optionName: string;
  optionValues: string[];
  inStock: boolean;
  featured: boolean;
  tags: string[];
  vendor: string;
  productType: string;
  weight: string;
  weightUnit: string;
  status: ProductStatus;
  taxClass: TaxClass;
  shopifyId: string;
  shopifyHandle: string;
  seoTitle: string;
  seoDescription: string;
  metafields: string;
  /** Proofs of environmental claims. */
  claims: ClaimDraft[];
  durability: DurabilityDraft;
  facts: FactsDraft;
}

export const EMPTY_DRAFT: ProductDraft = {
  name: '', nameNl: '', slug: '', slugNl: '', description: '', descriptionNl: '', material: '', materialNl: '', price: '', salePrice: '',
  category: '', collections: [], subcategory: '', pictures: [], sizes: [], colors: [], optionName: '', optionValues: [],
  inStock: true, featured: false, tags: [],
  vendor: '', productType: '', weight: '', weightUnit: 'kg', status: 'draft', taxClass: 'clothing',
  shopifyId: '', shopifyHandle: '', seoTitle: '', seoDescription: '', metafields: '{}',
  claims: [], durability: NO_DURABILITY, facts: EMPTY_FACTS,
}; // prettier-ignore

/** The Dutch field of each text that falls back to the other language. */
export const DUTCH = {
  name: 'nameNl',
  description: 'descriptionNl',
  material: 'materialNl',
} as const satisfies DutchFields<ProductDraft>;

/** The form of an existing product, in a shop with this first language. `inStock` is the owner's flag. */
export function draftOf(product: Product, first: Locale = 'en'): ProductDraft {
  const { nl } = product.translations;
  const stored: ProductDraft = {
    name: product.name,
    nameNl: nl?.name ?? '',
    slug: editableSlug(product.slug),
    slugNl: nl?.slug ?? '',
    description: product.description,
    descriptionNl: nl?.description ?? '',
    material: product.material ?? '',
    materialNl: nl?.material ?? '',
    price: product.price,
    salePrice: product.salePrice ?? '',
    category: product.category,
    collections: product.collections.filter((name) => name !== product.category),
    subcategory: product.subcategory ?? '',
    pictures: allPictures(product),
    sizes: product.sizes,
    colors: product.colors,
    optionName: product.optionName ?? '',
    optionValues: product.optionValues,
    inStock: product.listedInStock,
    featured: product.featured,
    tags: product.tags,
    vendor: product.vendor ?? '',
    productType: product.productType ?? '',
    weight: product.weight ?? '',
    weightUnit: product.weightUnit,
    status: product.status,
    taxClass: product.taxClass,
    shopifyId: product.shopifyId ?? '',
    shopifyHandle: product.shopifyHandle ?? '',
    seoTitle: product.seo?.title ?? '',
    seoDescription: product.seo?.description ?? '',
    metafields: JSON.stringify(product.metafields, null, 2),
    claims: claimDraftsOf(product.claims),
    durability: durabilityDraftOf(product.durability),
    facts: factsDraftOf(product.facts, product.makerId, first),
  };
  return shownTexts(stored, DUTCH, first);
}

/** The draft of a copy. Unique fields are empty, and the copy is not published. */
export function copyOf(draft: ProductDraft, suffix: string, first: Locale = 'en'): ProductDraft {
  const named = first === 'nl' ? 'nameNl' : 'name';
  return {
    ...draft,
    [named]: `${draft[named]} ${suffix}`,
    slug: '',
    slugNl: '',
    shopifyId: '',
    shopifyHandle: '',
    status: 'draft',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());

/** The draft as it is sent, with the texts of `base` in languages that the form does not show. */
export function bodyOf(shown: ProductDraft, base: Product | null, first: Locale = 'en'): ProductBody {
  const draft = storedTexts(shown, DUTCH, first);
  const nl = {
    ...(orNull(draft.nameNl) && { name: draft.nameNl.trim() }),
    ...((orNull(draft.slugNl) ?? base?.translations['nl']?.slug) && { slug: draft.slugNl.trim() }),
    ...(orNull(draft.descriptionNl) && { description: draft.descriptionNl.trim() }),
    ...(orNull(draft.materialNl) && { material: draft.materialNl.trim() }),
  };
  const seo = {
    ...(orNull(draft.seoTitle) && { title: draft.seoTitle.trim() }),
    ...(orNull(draft.seoDescription) && { description: draft.seoDescription.trim() }),
  };
  const { nl: _former, ...otherLanguages } = base?.translations ?? {};
  return {
    name: draft.name.trim(),
    slug: orNull(draft.slug),
    description: draft.description.trim(),
    price: euroText(draft.price),
    salePrice: orNull(euroText(draft.salePrice)),
    category: draft.category,
    collections: [draft.category, ...draft.collections].filter((name) => name !== ''),
    subcategory: orNull(draft.subcategory),
    material: orNull(draft.material),
    imageUrl: draft.pictures[0]?.url ?? '',
    images: draft.pictures,
    sizes: draft.sizes,
    colors: draft.colors,
    // A name without values is no option.
    optionName: draft.optionValues.length > 0 ? orNull(draft.optionName) : null,
    optionValues: draft.optionValues,
    inStock: draft.inStock,
    featured: draft.featured,
    tags: draft.tags,
    vendor: orNull(draft.vendor),
    productType: orNull(draft.productType),
    weight: orNull(euroText(draft.weight)),
    weightUnit: draft.weightUnit,
    status: draft.status,
    taxClass: draft.taxClass,
    shopifyId: orNull(draft.shopifyId),
    shopifyHandle: orNull(draft.shopifyHandle),
    seo: Object.keys(seo).length > 0 ? seo : null,
    metafields: metafieldsOf(draft.metafields),
    translations: { ...otherLanguages, ...(Object.keys(nl).length > 0 && { nl }) },
    claims: claimsBody(draft.claims),
    durability: durabilityBody(draft.durability),
    facts: factsOf(draft.facts),
    makerId: orNull(draft.facts.makerId),
    version: base?.version,
  };
}

/** The typed JSON; null, which the contract refuses, when it is malformed. */
function metafieldsOf(typed: string): unknown {
  try {
    return JSON.parse(typed.trim() || '{}');
  } catch {
    return null;
  }
}
