import type { CheckoutId } from '#kernel';

/** Event types and job names are stored in the database, so their text does not change. */

/** A signed webhook has been stored. */
export const WEBHOOK_RECEIVED = 'checkout.webhook-received';

export interface WebhookReceived {
  readonly webhookEventId: string;
  /** As of `VerifiedEvent`; missing in an event that an earlier release has stored. */
  readonly isForeign?: boolean;
}

/** The provider has reported that refunds of a payment have changed. */
export const REFUNDS_CHANGED = 'checkout.refunds-changed';

export interface RefundsChanged {
  readonly checkoutId: CheckoutId;
  readonly paymentRef: string;
}

/** Cards of a session or network were declined more often than is allowed. */
export const CARD_DECLINED_OFTEN = 'checkout.card-declined-often';

export interface CardDeclinedOften {
  /** The checkout of the last decline. */
  readonly checkoutId: CheckoutId;
}

/** The owner has requested a reading of the provider's payouts. */
export const PAYOUTS_REQUESTED = 'checkout.payouts-requested';

/** The sandbox has to send a webhook. */
export const SANDBOX_NEWS = 'checkout.sandbox-news';

/** The job that sends it. */
export const DELIVER_SANDBOX_WEBHOOK = 'deliver-sandbox-webhook';

export interface SandboxEvent {
  readonly paymentId: string;
  readonly eventId: string;
  readonly type: string;
  readonly delaySeconds: number;
}
