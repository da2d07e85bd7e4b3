import { Injectable } from '@nestjs/common';
import { DryRunEffects, NO_EFFECTS, type PlannedEffects } from '../../domain/products/dry-run-effects.js';
import type { Finding, ReasonCode } from '../../domain/engine/finding.js';
import { Imports } from '../../domain/engine/imports.js';
import type { KnownMaker } from '../../domain/products/known-maker.js';
import { completed } from '../../domain/shopify/complete-product.js';
import { mapProduct } from '../../domain/shopify/map-product.js';
import type { MappedProduct } from '../../domain/shopify/mapped-product.js';
import { ProductMatcher, type Candidate, type Existing } from '../../domain/shopify/match-products.js';
import { planProduct } from '../../domain/shopify/plan-product.js';
import { sortedNames } from '../../domain/products/product-fields.js';
import { FALLBACK_CATEGORY } from '../../domain/products/product-plan.js';
import type { SourceCollection } from '../../domain/products/source.js';
import type { SourceProduct } from '../../domain/shopify/source-product.js';
import { EnsureCategories, type EnsuredCategories } from '../products/ensure-categories.js';
import { ExistingProducts, type ExistingProduct } from '../products/existing-products.js';
import { asWanted, heldBack, released, soldAsInSource } from '../products/hold-back.js';
import type { ReportedName } from '../engine/import-work.js';
import {
  effectsOf,
  writtenOf,
  type Conflict,
  type PlannedProduct,
  type PlannedProducts,
  type PlannedRun,
  type PreparedProduct,
  type ProductPlanner,
} from '../products/product-planner.js';
import { pictureDifference, picturesAfter, variantPictureDifference } from './compare-pictures.js';
import { isUndecided, withFacts, withStoredFacts } from './take-facts.js';
import { sameValue } from '#kernel';
import { Catalog, publishGapsOf } from '#modules/catalog';
import { Inventory } from '#modules/inventory';
import { newId } from '#platform/ids';

type Entry = PreparedProduct<MappedProduct>;

/** Plans the products of an outside catalogue: matches each to a product of the shop and compares it with what the source had last. */
@Injectable()
export class PlanShopifyBatch implements ProductPlanner<SourceProduct, MappedProduct> {
  constructor(
    private readonly imports: Imports,
    private readonly existingProducts: ExistingProducts,
    private readonly ensureCategories: EnsureCategories,
    private readonly inventory: Inventory,
    private readonly catalog: Catalog,
    private readonly effects: DryRunEffects,
  ) {}

  prepare(product: SourceProduct): MappedProduct {
    return mapProduct(product);
  }

  async plan(run: PlannedRun, entries: readonly Entry[]): Promise<PlannedProducts> {
    const collections = collectionsOf(entries);
    const earlier = run.isDryRun ? await this.earlierEffects(run.id, entries, collections) : NO_EFFECTS;
    const { products, added } = await this.withCategories(run, entries, earlier.categories);
    const existing = withEffects(await this.candidatesFor(products), earlier);
    const processed = await this.imports.processed(run.id, [...existing.candidates.keys()]);
    const makers = await this.catalog.makers();
    const matcher = new ProductMatcher({ ...existing, processed }, products);
    const planned = products.map((product, n): PlannedProduct | Conflict => {
      const found = matcher.match(product);
      if (typeof found === 'string') return conflictOf(product, found);
      const current = found === null ? null : (existing.products.get(found.id) ?? null);
      const free = matcher.withFreeSkus(product, found);
      const mapped = withFacts(completed(free, current, run.options.removeMissing), current, makers);
      return planOne(mapped, current, run, entries[n]?.fingerprint ?? null, makers);
    });
    return {
      planned,
      effects: { ...effectsOf(planned, added), shopifyIds: shopifyIdsOf(planned, products) },
    };
  }

  /** Every product of the shop that one of the batch may match. */
  private async candidatesFor(
    batch: readonly MappedProduct[],
  ): Promise<Pick<Existing<ExistingProduct>, 'candidates' | 'skuOwners'>> {
    const skuOwners = await this.inventory.ownersOf([...new Set(skusOf(batch))]);
    const candidates = await this.existingProducts.lock({
      ids: [...new Set(skuOwners.values())],
      shopifyIds: batch.flatMap(({ fields }) => fields.shopifyId ?? []),
      handles: batch.map(({ handle }) => handle),
    });
    return { candidates, skuOwners };
  }

