import { eventually, type TestShop } from './app.js';
import { bodyOf, call } from './http.js';
import { ADMIN } from './import-calls.js';
import { makeProduct } from './makers/make-product.js';
import { unique } from './makers/unique.js';
import { orderOf, payFor } from './paid-order.js';
import { customerText, orderText } from './shopify/record-files.js';
import { Shopper } from './shopper.js';
import type { SignedInStaff } from './staff.js';
import type { ImportRun, ImportStarted } from '#contracts/import';
import type { Order } from '#contracts/orders';
import type { ReturnDetail, WithdrawalDraft } from '#contracts/returns';
import { newId } from '#platform/ids';

/** A person by the words that the shop must not hold after an erasure. */
export interface Traced {
  readonly email: string;
  readonly name: string;
  readonly street: string;
}

/** A name, street and address that no other test has. The address is typed with capitals. */
export function newPerson(): Traced {
  const word = unique('q')
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase();
  return { email: `Zoe.${word}@Example.test`, name: `Zoe ${word}son`, street: `${word} Lane 17` };
}

/** Leaves traces of a person in everything that holds personal data, as shoppers and staff do it. The worker must run. */
export class PersonWithTraces {
  readonly shopper: Shopper;

  constructor(
    private readonly shop: TestShop,
    private readonly owner: SignedInStaff,
    readonly person: Traced,
  ) {
    this.shopper = new Shopper(shop);
  }

  async everywhere(): Promise<Order> {
    const order = await this.deliveredOrder();
    await this.returned(order, this.person.email);
    await this.returned(order, 'friend@example.test');
    await this.cancelledOrder();
    await this.shopper.adds(await makeProduct(this.shop.database));
    await this.wrote();
    await this.imported('customers', 'import');
    await this.imported('orders', 'import');
    await this.imported('customers', 'dry-run');
    await this.reviewed(order);
    return order;
  }

  private get checkout(): object {
    const { email, name, street } = this.person;
    return {
      customerName: name,
      customerEmail: email,
      shippingAddress: { name, address1: street, city: 'Amsterdam', postalCode: '1015 CX', country: 'NL' },
    };
  }

  /** A paid order that waits for the owner. */
  async paidOrder(): Promise<string> {
    await this.shopper.adds(await makeProduct(this.shop.database, { price: '40.00' }), { quantity: 2 });
    return payFor(this.shop, this.shopper, this.checkout);
  }

  async deliveredOrder(): Promise<Order> {
    const { owner, shop } = this;
    const { name, street } = this.person;
    const id = await this.paidOrder();
    await this.asStaff('POST', `/api/orders/${id}/notes`, {
      key: newId(),
      note: `${name} of ${street} rang.`,
    });
    await this.asStaff('POST', `/api/orders/${id}/process`);
    await this.asStaff('POST', `/api/orders/${id}/ship`, { carrier: 'PostNL', trackingNumber: '3SABC' });
    await this.asStaff('POST', `/api/orders/${id}/deliver`);
    const refund = { key: newId(), shipping: true, reason: `${name} waited long` };
    await this.asStaff('POST', `/api/orders/${id}/refund`, refund);
    await eventually(async () => {
      const notes = await shop.database.query(
        `SELECT 1 FROM invoices WHERE order_id = $1 AND kind = 'credit-note'`,
        [id],
      );
      return notes.length > 0;
    });
    const order = await orderOf(shop, owner, id);
    await call(shop, 'POST', '/api/orders/lost-link', {
      orderNumber: order.orderNumber,
      email: this.person.email,
    });
    return order;
  }

  /** A withdrawal that was stated from an address, and that the owner has closed. */
  private async returned({ orderNumber }: Order, email: string): Promise<void> {
    const { name } = this.person;
    const { id, token } = await bodyOf<WithdrawalDraft>(
      call(this.shop, 'POST', '/api/withdrawals', { orderNumber, email, name, inWords: `One, says ${name}` }),
    );
    await call(this.shop, 'POST', `/api/withdrawals/${id}/confirm`, { token });
    const found = () => bodyOf<ReturnDetail>(this.asStaff('GET', `/api/returns/${id}`));
    const { status, version } = await eventually(async () => {
      const one = await found();
      return one.status !== 'received' && one;
    });
    if (status === 'unmatched')
      await this.asStaff('POST', `/api/returns/${id}/match`, { version, orderNumber });
    await this.asStaff('POST', `/api/returns/${id}/close`, {
      version: (await found()).version,
      note: `Settled with ${name}`,
    });
  }

