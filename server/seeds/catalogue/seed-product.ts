import type { ColourName } from '../art/colours.js';
import type { TaxClass } from '#pricing';
import type { GarmentDetails, GarmentKind } from '../art/garment-spec.js';

/** A text in the shop's two languages. */
export interface Texts {
  readonly en: string;
  readonly nl: string;
}

/** A colourway: the colour that shoppers choose by, then panels or ribbing, then stitches and laces. */
export type SeedColourway = readonly [body: ColourName, second: ColourName, accent: ColourName];

/** One product of the demo catalogue. */
export interface SeedProduct {
  /** Three letters, the product's part of its SKUs. */
  readonly code: string;
  readonly name: Texts;
  readonly description: Texts;
  readonly material: Texts;
  readonly cut: string;
  readonly details?: GarmentDetails;
  readonly colours: readonly SeedColourway[];
  readonly price: string;
  /** The lower price of a product that is reduced. */
  readonly salePrice?: string;
  /** Missing: the sizes of its collection. */
  readonly sizes?: readonly string[];
  readonly subcategory?: string;
  readonly tags?: readonly string[];
  readonly featured?: true;
  /** `none`: no stock rows, sold by its flag alone. `gone`: every row at nothing. */
  readonly stock?: 'none' | 'gone';
  /** One picture set and no choice of colour. */
  readonly withoutColours?: true;
  /** The owner's own, never in the outside catalogue that the others came from. */
  readonly withoutShopifyId?: true;
}

/** What the products of one collection have in common. */
export interface SeedCollection {
  readonly category: string;
  /** Its name in Dutch; the English one is `category`, which addresses carry. */
  readonly nameNl: string;
  readonly description: Texts;
  readonly scene: 'jackets' | 'tracksuits' | 'shorts-sets' | 'trainers';
  readonly kind: GarmentKind;
  readonly productType: string;
  readonly taxClass: TaxClass;
  readonly sizes: readonly string[];
  /** Kilograms. */
  readonly weight: string;
  readonly products: readonly SeedProduct[];
}
