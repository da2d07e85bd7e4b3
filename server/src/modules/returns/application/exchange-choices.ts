import { Injectable } from '@nestjs/common';
import { returnNotFound } from './change-return.js';
import { NO_SESSION, variantsOnSale } from './goods-on-sale.js';
import { unitsToRefund } from './units-to-refund.js';
import { stepsOf } from '../domain/return-steps.js';
import { ReturnableOrders } from '../domain/returnable-order.js';
import { ReturnCases } from '../domain/return-cases.js';
import type { ExchangeChoice } from '#contracts/exchanges';
import { DomainError, type ReturnCaseId } from '#kernel';
import { Catalog } from '#modules/catalog';
import { Orders } from '#modules/orders';

/** What staff can send in exchange for the units of a return: the variants of their products, with price and stock. */
@Injectable()
export class ExchangeChoices {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly returnable: ReturnableOrders,
    private readonly orders: Orders,
    private readonly catalog: Catalog,
  ) {}

  /** Throws `returns.return-not-found` (404), `returns.step-not-allowed` (409) and the refusals of a refund. */
  async of(id: ReturnCaseId): Promise<ExchangeChoice> {
    const returnCase = await this.returnCases.find(id);
    if (!returnCase || returnCase.status === 'draft') throw returnNotFound();
    const { orderId } = returnCase;
    const order = orderId === null ? undefined : await this.returnable.byId(orderId, id);
    if (!order || !stepsOf(returnCase).includes('exchange')) {
      throw new DomainError('returns.step-not-allowed', 'conflict', 'There is nothing to exchange.', {
        step: 'exchange',
        status: returnCase.status,
      });
    }
    const { amount } = await this.orders.previewReturnRefund(order.id, unitsToRefund(returnCase));
    const lines = order.lines.flatMap((line) => {
      const units = returnCase.refundable.find(({ lineId }) => lineId === line.lineId);
      return units ? [{ ...line, quantity: units.quantity }] : [];
    });
    const products = await this.catalog.sellable(
      [...new Set(lines.map((line) => line.productId))],
      NO_SESSION,
    );
    return {
      credit: amount.toString(),
      lines: lines.map(({ lineId, name, productId, quantity, size, color, option }) => ({
        ...{ lineId, name, productId, quantity, size, color, option },
        wanted: returnCase.wantedFor(lineId),
        variants: variantsOnSale(products.get(productId)).map(({ unitPrice, left, ...choice }) => ({
          ...choice,
          unitPrice: unitPrice.toString(),
          left: Number.isFinite(left) ? left : null,
        })),
      })),
    };
  }
}
