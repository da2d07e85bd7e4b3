import type { ProductDetails } from './product.js';
import { unprovenClaims, type UnprovenClaim } from '#legal/environmental-claims';
import { plainText } from '#rich-text/plain';

interface InBothLanguages {
  readonly en: string;
  readonly nl: string;
}

/** Where an environmental claim is proven; `share` (percent) and `part` are null where it is about the whole product. */
export interface ProvenClaim {
  readonly term: string;
  readonly share: number | null;
  readonly part: InBothLanguages | null;
  /** The address of the proof. */
  readonly proof: string;
}

/** A free guarantee of the maker that the whole product lasts more than two years. */
export interface Durability {
  readonly years: number;
  readonly text: InBothLanguages | null;
  readonly url: string | null;
}

type Texts = Pick<
  ProductDetails,
  'name' | 'description' | 'material' | 'seo' | 'translations' | 'claims' | 'durability'
>;

/**
 * The environmental claims in a product's texts that it has no proof of, by the field of the contract (Directive (EU)
 * 2024/825). A guarantee of durability proves what is said about durability.
 */
export function unprovenClaimsOf(product: Texts): UnprovenClaim[] {
  const { name, description, material, seo, translations, claims, durability } = product;
  const fields: Record<string, string | null | undefined> = {
    name,
    description: plainText(description),
    material,
    'seo.title': seo?.title,
    'seo.description': seo?.description,
  };
  for (const [language, texts] of Object.entries(translations)) {
    const path = `translations.${language}`;
    fields[`${path}.name`] = texts.name;
    fields[`${path}.description`] = plainText(texts.description ?? '');
    fields[`${path}.material`] = texts.material;
  }
  return unprovenClaims(fields, { claims, hasGuarantee: durability !== null });
}
