import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../../domain/payment-provider.js';
import { WebhookEvents } from '../../domain/webhook-event.js';
import { Clock } from '#platform/clock';
import { LOGGER, type Logger } from '#platform/logging';

/** A process notes one refusal in this time, however many there are. Milliseconds. */
const PAUSE_MS = 60_000;

/** The form of the provider's signature: anything else is no event of the provider. https://docs.stripe.com/webhooks/signature */
const SIGNATURE = /^t=\d{1,12},(?:v\d=[0-9a-f]+,)*v1=[0-9a-f]{64}(?:,|$)/;

/**
 * Notes that an event was refused, for the owner: after the webhook's secret was replaced, every event is. Only the time is
 * stored, in one row, because anybody can send such a request.
 */
@Injectable()
export class NoteRefusedWebhook {
  private notedAt = -Infinity;
  private unnoted = 0;

  constructor(
    private readonly provider: PaymentProvider,
    private readonly events: WebhookEvents,
    private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Does nothing within a minute of the last note, and for a signature of another form. */
  async note(signature: string): Promise<void> {
    if (!SIGNATURE.test(signature)) return;
    const now = this.clock.now();
    this.unnoted += 1;
    if (now.getTime() - this.notedAt < PAUSE_MS) return;
    this.notedAt = now.getTime();
    this.logger.warn(
      { provider: this.provider.name, refused: this.unnoted },
      'an event was refused: its signature does not fit; is the webhook secret the present one of the endpoint?',
    );
    this.unnoted = 0;
    await this.events.refused(this.provider.name, now);
  }
}
