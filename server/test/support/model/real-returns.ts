import type { TestShop } from '../app.js';
import { bodyOf } from '../http.js';
import type { SignedInStaff } from '../staff.js';
import { EMAIL, WithdrawalCalls } from '../withdrawal-calls.js';
import type { Action } from './world.js';
import type { WithdrawalDraft } from '#contracts/returns';

/** Returns of the running shop, as customers state them and the owner answers them. */
export class RealReturns {
  private readonly calls: WithdrawalCalls;
  private turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly shop: TestShop,
    owner: SignedInStaff,
  ) {
    this.calls = new WithdrawalCalls(shop, owner);
  }

  /** Takes an action about a return; those of one product wait for each other, so that one return at a time goes on. */
  take(orderId: string, action: Action): Promise<void> {
    this.turn = this.turn.then(() => this.takes(orderId, action));
    return this.turn;
  }

  private async takes(orderId: string, action: Action): Promise<void> {
    const { shop, calls } = this;
    const newest = await shop.database.one<{ id: string; version: number; status: string; arrived: boolean }>(
      `SELECT id, version, status, arrived_at IS NOT NULL AS arrived FROM withdrawals WHERE order_id = $1 AND settled_at IS NULL
       ORDER BY created_at DESC LIMIT 1`,
      [orderId],
    );
    if (action.kind === 'return') return newest ? undefined : this.withdraw(orderId, action.units);
    if (!newest || (action.kind === 'return-arrives' && newest.arrived)) return;
    const { id, version } = newest;
    const step = action.kind === 'return-arrives' ? 'receive' : 'refund';
    const lines = action.kind === 'return-arrives' ? await this.arriving(id, action.restock) : undefined;
    const { status } = await calls.step(id, step, { version, ...(lines && { lines, lostValue: '0.00' }) });
    if (status !== 200) expectRefusal(status, action.kind);
  }

  /** The customer withdraws from units of an order that was sent. */
  private async withdraw(orderId: string, quantity: number): Promise<void> {
    const { shop, calls } = this;
    const order = await shop.database.one<{ orderNumber: string; lineId: string; isSent: boolean }>(
      `SELECT o.order_number AS "orderNumber", i.id AS "lineId", o.status IN ('shipped', 'delivered') AS "isSent"
       FROM orders o JOIN order_items i ON i.order_id = o.id WHERE o.id = $1`,
      [orderId],
    );
    if (!order?.isSent) return;
    const { orderNumber, lineId } = order;
    await shop.database.query('DELETE FROM throttles');
    const submitted = await calls.submit({ orderNumber, email: EMAIL, lines: [{ lineId, quantity }] });
    if (submitted.status !== 201) return expectRefusal(submitted.status, 'return');
    const draft = await bodyOf<WithdrawalDraft>(submitted);
    const { status } = await calls.confirm(draft);
    if (status !== 200) throw new Error(`Confirming a return answered ${status}`);
    await calls.assigned(draft.id);
  }

  private async arriving(id: string, restock: boolean): Promise<object[]> {
    const { lines } = await this.calls.show(id);
    return lines.map(({ lineId, quantity }) => ({ lineId, quantity, restock: restock ? quantity : 0 }));
  }
}

/** Throws for an answer that no refusal has. */
export function expectRefusal(status: number, kind: string): void {
  if (status !== 409 && status !== 422 && status !== 400) throw new Error(`${kind} answered ${status}`);
}
