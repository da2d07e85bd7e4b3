import { eventually, type TestShop } from '../app.js';
import { bodyOf, call } from '../http.js';
import type { SignedInStaff } from '../staff.js';
import { WithdrawalCalls } from '../withdrawal-calls.js';
import type { Answer } from './plans.js';
import type { LineUnits } from './reckoned-orders.js';
import { SandboxPage } from '../../../src/modules/checkout/application/sandbox/sandbox-page.js';
import { ManageOrders } from '../../../src/modules/orders/application/manage-orders.js';
import type { ReturnDetail } from '#contracts/returns';
import { toOrderId } from '#kernel';
import { Transactions } from '#platform/database/transactions';

type Settlement = ReturnDetail['settlements'][number];

/** The new order of an exchange. */
export interface NewOrder {
  readonly orderId: string;
  readonly orderNumber: string;
  /** True when returned goods and payment have paid for it. */
  readonly isPaid: boolean;
  /** True when what the goods were worth more goes back. */
  readonly hasDifference: boolean;
}

/** Exchanges for another size: S costs less than M and L, XL more. */
export class RandomExchanges {
  constructor(
    private readonly shop: TestShop,
    private readonly owner: () => SignedInStaff,
  ) {}

  /** Places the new order of a return. The shop bears a difference unless the answer says that the shopper pays it. */
  async place(id: string, units: readonly LineUnits[], answer: Answer): Promise<NewOrder> {
    const waive = !['paid', 'paid-late', 'never-paid'].includes(answer);
    const items = units.map((one) => replacement(one, answer));
    const calls = new WithdrawalCalls(this.shop, this.owner());
    const { settlements } = await calls.takes(id, 'exchange', { items, waive });
    const { orderId, orderNumber, state } = last(settlements, 'exchange') ?? {};
    if (!orderId || !orderNumber) throw new Error(`The return ${id} led to no new order`);
    const hasDifference = last(settlements, 'difference')?.orderId === orderId;
    return { orderId, orderNumber, isPaid: state === 'done', hasDifference };
  }

  /** The shopper pays the difference. */
  async pay({ orderId }: NewOrder): Promise<void> {
    await this.onPage(await this.pageOf(orderId), 'pay');
  }

  /** The shopper leaves the payment page, or the owner cancels the order. */
  async leave({ orderId }: NewOrder, byOwner: boolean): Promise<void> {
    const page = await this.pageOf(orderId);
    if (!byOwner) return this.onPage(page, 'cancel');
    await bodyOf(call(this.shop, 'POST', `/api/orders/${orderId}/cancel`, {}, this.owner().headers));
  }

  /** The shopper pays in the moment in which the owner cancels the order. */
  async payLate({ orderId }: NewOrder): Promise<void> {
    const page = await this.pageOf(orderId);
    const { app } = this.shop;
    await app.get(Transactions).run(async () => {
      await app.get(SandboxPage, { strict: false }).act(page, { action: 'pay-late' });
      await app.get(ManageOrders, { strict: false }).cancel(toOrderId(orderId), null, 'owner@example.test');
    });
  }

  private async onPage(page: string, action: string): Promise<void> {
    const answer = await call(this.shop, 'POST', `/api/sandbox/payments/${page}`, { action });
    if (!answer.ok) throw new Error(`The payment page answered ${answer.status}`);
  }

  private async pageOf(orderId: string): Promise<string> {
    const { ref } = await eventually(() =>
      this.shop.database.one<{ ref: string }>(
        'SELECT provider_ref AS ref FROM checkouts WHERE order_id = $1 AND payment_url IS NOT NULL',
        [orderId],
      ),
    );
    return ref;
  }
}

const last = (settlements: readonly Settlement[], kind: Settlement['kind']) =>
  settlements.filter((one) => one.kind === kind).at(-1);

/** The goods that come instead; XL costs more than XL only when there is one unit more of it. */
function replacement({ line: { variant }, quantity }: LineUnits, answer: Answer) {
  const { productId, size } = variant;
  if (answer === 'cheaper') return { productId, size: 'S', quantity };
  if (answer === 'same-price')
    return { productId, size: size === 'M' ? 'L' : size === 'L' ? 'M' : size, quantity };
  return { productId, size: 'XL', quantity: size === 'XL' ? quantity + 1 : quantity };
}
