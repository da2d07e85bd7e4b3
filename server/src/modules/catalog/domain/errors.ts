import { DomainError, Money } from '#kernel';

export const productNotFound = (id: string): DomainError =>
  new DomainError('catalog.product-not-found', 'not-found', 'This product does not exist.', { id });

export const productChanged = (id: string, version: number): DomainError =>
  new DomainError(
    'catalog.product-changed',
    'conflict',
    'Somebody else has changed this product. Load it again.',
    {
      id,
      version,
    },
  );

export const variantChanged = (id: string, version: number): DomainError =>
  new DomainError(
    'catalog.variant-changed',
    'conflict',
    'This variant has been changed meanwhile. Load it again.',
    { id, version },
  );

export const variantNotFound = (id: string): DomainError =>
  new DomainError('catalog.variant-not-found', 'not-found', 'This variant does not exist.', { id });

export const tooManyVariants = (most: number): DomainError =>
  new DomainError('catalog.too-many-variants', 'conflict', `A product has at most ${most} variants.`, {
    most,
  });

export const unknownCategory = (category: string): DomainError =>
  new DomainError('catalog.unknown-category', 'invalid', 'There is no such category.', { category });

export const nothingToUndo = (id: string): DomainError =>
  new DomainError(
    'catalog.nothing-to-undo',
    'not-found',
    'There is no such change, or it cannot be undone any more.',
    { id },
  );

export const tooManySelected = (most: number): DomainError =>
  new DomainError(
    'catalog.too-many-selected',
    'conflict',
    `More than ${most} products match. Narrow the filter.`,
    { most },
  );

export const shopifyIdTaken = (): DomainError =>
  new DomainError('catalog.shopify-id-taken', 'conflict', 'Another product has this Shopify id.');

export const handleTaken = (): DomainError =>
  new DomainError('catalog.handle-taken', 'conflict', 'Another product has this handle.');

export const slugTaken = (slug?: string): DomainError =>
  new DomainError(
    'catalog.slug-taken',
    'conflict',
    'Another page has this address. Choose another one.',
    slug === undefined ? {} : { slug },
  );

export const categoryNotFound = (id: string): DomainError =>
  new DomainError('catalog.category-not-found', 'not-found', 'This category does not exist.', { id });

export const categoryExists = (name: string): DomainError =>
  new DomainError('catalog.category-exists', 'conflict', 'There is a category with this name already.', {
    name,
  });

/** `missing`: the words, and the fields that they stand in. */
export const claimsUnproven = (
  claims: readonly { readonly field: string; readonly word: string }[],
): DomainError =>
  new DomainError(
    'catalog.claims-unproven',
    'conflict',
    'These texts make environmental claims. Use other words, or say it in the products, with proof.',
    { missing: claims.map(({ field, word }) => ({ code: 'claim-unproven', field, text: word })) },
  );

export const categoryChanged = (id: string, version: number): DomainError =>
  new DomainError(
    'catalog.category-changed',
    'conflict',
    'Somebody else has changed this category. Load it again.',
    { id, version },
  );

export const categoryInUse = (name: string, productCount: number): DomainError =>
  new DomainError('catalog.category-in-use', 'conflict', 'Products are in this category. Move them first.', {
    name,
    productCount,
  });

export const firstCollection = (name: string, productCount: number): DomainError =>
  new DomainError(
    'catalog.first-collection',
    'conflict',
    'This is the first collection of some of the products. Give them another one first.',
    { name, productCount },
  );

export const firstCollectionByRule = (name: string): DomainError =>
  new DomainError(
    'catalog.first-collection-by-rule',
    'invalid',
    'The first collection of a product cannot be one by rule.',
    { name },
  );

export const collectionByRule = (name: string): DomainError =>
  new DomainError(
    'catalog.collection-by-rule',
    'conflict',
    'Rules select the products of this collection. Change the rules instead.',
    { name },
  );

