import type { CategoryDetails } from './category.js';
import { claimsUnproven } from './errors.js';
import type { ProductDetails } from './product.js';
import { unprovenClaims, type UnprovenClaim } from '#legal/environmental-claims';
import { plainText } from '#rich-text/plain';
import type { SizeGuide as SizeGuideContent } from '#contracts/size-guides';

type Texts = Pick<
  ProductDetails,
  'name' | 'description' | 'material' | 'tags' | 'seo' | 'translations' | 'claims' | 'durability'
>;

/**
 * The environmental claims in a product's texts that it has no proof of, by the field of the contract (Directive (EU)
 * 2024/825). A guarantee of durability proves what is said about durability.
 */
export function unprovenClaimsOf(product: Texts): UnprovenClaim[] {
  const { name, description, material, tags, seo, translations, claims, durability } = product;
  const fields: Record<string, string | null | undefined> = {
    name,
    description: plainText(description),
    material,
    tags: tags.join(' | '),
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

type CollectionTexts = Pick<CategoryDetails, 'name' | 'description' | 'translations'>;

/** The environmental claims in a collection's texts. It has no proofs: the claim belongs to its products. */
export function claimsOfCollection({ name, description, translations }: CollectionTexts): UnprovenClaim[] {
  const fields: Record<string, string | null | undefined> = {
    name,
    description: plainText(description ?? ''),
  };
  for (const [language, texts] of Object.entries(translations)) {
    fields[`translations.${language}.name`] = texts.name;
    fields[`translations.${language}.description`] = plainText(texts.description ?? '');
  }
  return unprovenClaims(fields, { claims: [] });
}

/** The environmental claims in a size guide, which has no proofs either. */
export function claimsOfSizeGuide({ fit, how, note, columns, rows }: SizeGuideContent): UnprovenClaim[] {
  const fields: Record<string, string> = { rows: rows.flat().join(' | ') };
  for (const language of ['en', 'nl'] as const) {
    fields[`fit.${language}`] = fit[language];
    fields[`how.${language}`] = how[language].join(' | ');
    fields[`note.${language}`] = note?.[language] ?? '';
    fields[`columns.${language}`] = columns.map((column) => column[language]).join(' | ');
  }
  return unprovenClaims(fields, { claims: [] });
}

/**
 * Throws `catalog.claims-unproven` for environmental claims in texts that have no room for a proof.
 * @param known those that were made before the change: a shop that sells is warned, never stopped
 */
export function requireNoClaims(
  claims: readonly UnprovenClaim[],
  known: readonly UnprovenClaim[] = [],
): void {
  const keyOf = ({ field, word }: UnprovenClaim) => JSON.stringify([field, word.toLowerCase()]);
  const before = new Set(known.map(keyOf));
  const found = claims.filter((claim) => !before.has(keyOf(claim)));
  if (found.length > 0) throw claimsUnproven(found);
}
