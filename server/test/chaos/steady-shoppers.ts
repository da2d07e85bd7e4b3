import type { StripeStandIn } from '../support/stripe-stand-in.js';
import { Shopper, type Answer } from '../support/shopper.js';

/** A shopper tries again what has failed, after so long. */
const AGAIN_MS = 500;
const PATIENCE_MS = 180_000;

export interface Sight {
  readonly requests: number;
  /** Requests without an answer, or with one that blames the shop. */
  readonly failed: number;
  /** Of these the answers that say nothing but that the shop itself has a fault: 500. */
  readonly faults: number;
  /** When the last of them failed; undefined without one. */
  readonly lastFailure: number | undefined;
}

/** Shoppers who come one after the other, each of whom looks at a product, buys it and pays, and repeats what fails. */
export class SteadyShoppers {
  /** Orders that were placed, and paid for on the provider's page. */
  checkouts = 0;
  private readonly visits = new Set<Promise<void>>();
  private readonly coming: NodeJS.Timeout;
  private requests = 0;
  private failed = 0;
  private faults = 0;
  private lastFailure: number | undefined;

  /** @param everyMs a shopper begins so often, milliseconds */
  constructor(
    private readonly url: string,
    private readonly stripe: StripeStandIn,
    private readonly products: readonly string[],
    everyMs: number,
  ) {
    let visitors = 0;
    this.coming = setInterval(() => {
      const visit = this.visit(visitors++).finally(() => this.visits.delete(visit));
      this.visits.add(visit);
    }, everyMs);
  }

  /** Lets nobody else in and waits until everybody has paid. Throws when a shopper lost patience. */
  async leave(): Promise<Sight> {
    clearInterval(this.coming);
    await Promise.all(this.visits);
    const { requests, failed, faults, lastFailure } = this;
    return { requests, failed, faults, lastFailure };
  }

  private async visit(number: number): Promise<void> {
    const shopper = new Shopper({ url: this.url });
    const productId = this.products[number % this.products.length];
    await this.persists(() => shopper.get(`/api/products/${productId}`));
    const added = await this.persists(() => shopper.post('/api/cart', { productId }));
    if (added.status !== 201) return; // Sold out.
    const { status, body } = await this.persists(() => shopper.checksOut());
    if (status !== 201) return;
    this.stripe.pay(body.paymentUrl, 'card');
    this.checkouts += 1;
  }

  /** Repeats until the shop answers. */
  private async persists<T>(ask: () => Promise<Answer<T>>): Promise<Answer<T>> {
    for (const end = Date.now() + PATIENCE_MS; ;) {
      this.requests += 1;
      const answer = await ask().catch(() => undefined);
      if (answer && answer.status < 500) return answer;
      this.failed += 1;
      if (answer?.status === 500) this.faults += 1;
      this.lastFailure = Date.now();
      if (Date.now() > end) throw new Error(`The shop has not answered for ${PATIENCE_MS / 1000} seconds`);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
    }
  }
}
