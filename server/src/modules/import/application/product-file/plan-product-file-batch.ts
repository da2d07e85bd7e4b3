import { Injectable } from '@nestjs/common';
import { DryRunEffects, NO_EFFECTS } from '../../domain/products/dry-run-effects.js';
import type { Finding } from '../../domain/engine/finding.js';
import { Imports } from '../../domain/engine/imports.js';
import { fileColumns, type CellForms } from '../../domain/product-file/file-columns.js';
import type { FileProduct } from '../../domain/product-file/file-product.js';
import { FALLBACK_CATEGORY } from '../../domain/products/product-plan.js';
import { planFileProduct, type FileContext } from '../../domain/product-file/plan-file-product.js';
import { EnsureCategories } from '../products/ensure-categories.js';
import { ExistingProducts, type ExistingProduct } from '../products/existing-products.js';
import { asWanted, heldBack, released } from '../products/hold-back.js';
import type { ReportedName } from '../engine/import-work.js';
import { keptForSale } from './kept-for-sale.js';
import {
  effectsOf,
  type Conflict,
  type PlannedProduct,
  type PlannedProducts,
  type PlannedRun,
  type PreparedProduct,
  type ProductPlanner,
} from '../products/product-planner.js';
import { slug } from '#contracts/catalog';
import { CLAIMS_CELL } from '#contracts/claims-cells';
import { FACTS_CELLS } from '#contracts/facts-cells';
import { productFactsInput } from '#contracts/product-facts';
import { splitList } from '#contracts/joined-list';
import { addressesIn, picturesCell } from '#contracts/product-pictures';
import { Catalog, publishGapsOf, type StoredProduct } from '#modules/catalog';
import { Inventory } from '#modules/inventory';
import { UploadedPictures } from '#modules/media';
import { newId } from '#platform/ids';

const FORMS: Omit<CellForms, 'pictures'> = {
  splitList,
  facts: FACTS_CELLS,
  noFacts: productFactsInput.parse({}),
  claims: CLAIMS_CELL,
  slug: readSlug,
};
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Plans a batch of the product file. Joins the transaction. */
@Injectable()
export class PlanProductFileBatch implements ProductPlanner<FileProduct, FileProduct> {
  constructor(
    private readonly imports: Imports,
    private readonly existingProducts: ExistingProducts,
    private readonly ensureCategories: EnsureCategories,
    private readonly inventory: Inventory,
    private readonly catalog: Catalog,
    private readonly effects: DryRunEffects,
    private readonly pictures: UploadedPictures,
  ) {}

  prepare(product: FileProduct): FileProduct {
    return product;
  }

  async plan(run: PlannedRun, entries: readonly PreparedProduct<FileProduct>[]): Promise<PlannedProducts> {
    const batch = entries.map(({ product }) => product);
    const ids = batch.flatMap(({ id }) => (id !== null && UUID.test(id) ? [id] : []));
    const existing = await this.existingProducts.lock({ ids });
    const processed = new Set(await this.imports.processed(run.id, [...existing.keys()]));
    const known = batch.filter(({ id }) => id === null || existing.has(id));
    const names = namesOf(known);
    const skus = skusOf(known);
    const earlier = run.isDryRun
      ? await this.effects.find(run.id, { categories: [...names.keys()], skus, shopifyIds: [] })
      : NO_EFFECTS;
    const wanted = [...names.values()].map((name) => ({ shopifyId: null, name, description: null }));
    const categories = await this.ensureCategories.ensure(run, wanted, earlier.categories);
    const owners = new Map<string, string | null>([
      ...(await this.inventory.ownersOf(skus)),
      ...earlier.skuOwners,
    ]);
    const slugOwners = await this.catalog.slugOwners(slugsOf(known));
    const makers = await this.catalog.makers();
    const context = {
      columns: fileColumns(
        { ...FORMS, pictures: await this.picturesCell(known, [...existing.values()]) },
        makers,
      ),
      makers,
      categories: categories.byHand,
      leftOut: categories.leftOut,
    };
    const planned = batch.map((product): PlannedProduct | Conflict => {
      const current = product.id === null ? null : (existing.get(product.id) ?? null);
      if (product.id !== null && !current) return conflictOf(product, 'product-unknown');
      if (current && processed.has(current.id)) return conflictOf(product, 'product-twice');
      if (current) processed.add(current.id);
      return planOne(product, current, context, { owners, slugOwners });
    });
    return { planned, effects: effectsOf(planned, categories.added) };
  }

