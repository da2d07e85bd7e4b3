import { Injectable } from '@nestjs/common';
import { variantNotFound } from '../domain/errors.js';
import { PriceHistory } from '../domain/price-history.js';
import { Variants } from '../domain/variants.js';
import { ManageVariants } from './manage-variants.js';
import { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from '#modules/identity';

/** Undoes changes of a variant's facts. Its counts are changes of the stock item. */
@Injectable()
@Undoes('catalog.variant-changed')
export class UndoVariantChange implements ChangeUndoer {
  constructor(
    private readonly variants: Variants,
    private readonly manageVariants: ManageVariants,
    private readonly priceHistory: PriceHistory,
  ) {}

  async undo(change: LoggedChange): Promise<void> {
    await this.priceHistory.nameCause('undo');
    const [variant] = await this.variants.lockAll({ ids: [change.subjectId] });
    if (!variant) throw variantNotFound(change.subjectId);
    await this.manageVariants.change(variant.id, formerValues(change, variant));
  }
}
