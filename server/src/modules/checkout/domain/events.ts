/** A signed webhook has been stored and waits to be applied. */
export const WEBHOOK_RECEIVED = 'checkout.webhook-received';

/** The sandbox has something to say and will say it by webhook. */
export const SANDBOX_NEWS = 'checkout.sandbox-news';

/** Name of the job that says it. */
export const DELIVER_SANDBOX_WEBHOOK = 'deliver-sandbox-webhook';

export interface SandboxNews {
  readonly paymentId: string;
  readonly eventId: string;
  readonly type: string;
  readonly delaySeconds: number;
}
