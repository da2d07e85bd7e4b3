import { Money } from '#kernel';
import { productChanged } from './errors.js';
import type { ProductPicture } from './sale-product.js';

export type ProductStatus = 'draft' | 'active' | 'archived';

/** Search engines' title and description. */
export interface Seo {
  title?: string;
  description?: string;
}

/** Texts in another language; what is missing falls back to the product's own. */
export interface ProductTexts {
  name?: string;
  description?: string;
  material?: string;
}

/** Everything of a product that its owner decides. */
export interface ProductDetails {
  name: string;
  description: string;
  price: Money;
  salePrice: Money | null;
  category: string;
  subcategory: string | null;
  material: string | null;
  imageUrl: string;
  images: ProductPicture[];
  sizes: string[];
  colors: string[];
  inStock: boolean;
  featured: boolean;
  tags: string[];
  vendor: string | null;
  productType: string | null;
  weight: string | null;
  weightUnit: string;
  status: ProductStatus;
  shopifyId: string | null;
  shopifyHandle: string | null;
  seo: Seo | null;
  metafields: object;
  translations: Record<string, ProductTexts>;
  /** Missing: what it was before, or the default of a new product. */
  rating?: number;
  reviewCount?: number;
}

/** Where a product stands in the shop: what the owner changes of many at once. */
export interface Standing {
  status: ProductStatus;
  category: string;
  price: Money;
  salePrice: Money | null;
}

/** A product of the catalogue. Its `version` counts its changes, so that two people do not overwrite each other. */
export class Product {
  readonly id!: string;
  name!: string;
  description!: string;
  price!: Money;
  salePrice!: Money | null;
  category!: string;
  subcategory!: string | null;
  material!: string | null;
  imageUrl!: string;
  images!: ProductPicture[];
  sizes!: string[];
  colors!: string[];
  inStock!: boolean;
  featured!: boolean;
  tags!: string[];
  vendor!: string | null;
  productType!: string | null;
  weight!: string | null;
  weightUnit!: string;
  status!: ProductStatus;
  shopifyId!: string | null;
  shopifyHandle!: string | null;
  seo!: Seo | null;
  metafields!: object;
  translations!: Record<string, ProductTexts>;
  rating!: number;
  reviewCount!: number;
  /** Derived from the stock rows: there are some, and none has anything left. */
  soldOut!: boolean;
  version!: number;
  createdAt!: Date;
  updatedAt!: Date;

  /** A new product, of version 1. The rating starts at 5 and is shown only once there are reviews. */
  static create(id: string, details: ProductDetails, now: Date): Product {
    const start = {
      id,
      rating: 5,
      reviewCount: 0,
      soldOut: false,
      version: 1,
      createdAt: now,
      updatedAt: now,
    };
    return Object.assign(new Product(), start, settled(details));
  }

  /** Takes over new details. With `editedVersion`, throws `catalog.product-changed` when somebody else was first. */
  replace(details: ProductDetails, now: Date, editedVersion?: number): void {
    if (editedVersion !== undefined && editedVersion !== this.version)
      throw productChanged(this.id, this.version);
    Object.assign(this, settled(details));
    this.touch(now);
  }

  /** Where the product stands: what one change of many can change, and puts back. */
  get standing(): Standing {
    const { status, category, price, salePrice } = this;
    return { status, category, price, salePrice };
  }

  /** Takes over a standing; false when it was so already. */
  stand(standing: Partial<Standing>, now: Date): boolean {
    const after = { ...this.standing, ...standing };
    if (isSame(this.standing, after)) return false;
    Object.assign(this, after);
    this.touch(now);
    return true;
  }

  /** Takes it out of the shop and keeps it for those who have bought it. */
  archive(now: Date): void {
    this.status = 'archived';
    this.touch(now);
  }

  private touch(now: Date): void {
    this.version += 1;
    this.updatedAt = now;
  }
}

/** A sale price of zero means 'none' (outside catalogues write it so); a choice offered twice is offered once. */
function settled(details: ProductDetails): Partial<ProductDetails> {
  const { rating, reviewCount, ...rest } = details;
  return {
    ...rest,
    salePrice: details.salePrice?.isZero ? null : details.salePrice,
    sizes: [...new Set(details.sizes)],
    colors: [...new Set(details.colors)],
    tags: [...new Set(details.tags)],
    ...(rating !== undefined && { rating }),
    ...(reviewCount !== undefined && { reviewCount }),
  };
}

function isSame(one: Standing, other: Standing): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** An amount changed by so many per cent, to the nearest cent, halves up; never below zero. */
export function byPercent(amount: Money, percent: number): Money {
  return Money.ofCents(
    Math.max(0, Math.round((amount.cents * (10_000 + Math.round(percent * 100))) / 10_000)),
  );
}
