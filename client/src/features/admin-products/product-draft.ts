import type { Product, ProductImage, ProductStatus } from '#contracts/catalog';
import type { ProductBody } from './products-api';

/** A product as it stands in the form: amounts and numbers as typed. The first picture is the main one. */
export interface ProductDraft {
  name: string;
  nameNl: string;
  description: string;
  descriptionNl: string;
  material: string;
  materialNl: string;
  price: string;
  salePrice: string;
  category: string;
  subcategory: string;
  pictures: ProductImage[];
  sizes: string[];
  colors: string[];
  inStock: boolean;
  featured: boolean;
  tags: string[];
  vendor: string;
  productType: string;
  weight: string;
  weightUnit: string;
  status: ProductStatus;
  rating: string;
  reviewCount: string;
  shopifyId: string;
  shopifyHandle: string;
  seoTitle: string;
  seoDescription: string;
  metafields: string;
}

export const EMPTY_DRAFT: ProductDraft = {
  name: '', nameNl: '', description: '', descriptionNl: '', material: '', materialNl: '', price: '', salePrice: '',
  category: '', subcategory: '', pictures: [], sizes: [], colors: [], inStock: true, featured: false, tags: [],
  vendor: '', productType: '', weight: '', weightUnit: 'kg', status: 'draft', rating: '5', reviewCount: '0',
  shopifyId: '', shopifyHandle: '', seoTitle: '', seoDescription: '', metafields: '{}',
}; // prettier-ignore

/** The form of a product that is there already. `inStock` is the owner's flag as far as the answer tells it. */
export function draftOf(product: Product): ProductDraft {
  const { nl } = product.translations;
  const main = product.images.find(({ url }) => url === product.imageUrl);
  const others = product.images.filter((image) => image !== main);
  return {
    name: product.name,
    nameNl: nl?.name ?? '',
    description: product.description,
    descriptionNl: nl?.description ?? '',
    material: product.material ?? '',
    materialNl: nl?.material ?? '',
    price: product.price,
    salePrice: product.salePrice ?? '',
    category: product.category,
    subcategory: product.subcategory ?? '',
    // A product that was imported without pictures has none.
    pictures: [main ?? { url: product.imageUrl, alt: null, color: null }, ...others].filter(
      ({ url }) => url !== '',
    ),
    sizes: product.sizes,
    colors: product.colors,
    inStock: product.listedInStock,
    featured: product.featured,
    tags: product.tags,
    vendor: product.vendor ?? '',
    productType: product.productType ?? '',
    weight: product.weight ?? '',
    weightUnit: product.weightUnit,
    status: product.status,
    rating: String(product.rating),
    reviewCount: String(product.reviewCount),
    shopifyId: product.shopifyId ?? '',
    shopifyHandle: product.shopifyHandle ?? '',
    seoTitle: product.seo?.title ?? '',
    seoDescription: product.seo?.description ?? '',
    metafields: JSON.stringify(product.metafields, null, 2),
  };
}

/** A second product from a first: what must be its own is empty, and nobody sees it before it is ready. */
export function copyOf(draft: ProductDraft, suffix: string): ProductDraft {
  return {
    ...draft,
    name: `${draft.name} ${suffix}`,
    shopifyId: '',
    shopifyHandle: '',
    status: 'draft',
    reviewCount: '0',
  };
}

const orNull = (text: string) => (text.trim() === '' ? null : text.trim());
/** People write 129,95 in Dutch. */
const amount = (text: string) => text.trim().replace(',', '.');

/** What is sent. Texts in languages that the form does not show stay as they were in `base`. */
export function bodyOf(draft: ProductDraft, base: Product | null): ProductBody {
  const nl = {
    ...(orNull(draft.nameNl) && { name: draft.nameNl.trim() }),
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
    description: draft.description.trim(),
    price: amount(draft.price),
    salePrice: orNull(amount(draft.salePrice)),
    category: draft.category,
    subcategory: orNull(draft.subcategory),
    material: orNull(draft.material),
    imageUrl: draft.pictures[0]?.url ?? '',
    images: draft.pictures,
    sizes: draft.sizes,
    colors: draft.colors,
    inStock: draft.inStock,
    featured: draft.featured,
    rating: Number(amount(draft.rating) || 5),
    reviewCount: Number(draft.reviewCount || 0),
    tags: draft.tags,
    vendor: orNull(draft.vendor),
    productType: orNull(draft.productType),
    weight: orNull(amount(draft.weight)),
    weightUnit: draft.weightUnit,
    status: draft.status,
    shopifyId: orNull(draft.shopifyId),
    shopifyHandle: orNull(draft.shopifyHandle),
    seo: Object.keys(seo).length > 0 ? seo : null,
    metafields: JSON.parse(draft.metafields.trim() || '{}') as unknown,
    translations: { ...otherLanguages, ...(Object.keys(nl).length > 0 && { nl }) },
    version: base?.version,
  };
}

export type DraftField = keyof ProductDraft;
export type DraftFault = 'required' | 'priceRequired' | 'amount' | 'picture' | 'number' | 'rating' | 'json';

const AMOUNT = /^\d{1,8}([.,]\d{1,2})?$/;

/** What is wrong with the form, by field; empty when it can be sent. */
export function faultsOf(draft: ProductDraft): Partial<Record<DraftField, DraftFault>> {
  const optionalAmount = (text: string) => text.trim() !== '' && !AMOUNT.test(text.trim());
  return {
    ...(draft.name.trim() === '' && { name: 'required' }),
    ...(draft.price.trim() === ''
      ? { price: 'priceRequired' }
      : !AMOUNT.test(draft.price.trim()) && { price: 'amount' }),
    ...(optionalAmount(draft.salePrice) && { salePrice: 'amount' }),
    ...(draft.category === '' && { category: 'required' }),
    ...(draft.pictures.length === 0 && { pictures: 'picture' }),
    ...(optionalAmount(draft.weight) && { weight: 'amount' }),
    ...(!/^([0-4]([.,]\d)?|5([.,]0)?)?$/.test(draft.rating.trim()) && { rating: 'rating' }),
    ...(!/^\d{0,7}$/.test(draft.reviewCount.trim()) && { reviewCount: 'number' }),
    ...(!isObject(draft.metafields) && { metafields: 'json' }),
  };
}

function isObject(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text.trim() || '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two forms differ. */
export function differences(one: ProductDraft, other: ProductDraft): DraftField[] {
  return (Object.keys(one) as DraftField[]).filter((field) => !same(one[field], other[field]));
}

/** Both people's changes of `base`: theirs where only they changed something, mine in all else. */
export function merged(base: ProductDraft, mine: ProductDraft, theirs: ProductDraft): ProductDraft {
  const changed = new Set(differences(base, mine));
  return Object.fromEntries(
    (Object.keys(mine) as DraftField[]).map((field) => [
      field,
      changed.has(field) ? mine[field] : theirs[field],
    ]),
  ) as unknown as ProductDraft;
}