  /** The form of pictures, with the addresses of this shop that the batch names for the first time looked up. */
  private async picturesCell(
    batch: readonly FileProduct[],
    existing: readonly ExistingProduct[],
  ): Promise<CellForms['pictures']> {
    const shown = new Set(
      existing.flatMap(({ shown: { imageUrl, images } }) => [imageUrl, ...images.map(({ url }) => url)]),
    );
    const cells = new Set(
      batch.flatMap(({ lines }) => lines.flatMap(({ cells }) => cells.get('pictures') ?? [])),
    );
    const named = new Set([...cells].flatMap(addressesIn));
    return picturesCell(await this.pictures.missing([...named].filter((address) => !shown.has(address))));
  }
}

/** Which product has which SKU and which slug; those of the batch are added as it is planned. */
interface Owners {
  readonly owners: Map<string, string | null>;
  readonly slugOwners: Map<string, string>;
}

function planOne(
  product: FileProduct,
  current: ExistingProduct | null,
  context: Omit<FileContext, 'isFreeSku' | 'isFreeSlug'>,
  { owners, slugOwners }: Owners,
): PlannedProduct {
  const id = current?.id ?? newId();
  const isFreeSku = (sku: string) => (owners.get(sku) ?? id) === id;
  const isFreeSlug = (slug: string) => (slugOwners.get(slug) ?? id) === id;
  const planned = planFileProduct(product, asWanted(current), { ...context, isFreeSku, isFreeSlug });
  const status = current?.fields.status;
  const gapsAfter = (write: typeof planned.write) => {
    // The file's pictures take the place of those that an outside catalogue has promised.
    const awaitsPictures = !('images' in write) && (current?.pictures ?? []).length > 0;
    return (current?.gapsAfter ?? publishGapsOf)(write, awaitsPictures);
  };
  const held = heldBack(planned, product, status, gapsAfter);
  const kept = keptForSale(held, product, status, gapsAfter, context.columns);
  const plan = released(kept, current, {
    before: !saysForSale(product) && gapsAfter({}).length === 0,
    after: gapsAfter(kept.write).length === 0,
  });
  for (const { sku } of [...plan.stock.insert, ...plan.stock.update.map(({ after }) => after)])
    owners.set(sku, id);
  const { slug: english, translations } = plan.write as Partial<Pick<StoredProduct, 'slug' | 'translations'>>;
  for (const given of [english, translations?.['nl']?.slug]) if (given) slugOwners.set(given, id);
  const name = (plan.write.name ?? current?.fields.name ?? null) as string | null;
  // The file is the shop's own: what an outside catalogue last had stays what its next import compares.
  return { id, name: nameOf(product, name), current, plan, link: null, pictures: null };
}

const saysForSale = ({ lines }: FileProduct): boolean =>
  lines.some(({ cells }) => cells.get('status')?.trim().toLowerCase() === 'active');

const nameOf = ({ row, handle }: FileProduct, title: string | null): ReportedName => ({ handle, row, title });

function conflictOf(product: FileProduct, code: 'product-unknown' | 'product-twice'): Conflict {
  const { row, handle } = product;
  const conflict: Finding = { kind: 'conflict', row, handle, field: 'id', code, value: product.id };
  return { name: nameOf(product, null), findings: [conflict] };
}

/** The names of all categories in the batch, by lower-case name. */
function namesOf(batch: readonly FileProduct[]): Map<string, string> {
  const names = batch.flatMap(({ id, lines }) => {
    const given = lines.flatMap(({ cells }) => [
      (cells.get('category') ?? '').trim(),
      ...splitList(cells.get('collections') ?? ''),
    ]);
    return id === null ? [...given, FALLBACK_CATEGORY] : given;
  });
  const usable = names.filter((name) => name !== '' && name.length <= 120);
  return new Map(usable.reverse().map((name) => [name.toLowerCase(), name]));
}

/** The slugs that the batch names, in either language. */
function slugsOf(batch: readonly FileProduct[]): string[] {
  const texts = batch.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) => ['slug', 'slugNl'].flatMap((column) => cells.get(column) ?? [])),
  );
  const read = texts.map(readSlug).flatMap((cell) => ('value' in cell ? cell.value : []));
  return [...new Set(read)];
}

/** The last part of an address. */
function readSlug(text: string): { readonly value: string } | { readonly problem: 'slug-unreadable' } {
  const read = slug.safeParse(text);
  return read.success ? { value: read.data } : { problem: 'slug-unreadable' };
}

function skusOf(batch: readonly FileProduct[]): string[] {
  const skus = batch.flatMap(({ lines }) =>
    lines.flatMap(({ cells }) => cells.get('variantSku')?.trim() ?? []),
  );
  return [...new Set(skus.filter((sku) => sku !== ''))];
}
