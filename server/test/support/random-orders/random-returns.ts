import { eventually, type TestShop } from '../app.js';
import { bodyOf } from '../http.js';
import type { SignedInStaff } from '../staff.js';
import { WithdrawalCalls } from '../withdrawal-calls.js';
import type { Answer, Plan } from './plans.js';
import { RandomExchanges, type NewOrder } from './random-exchanges.js';
import { email, reckon, type LineUnits, type PaidOrder } from './reckoned-orders.js';
import type { RefundLives } from './refund-lives.js';
import type { Problem } from '#contracts/problem';
import type { WithdrawalDraft } from '#contracts/returns';
import { newId } from '#platform/ids';

/** Takes a step of the owner with an order; throws when it is refused. */
export type PostStep = (orderId: string, step: string, body: object) => Promise<unknown>;

/** Returns at random: withdrawals with their refunds, and exchanges. */
export class RandomReturns {
  /** The ways in which returns have ended. */
  readonly ended = new Set<Answer>();
  private readonly exchanges: RandomExchanges;

  constructor(
    private readonly shop: TestShop,
    private readonly owner: () => SignedInStaff,
    private readonly post: PostStep,
    private readonly lives: RefundLives,
  ) {
    this.exchanges = new RandomExchanges(shop, owner);
  }

  /**
   * States a withdrawal or the wish to exchange, after the delivery or before the order is sent, and brings it to its end.
   * Returns the number of the order that came in exchange.
   */
  async take(plan: Plan): Promise<string | null> {
    const { order, answer } = plan;
    if (plan.isSent && !order.isDelivered) await this.deliver(order);
    const id = await this.state(plan);
    const isExchange = !answer.startsWith('refunded');
    if (isExchange) await this.takes(id, 'instruct', { returnAddress: 'The Quay 4' });
    const isFirst = answer === 'refunded-first';
    if (order.isDelivered && !isFirst) await this.receive(id, plan, true);
    const orderNumber = isExchange ? await this.exchange(id, plan) : await this.refund(id, plan);
    if (order.isDelivered && isFirst) await this.receive(id, plan, false);
    for (const one of plan.units) reckon(order, one, restockedOf(plan, one));
    this.ended.add(answer);
    return orderNumber;
  }

  private async deliver(order: PaidOrder): Promise<void> {
    await this.post(order.id, 'process', {});
    await this.post(order.id, 'ship', { carrier: 'PostNL', trackingNumber: null });
    await this.post(order.id, 'deliver', {});
    order.isDelivered = true;
  }

  private async state({ order: { orderNumber }, units, answer }: Plan): Promise<string> {
    await this.shop.database.query('DELETE FROM throttles');
    const lines = units.map(({ line, quantity }) => ({ lineId: line.id, quantity }));
    const kind = answer.startsWith('refunded') ? {} : { kind: 'exchange', wish: 'Another size' };
    const statement = { orderNumber, email: email(orderNumber), lines, ...kind };
    const draft = await bodyOf<WithdrawalDraft>(this.calls.submit(statement));
    const { status } = await this.calls.confirm(draft);
    if (status !== 200) throw new Error(`The withdrawal of ${orderNumber} answered ${status}`);
    await this.until(draft.id, `status <> 'received'`);
    return draft.id;
  }

  /** The units arrive. Some are fit to be sold again; they may have lost value, unless they were refunded before. */
  private async receive(id: string, plan: Plan, mayLose: boolean): Promise<void> {
    const lines = plan.units.map((one) => ({
      lineId: one.line.id,
      quantity: one.quantity,
      restock: restockedOf(plan, one),
    }));
    await this.takes(id, 'receive', { lines, lostValue: mayLose ? lostValueOf(plan) : '0.00' });
  }

  private async refund(id: string, plan: Plan): Promise<null> {
    await this.live(id, plan, () => this.takes(id, 'refund'));
    await this.until(id, `status = 'refunded'`);
    return null;
  }

  /** Sends other goods. Those whose new order is not paid in time are refunded, or exchanged for goods that cost no more. */
  private async exchange(id: string, plan: Plan): Promise<string | null> {
    const { answer, share } = plan;
    const placed = await this.place(id, plan, answer);
    if (!placed.isPaid) {
      if (answer === 'paid') await this.exchanges.pay(placed);
      else if (answer === 'paid-late') await this.payLate(placed, plan);
      else await this.exchanges.leave(placed, share < 0.25);
    }
    if (placed.isPaid || answer === 'paid') {
      await this.until(id, `status = 'exchanged'`);
      return placed.orderNumber;
    }
    await this.until(id, newest('failed'));
    if (share < 0.5) return this.refund(id, plan);
    const { orderNumber } = await this.place(id, plan, 'same-price');
    return orderNumber;
  }

  /** Places the new order, and brings the refund of what the goods were worth more to its end. */
  private async place(id: string, plan: Plan, answer: Answer): Promise<NewOrder> {
    let placed: NewOrder | undefined;
    await this.live(id, plan, async () => {
      placed = await this.exchanges.place(id, plan.units, answer);
      return placed.hasDifference;
    });
    if (!placed) throw new Error(`The return ${id} led to no new order`);
    return placed;
  }

  /** The payment of a cancelled order goes back, by the shop's own refund. */
  private async payLate(placed: NewOrder, plan: Plan): Promise<void> {
    const { orderId } = placed;
    await this.lives.live({
      orderId,
      plan,
      request: () => this.exchanges.payLate(placed),
      hears: () => Promise.resolve(),
      anew: () => this.post(orderId, 'refund', { key: newId(), everything: true }),
    });
  }

  private live(id: string, plan: Plan, request: () => Promise<unknown>): Promise<void> {
    return this.lives.live({
      orderId: plan.order.id,
      plan,
      request,
      hears: (outcome) => this.until(id, newest(outcome)),
      anew: () => this.takes(id, 'refund'),
    });
  }

  private async takes(id: string, step: string, body: object = {}): Promise<void> {
    const { code } = (await this.calls.takes(id, step, body)) as Partial<Problem>;
    if (code !== undefined) throw new Error(`${step} of the return ${id} answered ${code}`);
  }

  private async until(id: string, condition: string): Promise<void> {
    await eventually(() =>
      this.shop.database.one(`SELECT 1 FROM withdrawals WHERE id = $1 AND ${condition}`, [id]),
    );
  }

  private get calls(): WithdrawalCalls {
    return new WithdrawalCalls(this.shop, this.owner());
  }
}

/** The return has heard how its newest refund or exchange has ended. */
const newest = (outcome: 'done' | 'failed') => `settlements -> -1 ->> 'state' = '${outcome}'`;

/** Goods that were never sent are all in stock again. */
const restockedOf = ({ order, share }: Plan, { quantity }: LineUnits) =>
  order.isDelivered ? Math.floor(share * (quantity + 1)) : quantity;

/** At most half of what the units cost; of three of five returns none. */
function lostValueOf({ units, share }: Plan): string {
  const cents = units.map(({ line, quantity }) => Math.floor((line.paid * quantity) / line.bought));
  const most = cents.reduce((sum, one) => sum + Math.max(0, one - 1), 0);
  return (share < 0.4 ? Math.floor((most * share) / 2) / 100 : 0).toFixed(2);
}
