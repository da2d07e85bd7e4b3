import type { ProductDetails } from './product.js';
import { unprovenClaims, type UnprovenClaim } from '#legal/environmental-claims';
import { plainText } from '#rich-text/plain';

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
