/** `ignored`: not relevant for the shop; `refused`: a rule refused it for good. */
export type WebhookStatus = 'received' | 'done' | 'ignored' | 'refused';

/** A verified webhook as it was received, and its outcome. */
export class WebhookEvent {
  readonly id!: string;
  readonly provider!: string;
  /** The provider's id of the event. */
  readonly eventId!: string;
  readonly type!: string;
  readonly payload!: object;
  readonly status!: WebhookStatus;
  /** Why it was ignored or refused. */
  readonly reason!: string | null;
  readonly receivedAt!: Date;
  readonly handledAt!: Date | null;

  static receive(
    values: Pick<WebhookEvent, 'id' | 'provider' | 'eventId' | 'type' | 'payload'>,
    now: Date,
  ): WebhookEvent {
    return Object.assign(new WebhookEvent(), values, {
      status: 'received' as const,
      reason: null,
      receivedAt: now,
      handledAt: null,
    });
  }

  finish(status: Exclude<WebhookStatus, 'received'>, reason: string | null, now: Date): void {
    this.set({ status, reason, handledAt: now });
  }

  /** Fields change by steps only. */
  private set(changes: Partial<WebhookEvent>): void {
    Object.assign(this, changes);
  }
}

/** The repository of webhooks. */
export abstract class WebhookEvents {
  /** False, and nothing is written, when the provider has sent this event before. */
  abstract add(event: WebhookEvent): Promise<boolean>;
  /** The event, locked until the transaction ends. */
  abstract lock(id: string): Promise<WebhookEvent | undefined>;
  abstract save(event: WebhookEvent): Promise<void>;
  /** An event of the provider was refused at that time: its signature does not fit, or another key was paid with. */
  abstract refused(provider: string, now: Date): Promise<void>;
  /** Deletes events that were handled before then. */
  abstract deleteHandledBefore(time: Date): Promise<void>;
}
