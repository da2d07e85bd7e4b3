import type { StripeStandIn } from '../support/stripe-stand-in.js';
import type { WebhookEvent } from '../support/stripe/webhooks.js';
import type { WebhookFate } from './plan.js';

const PATIENCE_MS = 180_000;

/** The checkout of an event, from the fields of its object. */
interface EventObject {
  readonly client_reference_id?: string | null;
  readonly metadata?: { readonly checkoutId?: string };
}

/** Delivers the stand-in's webhooks to the shop as planned: some never, some several times, some late. */
export class Storm {
  private readonly fates = new Map<string, WebhookFate[]>();
  private readonly onTheWay = new Set<Promise<void>>();
  private seen = 0;
  lost = 0;
  sent = 0;

  constructor(
    private readonly stripe: StripeStandIn,
    private readonly shopUrl: string,
  ) {}

  /** How the events of a checkout are delivered. */
  plan(checkoutId: string, fates: readonly WebhookFate[]): void {
    if (!this.fates.has(checkoutId)) this.fates.set(checkoutId, [...fates]);
  }

  /** Schedules the delivery of new events. */
  carry(): void {
    for (; this.seen < this.stripe.events.length; this.seen += 1) {
      const event = this.stripe.events[this.seen];
      if (event) this.take(event);
    }
  }

  /** Waits until every scheduled delivery is done. */
  async calm(): Promise<void> {
    this.carry();
    while (this.onTheWay.size > 0) await Promise.all(this.onTheWay);
  }

  private take(event: WebhookEvent): void {
    const fate = this.fates.get(this.checkoutOf(event))?.shift() ?? { copies: 1, delayMs: 0 };
    if (fate.copies === 0) this.lost += 1;
    for (let copy = 0; copy < fate.copies; copy += 1) {
      const trip = this.bring(event, fate.delayMs * (copy + 1)).finally(() => this.onTheWay.delete(trip));
      this.onTheWay.add(trip);
    }
  }

  /** Retries until the shop accepts the webhook, as Stripe does. */
  private async bring(event: WebhookEvent, delayMs: number): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    while ((await this.stripe.send(event, this.shopUrl)) !== 200) {
      if (Date.now() > end) throw new Error(`The shop never took the event ${event.id}`);
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    this.sent += 1;
  }

  private checkoutOf(event: WebhookEvent): string {
    const { object } = (JSON.parse(event.payload) as { data: { object: EventObject } }).data;
    return object.client_reference_id ?? object.metadata?.checkoutId ?? '';
  }
}
