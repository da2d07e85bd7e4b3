import type { TaxClass } from '#pricing';

/** A text in the shop's two languages. */
export interface Texts {
  readonly en: string;
  readonly nl: string;
}

/** One product of the demo catalogue. */
export interface SeedProduct {
  /** Three letters, the product's part of its SKUs. */
  readonly code: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly material: Texts;
  /** The colours that shoppers choose from. How each is drawn stands in `libs/artwork/src/products`. */
  readonly colours: readonly string[];
  readonly price: string;
  /** The lower price of a product that is reduced. */
  readonly salePrice?: string;
  /** Default: the sizes of its collection. */
  readonly sizes?: readonly string[];
  readonly subcategory?: string;
  readonly tags?: readonly string[];
  readonly featured?: true;
  /** `none`: no stock rows, sold by its flag alone. `gone`: every row at zero. */
  readonly stock?: 'none' | 'gone';
  /** One set of pictures and no colour to choose. */
  readonly withoutColours?: true;
  /** Created by the owner, not imported from Shopify like the others. */
  readonly withoutShopifyId?: true;
}

/** A collection and what its products have in common. */
export interface SeedCollection {
  readonly category: string;
  /** Its name in Dutch; the English one is `category`, which addresses carry. */
  readonly nameNl: string;
  readonly description: Texts;
  readonly scene: 'jackets' | 'tracksuits' | 'shorts-sets' | 'trainers';
  readonly productType: string;
  readonly taxClass: TaxClass;
  readonly sizeGuide: 'tops' | 'sets' | 'shoes';
  readonly sizes: readonly string[];
  readonly products: readonly SeedProduct[];
}
