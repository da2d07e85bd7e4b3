import { Injectable } from '@nestjs/common';
import { ProductPictures } from '../../domain/pictures/pictures.js';
import { ProductLinks, type ProductLink } from '../../domain/products/product-links.js';
import { planVariantPictures, type PicturedVariant } from '../../domain/pictures/variant-pictures.js';
import { sameValue } from '#kernel';
import { Catalog } from '#modules/catalog';
import { Inventory } from '#modules/inventory';

/** Shows the pictures of imported variants. Every method joins the transaction, in which the products are locked. */
@Injectable()
export class ShowVariantPictures {
  constructor(
    private readonly catalog: Catalog,
    private readonly inventory: Inventory,
    private readonly links: ProductLinks,
    private readonly pictures: ProductPictures,
  ) {}

  /** Shows what has arrived for the variants of these products. */
  async show(productIds: readonly string[]): Promise<void> {
    const found = await this.links.of(productIds);
    const links = [...found.values()].filter(hasPictures);
    if (links.length === 0) return;
    const ids = links.map(({ productId }) => productId);
    const variants = await this.variantsOf(ids);
    const stored = await this.pictures.storedAddresses(ids);
    const plans = links.map((link) => {
      const { snapshot, productId, picturesWritten } = link;
      const wanted = Object.entries(snapshot.pictures ?? {});
      const own = stored.get(productId) ?? new Map<string, string>();
      const there = wanted.flatMap(([sku, url]) => {
        const address = own.get(url);
        return address === undefined ? [] : [[sku, address] as const];
      });
      const awaited = new Set(wanted.filter(([, url]) => !own.has(url)).map(([sku]) => sku));
      const former = picturesWritten?.variants;
      const arrived = Object.fromEntries(there);
      const plan = planVariantPictures(variants.get(productId) ?? [], arrived, awaited, former);
      return { link, ...plan };
    });
    await this.change(plans.flatMap(({ changes }) => changes));
    const changed = plans.filter(
      ({ link, written }) => !sameValue(link.picturesWritten?.variants ?? {}, written),
    );
    await this.links.save(changed.map(({ link, written }) => withWritten(link, written)));
  }

  /** Gives variants that still show an imported picture the one of before. The links are those of before the undo. */
  async restore(
    products: readonly { readonly id: string; readonly former: ProductLink | null }[],
  ): Promise<void> {
    const ids = products.map(({ id }) => id);
    const links = await this.links.of(ids);
    const variants = await this.variantsOf(ids.filter((id) => links.get(id)?.picturesWritten?.variants));
    const changes = products.flatMap(({ id, former }) => {
      const wanted = former?.picturesWritten?.variants ?? {};
      const written = links.get(id)?.picturesWritten?.variants;
      return planVariantPictures(variants.get(id) ?? [], wanted, new Set(), written).changes;
    });
    await this.change(changes);
  }

  private async change(
    changes: readonly { readonly id: string; readonly imageUrl: string | null }[],
  ): Promise<void> {
    await this.catalog.changeVariants(changes.map(({ id, imageUrl }) => ({ id, facts: { imageUrl } })));
  }

  private async variantsOf(productIds: readonly string[]): Promise<Map<string, PicturedVariant[]>> {
    const found = new Map<string, PicturedVariant[]>(productIds.map((id) => [id, []]));
    if (productIds.length === 0) return found;
    for (const item of await this.inventory.lockItems({ productIds })) found.get(item.productId)?.push(item);
    return found;
  }
}

function hasPictures({ snapshot, picturesWritten }: ProductLink): boolean {
  return snapshot.pictures !== undefined || picturesWritten?.variants !== undefined;
}

function withWritten(link: ProductLink, variants: Readonly<Record<string, string>>): ProductLink {
  const { imageUrl = '', images = [] } = link.picturesWritten ?? {};
  return { ...link, picturesWritten: { imageUrl, images, variants } };
}