  private async cancelledOrder(): Promise<void> {
    const { shop } = this;
    const shopper = new Shopper(shop);
    await shopper.adds(await makeProduct(shop.database));
    const { body } = await shopper.checksOut(this.checkout);
    await shopper.onPaymentPage(body, 'cancel');
    await eventually(async () => {
      const { orderId } = await shopper.outcome(body.checkoutId);
      const rows = await shop.database.query(`SELECT 1 FROM orders WHERE id = $1 AND status = 'cancelled'`, [
        orderId,
      ]);
      return rows.length === 1;
    });
  }

  /** Messages, one of them by a friend, and the newsletter. */
  private async wrote(): Promise<void> {
    const { shop, person } = this;
    const { email, name, street } = person;
    await call(shop, 'POST', '/api/contact', { name, email, message: `Do you deliver to ${street}?` });
    const friend = { name: 'Ann', email: 'ann@example.test', message: `Please also tell ${email}.` };
    await call(shop, 'POST', '/api/contact', friend);
    await call(shop, 'POST', '/api/newsletter', { email });
    const rows = await shop.database.query<{ id: string }>(
      'SELECT id FROM contact_messages WHERE lower(email) = lower($1)',
      [email],
    );
    await this.asStaff('PATCH', `/api/contact-messages/${rows[0]?.id}`, { handled: true });
  }

  private async imported(kind: 'customers' | 'orders', mode: 'import' | 'dry-run'): Promise<void> {
    const { email, name, street } = this.person;
    const [first = '', last = ''] = name.split(' ');
    const rows = {
      customers: customerText([
        {
          'Customer ID': '4711',
          'First Name': first,
          'Last Name': last,
          Email: email,
          'Default Address Address1': street,
          'Default Address City': 'Howth',
          'Default Address Country Code': 'IE',
          Note: `${name} likes wool`,
          Tags: 'vip',
        },
        { 'Customer ID': '4712', 'First Name': first, 'Last Name': 'Twice', Email: email },
      ]),
      // The second is rejected for its currency.
      orders: orderText(
        ['EUR', 'coins'].map((currency) => ({
          Name: `#${unique('9')}`,
          Id: unique('9'),
          Email: email,
          Currency: currency,
          Total: '9.00',
          'Created at': '2024-03-01 12:00:00 +0100',
          'Lineitem quantity': '1',
          'Lineitem name': 'Socks',
          'Lineitem price': '9.00',
          'Shipping Name': name,
          'Shipping Address1': street,
          'Shipping City': 'Howth',
          'Shipping Country': 'IE',
          Notes: `For ${name}`,
        })),
      ),
    };
    const form = new FormData();
    form.set('file', new Blob([rows[kind]]), `${kind}.csv`);
    const response = await fetch(`${this.shop.url}${ADMIN}/records/${kind}/${mode}`, {
      method: 'POST',
      body: form,
      headers: this.owner.headers,
    });
    const { importId } = await bodyOf<ImportStarted>(response);
    await eventually(async () => {
      const run = await bodyOf<ImportRun>(this.asStaff('GET', `${ADMIN}/imports/${importId}`));
      return run.finishedAt !== null;
    });
  }

  /** Reviews come from an earlier release; no call adds one. */
  private async reviewed({ items }: Order): Promise<void> {
    const { email, name } = this.person;
    await this.shop.database.execute(
      `INSERT INTO reviews (id, product_id, customer_name, email, rating, comment, verified)
       VALUES ($1, $2, $3, $4, 5, $5, true)`,
      [newId(), items[0]?.productId, name, email, `Warm. ${name}`],
    );
  }

  private async asStaff(method: string, path: string, body?: unknown): Promise<Response> {
    const response = await call(this.shop, method, path, body, this.owner.headers);
    if (!response.ok)
      throw new Error(`${method} ${path} answered ${response.status} ${await response.text()}`);
    return response;
  }
}