  /** The products with their categories, the missing of which are added; those without a collection by hand get another. */
  private async withCategories(
    run: PlannedRun,
    entries: readonly Entry[],
    planned: readonly string[],
  ): Promise<{ readonly products: MappedProduct[]; readonly added: readonly SourceCollection[] }> {
    const first = await this.ensureCategories.ensure(run, collectionsOf(entries), planned);
    const noted = withClaimNotes(entries, first);
    const products = noted.map((product) => withCollections(product, first.byHand));
    const without = products.filter(
      ({ fields, collections, typeCategory }) =>
        !fields.category && (collections?.length || isIn(first.leftOut, typeCategory)),
    );
    if (without.length === 0) return { products, added: first.added };
    const others = without.flatMap(({ typeCategory }) => [OTHER, ...(typeCategory ? [typeCategory] : [])]);
    const known = [...planned, ...first.added.map(({ name }) => name.toLowerCase())];
    const second = await this.ensureCategories.ensure(run, others, known);
    const byHand = new Map([...second.byHand, ...first.byHand]);
    return {
      products: noted.map((product) => withCollections(product, byHand)),
      added: [...first.added, ...second.added],
    };
  }

  private earlierEffects(
    importId: string,
    entries: readonly Entry[],
    collections: readonly SourceCollection[],
  ): Promise<PlannedEffects> {
    const products = entries.map(({ product }) => product);
    return this.effects.find(importId, {
      categories: collections.map(({ name }) => name.toLowerCase()),
      skus: skusOf(products),
      shopifyIds: products.flatMap(({ fields }) => fields.shopifyId ?? []),
    });
  }
}

function planOne(
  mapped: MappedProduct,
  current: ExistingProduct | null,
  { options, source }: PlannedRun,
  fingerprint: string | null,
  makers: readonly KnownMaker[],
): PlannedProduct {
  const stored = (current?.fields as Readonly<Record<string, unknown>> | undefined)?.['facts'];
  const awaitsPictures = (mapped.pictures ?? current?.pictures ?? []).length > 0;
  const gapsAfter = current?.gapsAfter ?? publishGapsOf;
  const gated = options.completeBy === null ? heldBack : soldAsInSource;
  const { snapshot, ...compared } = planProduct(mapped, asWanted(current), options);
  const judged = gated(withStoredFacts(compared, stored, makers), mapped, current?.fields.status, (write) =>
    gapsAfter(write, awaitsPictures),
  );
  const plan = released(judged, current, {
    before:
      !options.overwrite.includes('status') &&
      gapsAfter({}, (current?.pictures ?? []).length > 0).length === 0,
    after: gapsAfter(judged.write, awaitsPictures).length === 0,
  });
  const pictures = picturesAfter(mapped, current);
  const hasNewPictures = pictures !== null && !sameValue(pictures, current?.pictures);
  const ofVariants = variantPictureDifference(snapshot, current?.snapshot);
  const found = [...(hasNewPictures ? [pictureDifference(pictures, current)] : []), ...ofVariants];
  const isChanged = found.length > 0 && plan.outcome === 'unchanged';
  const differences = isChanged ? [...plan.differences, ...found] : [];
  return {
    id: current?.id ?? newId(),
    name: nameOf(mapped),
    current,
    plan: isChanged ? { ...plan, outcome: 'changed', differences } : plan,
    link: {
      handle: mapped.handle,
      source,
      // The next import must report the findings again, so it must not skip the product. What it lacks and what is to be
      // decided stands at the product and in its link.
      fingerprint: plan.findings.every((one) => isAboutFacts(one) || isUndecided(one)) ? fingerprint : null,
      snapshot,
    },
    pictures: hasNewPictures ? pictures : null,
  };
}

const nameOf = ({ handle, row, fields }: MappedProduct): ReportedName => {
  return { handle, row, title: fields.name ?? null };
};

const isAboutFacts = ({ code }: Finding): boolean =>
  code === 'facts-missing' || code === 'facts-missing-for-sale';

/** What the matcher sees: the shop as the import would find it after the dry run's earlier batches. */
interface Seen extends Pick<Existing<Candidate>, 'candidates' | 'skuOwners'> {
  readonly products: ReadonlyMap<string, ExistingProduct>;
}

