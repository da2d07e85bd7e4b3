import type { FactsKind, ProductFacts } from '#contracts/product-facts';
import type { TaxClass } from '#pricing';

/** The facts of a product of which nothing is known. */
export const NO_FACTS: ProductFacts = {
  kind: null,
  composition: [],
  animalParts: false,
  footwear: null,
  care: [],
  country: null,
  warnings: {},
};

const KIND_OF_TAX_CLASS: Readonly<Record<TaxClass, FactsKind>> = {
  clothing: 'textile',
  footwear: 'footwear',
  standard: 'other',
};

/** What a product's facts are judged by. */
interface Judged {
  readonly taxClass: TaxClass;
  readonly facts: ProductFacts;
  readonly makerId: string | null;
}

/** A fact that is missing, and the field that would state it. */
export interface MissingFact {
  readonly code: 'composition-missing' | 'footwear-missing' | 'maker-missing';
  readonly field: string;
}

/**
 * What the law asks for and the product lacks: the fibres of textiles (Regulation (EU) 1007/2011), the materials of
 * footwear (Directive 94/11/EC), and the maker of everything (Regulation (EU) 2023/988, article 19).
 * `read/facts-condition.ts` is the same rule in SQL.
 */
export function missingFacts({ taxClass, facts, makerId }: Judged): MissingFact[] {
  const kind = facts.kind ?? KIND_OF_TAX_CLASS[taxClass];
  const missing: MissingFact[] = [];
  if (kind === 'textile' && facts.composition.length === 0)
    missing.push({ code: 'composition-missing', field: 'facts.composition' });
  if (kind === 'footwear' && facts.footwear === null)
    missing.push({ code: 'footwear-missing', field: 'facts.footwear' });
  if (makerId === null) missing.push({ code: 'maker-missing', field: 'makerId' });
  return missing;
}
