import type { TestShop } from './app.js';
import type { CartLine } from '#contracts/cart';
import type { CheckoutOutcome, CreatedCheckout } from '#contracts/checkout';
import type { Problem } from '#contracts/problem';

/** One response of the API. */
export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}

export const ADDRESS = {
  name: 'Aoife Byrne',
  address1: 'Keizersgracht 12',
  city: 'Amsterdam',
  postalCode: '1015 CX',
  country: 'NL',
} as const;

/** A visitor with their own cookies, who calls the API as the pages do. */
export class Shopper {
  private cookie = '';

  /** @param headers of every request, such as the network or the browser that it comes from */
  constructor(
    private readonly shop: Pick<TestShop, 'url'>,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {}

  async call<T = unknown>(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer<T>> {
    const response = await fetch(`${this.shop.url}${path}`, {
      method,
      headers: {
        ...this.headers,
        ...(this.cookie && { cookie: this.cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      redirect: 'manual',
    });
    const set = response.headers.getSetCookie()[0];
    if (set) this.cookie = set.split(';')[0] ?? '';
    const text = await response.text();
    const json = response.headers.get('content-type')?.includes('json') && text !== '';
    return {
      status: response.status,
      headers: response.headers,
      body: (json ? JSON.parse(text) : text) as T,
    };
  }

  get<T = unknown>(path: string): Promise<Answer<T>> {
    return this.call<T>('GET', path);
  }

  post<T = unknown>(path: string, body?: unknown): Promise<Answer<T>> {
    return this.call<T>('POST', path, body);
  }

  /** Adds a product to the cart; throws when the shop refuses it. */
  async adds(
    productId: string,
    choice: { size?: string; color?: string; option?: string; quantity?: number } = {},
  ): Promise<CartLine> {
    const answer = await this.post<CartLine & Problem>('/api/cart', { productId, ...choice });
    if (answer.status !== 201) throw new Error(`add to cart answered ${answer.status} ${answer.body.code}`);
    return answer.body;
  }

  checksOut(input: object = {}): Promise<Answer<CreatedCheckout & Problem>> {
    return this.post('/api/checkout/create', {
      customerName: 'Aoife Byrne',
      customerEmail: 'aoife@example.test',
      shippingAddress: ADDRESS,
      paymentMethod: 'card',
      ...input,
    });
  }

  /** Takes an action on the sandbox's payment page. */
  onPaymentPage(
    checkout: Pick<CreatedCheckout, 'paymentUrl'>,
    action: string,
    extra: object = {},
  ): Promise<Answer> {
    return this.post(`/api/sandbox/payments/${checkout.paymentUrl.split('/').at(-1)}`, { action, ...extra });
  }

  async outcome(checkoutId: string): Promise<CheckoutOutcome> {
    return (await this.post<CheckoutOutcome>('/api/checkout/success', { checkoutId })).body;
  }
}