function withEffects(
  { candidates: products, skuOwners }: Pick<Existing<ExistingProduct>, 'candidates' | 'skuOwners'>,
  effects: PlannedEffects,
): Seen {
  const owners = new Map(skuOwners);
  for (const [sku, owner] of effects.skuOwners) {
    if (owner === null) owners.delete(sku);
    else owners.set(sku, owner);
  }
  const planned = [...effects.shopifyIds]
    .filter(([, id]) => !products.has(id))
    .map(([shopifyId, id]): [string, Candidate] => {
      return [
        id,
        { id, shopifyId, shopifyHandle: null, fields: {} as Candidate['fields'], stock: [], snapshot: null },
      ];
    });
  return {
    products,
    candidates: new Map<string, Candidate>([...products, ...planned]),
    skuOwners: owners,
  };
}

/** The planned product of each Shopify id. */
function shopifyIdsOf(
  planned: PlannedProducts['planned'],
  products: readonly MappedProduct[],
): PlannedEffects['shopifyIds'] {
  const written = new Set(writtenOf(planned).map(({ id }) => id));
  return new Map(
    planned.flatMap((one, n) => {
      const shopifyId = products[n]?.fields.shopifyId;
      return shopifyId && 'plan' in one && written.has(one.id) ? [[shopifyId, one.id] as const] : [];
    }),
  );
}

/** The SKUs that products have or may be given. */
const skusOf = (products: readonly MappedProduct[]): string[] =>
  products.flatMap(({ stock, unstocked = [] }) =>
    (stock ?? unstocked).flatMap(({ sku, generatedSku }) => [sku, generatedSku]),
  );

const OTHER: SourceCollection = { shopifyId: null, name: FALLBACK_CATEGORY, description: null };

/** Every collection of the products, and the category of each product without collections. */
function collectionsOf(entries: readonly Entry[]): SourceCollection[] {
  return entries.flatMap(({ product: { collections, typeCategory, fields } }) => {
    if (collections && collections.length > 0) return collections;
    // Without a name it is no new product, and one that is here keeps its category.
    return typeCategory ?? (fields.name === undefined ? [] : OTHER);
  });
}

const isIn = (names: ReadonlySet<string>, one: SourceCollection | null): boolean =>
  one !== null && names.has(one.name.toLowerCase());

/** The products with what the report says of their collections: every one that is left out, and once each one that lost its text. */
function withClaimNotes(
  entries: readonly Entry[],
  { leftOut, undescribed }: Pick<EnsuredCategories, 'leftOut' | 'undescribed'>,
): MappedProduct[] {
  const noted = new Set<string>();
  return entries.map(({ product }) => {
    const { row, handle, collections, typeCategory } = product;
    const hasCollections = collections !== null && collections.length > 0;
    const ofProduct = hasCollections ? collections : typeCategory ? [typeCategory] : [];
    const notes = ofProduct.flatMap((one): Finding[] => {
      const key = one.name.toLowerCase();
      const losesText = undescribed.has(key) && !noted.has(key);
      if (!leftOut.has(key) && !losesText) return [];
      noted.add(key);
      const code = leftOut.has(key) ? 'collection-claims' : 'collection-text-claims';
      const field = hasCollections ? 'collections' : 'category';
      return [{ kind: 'note', row, handle, field, code, value: one.name }];
    });
    return notes.length === 0 ? product : { ...product, findings: [...product.findings, ...notes] };
  });
}

/**
 * The product with its category and collections in the shop's spelling. The category is the first collection by hand: rules
 * could take the product out of another. Without one, a product that is here keeps its category.
 */
function withCollections(product: MappedProduct, byHand: ReadonlyMap<string, string>): MappedProduct {
  const { category: _, ...fields } = product.fields;
  const spelled = (one: SourceCollection) => byHand.get(one.name.toLowerCase()) ?? [];
  const named = (product.collections ?? []).flatMap(spelled);
  const category = named[0] ?? (product.typeCategory ? [spelled(product.typeCategory)].flat()[0] : undefined);
  if (category === undefined) return { ...product, fields };
  const all = { category, ...(product.collections && { collections: sortedNames([category, ...named]) }) };
  return { ...product, fields: { ...fields, ...all } };
}

function conflictOf(mapped: MappedProduct, code: ReasonCode): Conflict {
  const { row, handle, findings } = mapped;
  const conflict: Finding = { kind: 'conflict', row, handle, field: 'handle', code, value: handle };
  return { name: nameOf(mapped), findings: [...findings, conflict] };
}
