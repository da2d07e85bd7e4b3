import { Injectable } from '@nestjs/common';
import { ReturnableOrders, type ReturnableOrder, type Units } from '../domain/returnable-order.js';
import type { ReturnCase } from '../domain/return-case.js';
import { ReturnCases } from '../domain/return-cases.js';
import type { OrderId } from '#kernel';
import { OrderExchanges, Orders } from '#modules/orders';
import { Clock } from '#platform/clock';

/** What the comparison of a statement with the orders has found. */
export interface Assignment {
  readonly order: ReturnableOrder | undefined;
  /** Receipt numbers of wishes of which units were taken over. */
  readonly takenOver: readonly string[];
}

/** Compares confirmed statements with their orders, for the worker and for staff. Runs in the caller's transaction. */
@Injectable()
export class AssignStatement {
  constructor(
    private readonly returnCases: ReturnCases,
    private readonly returnable: ReturnableOrders,
    private readonly orders: Orders,
    private readonly exchanges: OrderExchanges,
    private readonly clock: Clock,
  ) {}

  /** Assigns a locked statement to the order, or to none; the caller saves it. */
  async assign(returnCase: ReturnCase, orderId: OrderId | undefined): Promise<Assignment> {
    if (orderId !== undefined) await this.returnable.lock(orderId);
    const order = orderId === undefined ? undefined : await this.returnable.byId(orderId, returnCase.id);
    const isRepeated = order !== undefined && (await this.returnCases.isWithdrawn(order.id, returnCase.id));
    returnCase.assign(order, isRepeated);
    return { order, takenOver: order ? await this.takeOver(returnCase, order) : [] };
  }

  /**
   * A withdrawal in time takes over its units from wishes of the same order: an exchange whose new order waits for its
   * payment is cancelled, and a wish without units ends. Returns the receipt numbers of the wishes.
   * @param order as it was before the units of `withdrawal` were counted
   */
  async takeOver(returnCase: ReturnCase, order: ReturnableOrder): Promise<string[]> {
    if (!returnCase.isLawful) return [];
    let missing = missingUnits(returnCase, order);
    const isWhole = coversAll(returnCase, order.for(returnCase));
    if (missing.length === 0 && !isWhole) return [];
    const takenOver: string[] = [];
    for (const wish of await this.returnCases.lockWishes(order.id)) {
      // Nobody knows which units a wish in words means: it ends only when nothing of the order is left.
      if (wish.lines.length === 0 && !isWhole) continue;
      await this.cancelExchange(wish, missing, order.id);
      const taken = returnCase.takeOver(wish, missing, this.clock.now());
      if (wish.takenOverBy !== returnCase.id) continue;
      await this.returnCases.save(wish);
      takenOver.push(wish.receiptNumber ?? '');
      missing = without(missing, taken);
    }
    return takenOver;
  }

  private async cancelExchange(
    wish: ReturnCase,
    missing: readonly Units[],
    originId: OrderId,
  ): Promise<void> {
    const { unpaidExchange: exchange } = wish;
    const newOrderId = exchange?.orderId ?? null;
    if (!exchange || newOrderId === null || !hasAny(exchange.units, missing)) return;
    if ((await this.orders.get(newOrderId)).paymentStatus === 'paid') return;
    await this.orders.cancelUnpaid(newOrderId, 'replaced');
    wish.fail({ exchangedFor: newOrderId }, null);
    await this.exchanges.release(originId, exchange.key);
  }
}

/** The units of a return that others claim. */
function missingUnits({ lines }: ReturnCase, order: ReturnableOrder): Units[] {
  const claimed = lines.map(({ lineId, quantity, refunded }) => {
    const left = order.lines.find((line) => line.lineId === lineId)?.left ?? 0;
    return { lineId, quantity: quantity - refunded - left };
  });
  return claimed.filter(({ quantity }) => quantity > 0);
}

/** True when a withdrawal leaves nothing of the order. */
function coversAll({ lines }: ReturnCase, { rest }: ReturnableOrder): boolean {
  const isCovered = (unit: Units) =>
    lines.some(
      ({ lineId, quantity, refunded }) => lineId === unit.lineId && quantity - refunded >= unit.quantity,
    );
  return lines.length > 0 && rest.every(isCovered);
}

function without(units: readonly Units[], taken: readonly Units[]): Units[] {
  const rest = units.map(({ lineId, quantity }) => {
    const found = taken.find((one) => one.lineId === lineId);
    return { lineId, quantity: quantity - (found?.quantity ?? 0) };
  });
  return rest.filter(({ quantity }) => quantity > 0);
}

function hasAny(units: readonly Units[], of: readonly Units[]): boolean {
  return units.some(({ lineId }) => of.some((one) => one.lineId === lineId));
}