export const collectionKindFixed = (name: string): DomainError =>
  new DomainError(
    'catalog.collection-kind-fixed',
    'conflict',
    'A collection stays by hand or by rule. Add another collection.',
    { name },
  );

export const rulesOfKind = (): DomainError =>
  new DomainError(
    'catalog.rules-of-kind',
    'invalid',
    'A collection by rule needs rules, and a collection by hand has none.',
  );

export const noCategoryToRestore = (id: string): DomainError =>
  new DomainError('catalog.nothing-to-restore', 'not-found', 'This category can no longer be brought back.', {
    id,
  });

export const nothingToRestore = (id: string): DomainError =>
  new DomainError('catalog.nothing-to-restore', 'not-found', 'This product can no longer be brought back.', {
    id,
  });

export const skuTaken = (): DomainError =>
  new DomainError('catalog.sku-taken', 'conflict', 'Another product uses a SKU of this one now.');

export const descriptionTooLong = (most: number): DomainError =>
  new DomainError(
    'catalog.description-too-long',
    'invalid',
    `A description holds at most ${most} characters of text.`,
    { most },
  );

export const descriptionTooComplex = (): DomainError =>
  new DomainError(
    'catalog.description-too-complex',
    'invalid',
    'The markup of this description is too long or nested too deeply. Remove formatting, or paste the text without it.',
  );

export const colourNotFound = (id: string): DomainError =>
  new DomainError('catalog.colour-not-found', 'not-found', 'This colour does not exist.', { id });

export const colourChanged = (id: string, version: number): DomainError =>
  new DomainError(
    'catalog.colour-changed',
    'conflict',
    'This colour has been changed meanwhile. Load it again.',
    { id, version },
  );

export const makerNotFound = (id: string): DomainError =>
  new DomainError('catalog.maker-not-found', 'not-found', 'This maker does not exist.', { id });

export const makerChanged = (id: string, version: number): DomainError =>
  new DomainError(
    'catalog.maker-changed',
    'conflict',
    'This maker has been changed meanwhile. Load it again.',
    { id, version },
  );

export const makerExists = (): DomainError =>
  new DomainError('catalog.maker-exists', 'conflict', 'There is a maker with this name already.');

export const makerInUse = (): DomainError =>
  new DomainError(
    'catalog.maker-in-use',
    'conflict',
    'Products name this maker. Give them another one first.',
  );

/** `products`: names of those whose price, or that of a variant, would be larger than `most`; the first twenty of `count`. */
export const pricesTooLarge = (names: readonly string[]): DomainError =>
  new DomainError(
    'catalog.prices-too-large',
    'conflict',
    `A price would be above ${Money.largest.toString()}. Nothing has been changed.`,
    { most: Money.largest.toString(), count: names.length, products: names.slice(0, 20) },
  );

export const unknownMaker = (): DomainError =>
  new DomainError('catalog.unknown-maker', 'invalid', 'There is no such maker.');

export const sizeGuideNotFound = (id: string): DomainError =>
  new DomainError('catalog.size-guide-not-found', 'not-found', 'This size guide does not exist.', { id });

export const sizeGuideChanged = (id: string, version: number): DomainError =>
  new DomainError(
    'catalog.size-guide-changed',
    'conflict',
    'This size guide has been changed meanwhile. Load it again.',
    { id, version },
  );

export const sizeGuideExists = (): DomainError =>
  new DomainError('catalog.size-guide-exists', 'conflict', 'There is a size guide with this name already.');

export const tooManySizeGuides = (most: number): DomainError =>
  new DomainError('catalog.too-many-size-guides', 'conflict', `A shop has at most ${most} size guides.`, {
    most,
  });

export const sizeGuideAssignedMeanwhile = (): DomainError =>
  new DomainError(
    'catalog.size-guide-assigned-meanwhile',
    'conflict',
    'This category has been given another size guide meanwhile. Load the page again.',
  );
