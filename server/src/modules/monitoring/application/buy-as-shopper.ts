import { Injectable } from '@nestjs/common';
import { exampleAddress } from '../domain/example-address.js';
import { ShopVisits, type ShopVisit, type VisitAnswer } from '../domain/shop-visit.js';
import type { DoneStep, PurchaseResult, PurchaseStep } from '../domain/trial-purchase.js';
import { ReadPurchasable, type Purchasable } from '../read/purchasable.js';
import { pageAddress } from '#kernel';
import { Cart } from '#modules/cart';
import { Content, TraderCheck } from '#modules/content';

/** What was wrong with an answer. */
class StepFailed extends Error {}

/** A trial purchase: buys from the shop as a shopper does, up to the payment page. The api holds and counts nothing of it. */
@Injectable()
export class BuyAsShopper {
  constructor(
    private readonly visits: ShopVisits,
    private readonly purchasable: ReadPurchasable,
    private readonly cart: Cart,
    private readonly content: Content,
    private readonly trader: TraderCheck,
  ) {}

  /** Does not throw for what goes wrong in the shop: that is the result. */
  async run(): Promise<PurchaseResult> {
    const missing = await this.missing();
    if (missing) return { outcome: 'not-yet', missing };
    const steps: DoneStep[] = [];
    const visit = this.visits.start();
    let step: PurchaseStep = 'choose';
    const doing = async <T>(name: PurchaseStep, work: () => Promise<T>): Promise<T> => {
      step = name;
      const began = performance.now();
      const value = await work();
      steps.push({ step, milliseconds: Math.round(performance.now() - began) });
      return value;
    };
    try {
      const chosen = await doing('choose', () => this.choose());
      const { country, ...address } = await this.address();
      await doing('list', () => list(visit));
      await doing('product', () => product(visit, chosen));
      await doing('cart', () => addToCart(visit, chosen));
      const total = await doing('quote', () => quote(visit, country, address.postalCode));
      await doing('checkout', () => checkOut(visit, { country, ...address }, total));
      return { outcome: 'done', steps };
    } catch (error) {
      return { outcome: 'failed', steps, failedStep: step, reason: reasonOf(error) };
    } finally {
      // Also what a purchase has left whose worker died.
      await this.cart.clearTrials();
    }
  }

  /** What a shop needs before it can sell; null for one that sells. */
  private async missing(): Promise<'trader' | 'zone' | 'product' | null> {
    if ((await this.trader.check()).refused) return 'trader';
    const { shippingZones, business } = await this.content.settings();
    if (!exampleAddress(shippingZones, Boolean(business?.ukVatNumber))) return 'zone';
    return (await this.purchasable.isAnythingOnSale()) ? null : 'product';
  }

  /** A shop with products of which none can be bought sells nothing: that is worth an alarm. */
  private async choose(): Promise<Purchasable> {
    const found = await this.purchasable.find();
    if (!found) throw new StepFailed('nothing-to-buy');
    return found;
  }

  private async address() {
    const { shippingZones, business } = await this.content.settings();
    const found = exampleAddress(shippingZones, Boolean(business?.ukVatNumber));
    if (!found) throw new StepFailed('no-zone');
    return found;
  }
}

async function list(visit: ShopVisit): Promise<void> {
  const found = expectStatus(await visit.get('/api/products?limit=24'), 200);
  if (!Array.isArray(found) || found.length === 0) throw new StepFailed('the list is empty');
}

/** The product, and its page as a browser gets it. */
async function product(visit: ShopVisit, { productId }: Purchasable): Promise<void> {
  const { slug } = expectStatus(await visit.get(`/api/products/${productId}`), 200) as { slug?: unknown };
  const page = expectStatus(
    await visit.get(pageAddress('product', { locale: 'en', slug: String(slug) })),
    200,
  );
  if (typeof page !== 'string' || !page.includes(productId))
    throw new StepFailed('the page shows another product');
}

async function addToCart(visit: ShopVisit, { productId, size, color, option }: Purchasable): Promise<void> {
  const choice = { ...(size && { size }), ...(color && { color }), ...(option && { option }) };
  expectStatus(await visit.post('/api/cart', { productId, quantity: 1, ...choice }), 201);
}

/** The total that the checkout has to keep. */
async function quote(visit: ShopVisit, country: string, postalCode: string): Promise<string> {
  const query = new URLSearchParams({ country, postalCode }).toString();
  const { total } = expectStatus(await visit.get(`/api/checkout/quote?${query}`), 200) as { total?: unknown };
  if (typeof total !== 'string') throw new StepFailed('the quote has no total');
  return total;
}

async function checkOut(visit: ShopVisit, shippingAddress: object, expectedTotal: string): Promise<void> {
  const answer = await visit.post('/api/checkout/create', { shippingAddress, expectedTotal, locale: 'en' });
  const { paymentUrl } = expectStatus(answer, 201) as { paymentUrl?: unknown };
  if (typeof paymentUrl !== 'string') throw new StepFailed('there is no payment page');
}

function expectStatus({ status, body }: VisitAnswer, expected: number): unknown {
  if (status === expected) return body;
  const code = (body as { code?: unknown } | null)?.code;
  throw new StepFailed(typeof code === 'string' ? `${status} ${code}` : String(status));
}

/** In few words: an error of the connection has its cause inside. */
function reasonOf(error: unknown): string {
  if (error instanceof StepFailed) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer within 15 seconds';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  return typeof code === 'string' ? `no connection (${code})` : error.message.slice(0, 200);
}
