import { Injectable } from '@nestjs/common';
import { ProductPictures } from '../../domain/pictures/pictures.js';
import { isMissingFact } from '../../domain/products/product-plan.js';
import { ListDecisions } from '../../read/list-decisions.js';
import { factTexts } from '../products/existing-products.js';
import type { BulkProductResult } from '#contracts/bulk-products';
import type { ImportDecisionInput } from '#contracts/import-decisions';
import { Catalog, type GivenFacts, type StoredProduct } from '#modules/catalog';
import { Transactions } from '#platform/database/transactions';

const NOTHING: BulkProductResult = {
  id: null,
  changed: 0,
  published: 0,
  refused: { count: 0, products: [] },
};

/** Fills in the fact that a text of an import's source stands for. */
@Injectable()
export class DecideFact {
  constructor(
    private readonly transactions: Transactions,
    private readonly decisions: ListDecisions,
    private readonly catalog: Catalog,
    private readonly pictures: ProductPictures,
  ) {}

  /**
   * Fills the products of the import that have the text and still lack the fact, all or none; a fact that was stated
   * meanwhile stays. A product that was held back and lacks nothing then goes on sale. The answer names the change, which
   * undoes it. Throws `catalog.unknown-maker`.
   */
  decide(importId: string, decision: ImportDecisionInput): Promise<BulkProductResult> {
    return this.transactions.run(async () => {
      const ids = await this.decisions.productsWith(importId, decision.field, decision.value);
      const products = await this.catalog.lockProducts({ ids });
      const lacking = products.filter((product) => lacks(product, decision.field)).map(({ id }) => id);
      if (lacking.length === 0) return NOTHING;
      const pictures = await this.pictures.of(lacking);
      return this.catalog.stateFacts(lacking, factsOf(decision), new Set(pictures.keys()));
    });
  }
}

function lacks({ facts, makerId }: StoredProduct, field: ImportDecisionInput['field']): boolean {
  return isMissingFact({ ...factTexts(facts), makerId }[field]);
}

function factsOf(decision: ImportDecisionInput): GivenFacts {
  switch (decision.field) {
    case 'composition':
      return { facts: { composition: decision.fact } };
    case 'care':
      return { facts: { care: decision.fact } };
    case 'countryOfOrigin':
      return { facts: { country: decision.fact } };
    case 'makerId':
      return { makerId: decision.fact };
  }
}
