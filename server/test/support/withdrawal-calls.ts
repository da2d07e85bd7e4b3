import { eventually, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import { makeProduct } from './makers/make-product.js';
import { keyInMail, orderOf, payFor, sendOrder } from './paid-order.js';
import { Shopper } from './shopper.js';
import type { SignedInStaff } from './staff.js';
import type { Order } from '#contracts/orders';
import type { ReturnDetail, WithdrawalDraft } from '#contracts/returns';

/** The address of the orders and statements. */
export const EMAIL = 'aoife@example.test';

/** The calls of withdrawals and returns, as their page and the admin make them; the worker must run. */
export class WithdrawalCalls {
  constructor(
    private readonly shop: TestShop,
    private readonly owner: SignedInStaff,
  ) {}

  /** A paid order of two caps and one jacket, with the key of its link; `checkout` differs from the usual input. */
  async ordered(checkout: object = {}): Promise<Order & { key: string }> {
    const { shop, owner } = this;
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database, { price: '20.00' }), { quantity: 2 });
    await shopper.adds(await makeProduct(shop.database, { price: '60.00' }));
    const id = await payFor(shop, shopper, { customerEmail: EMAIL, ...checkout });
    return { ...(await orderOf(shop, owner, id)), key: await keyInMail(shop, id) };
  }

  /** The same order, sent. */
  async sent(): Promise<Order & { key: string }> {
    const { key, id } = await this.ordered();
    return { ...(await sendOrder(this.shop, this.owner, id)), key };
  }

  submit(input: object): Promise<Response> {
    return call(this.shop, 'POST', '/api/withdrawals', { name: 'Aoife', ...input });
  }

  confirm({ id, token }: Pick<WithdrawalDraft, 'id' | 'token'>): Promise<Response> {
    return call(this.shop, 'POST', `/api/withdrawals/${id}/confirm`, { token });
  }

  show(id: string): Promise<ReturnDetail> {
    return bodyOf(call(this.shop, 'GET', `/api/returns/${id}`, undefined, this.owner.headers));
  }

  step(id: string, name: string, body: object, by = this.owner): Promise<Response> {
    return call(this.shop, 'POST', `/api/returns/${id}/${name}`, body, by.headers);
  }

  /** The return once the worker has compared it with the orders. */
  assigned(id: string): Promise<ReturnDetail> {
    return eventually(async () => {
      const found = await this.show(id);
      return found.status !== 'received' && found;
    });
  }

  /** A statement in both steps. */
  async confirmed(input: object): Promise<ReturnDetail> {
    const draft = await bodyOf<WithdrawalDraft>(this.submit(input));
    await bodyOf(this.confirm(draft));
    return this.assigned(draft.id);
  }

  /** Takes a step with the current version. */
  async takes(id: string, name: string, body: object = {}): Promise<ReturnDetail> {
    const { version } = await this.show(id);
    return bodyOf(this.step(id, name, { version, ...body }));
  }

  mailsOf(id: string, template: string): Promise<{ recipient: string; data: Record<string, unknown> }[]> {
    return this.shop.database.query(
      `SELECT recipient, data FROM mails WHERE template = $1 AND dedupe_key LIKE '%' || $2 || '%'`,
      [template, id],
    );
  }
}
