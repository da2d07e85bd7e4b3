import { Injectable } from '@nestjs/common';
import { DELIVER_SANDBOX_WEBHOOK, type SandboxEvent } from '../../domain/events.js';
import { SandboxPayments, SandboxWebhooks } from '../../domain/sandbox.js';
import { ReceiveWebhook } from '../payments/receive-webhook.js';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';

/** Passes the signed bytes to the use case behind the webhook address, so the worker needs no address of the api. */
@Injectable()
@HandlesJob(DELIVER_SANDBOX_WEBHOOK)
export class DeliverSandboxWebhook implements JobHandler<SandboxEvent> {
  constructor(
    private readonly payments: SandboxPayments,
    private readonly webhooks: SandboxWebhooks,
    private readonly receiveWebhook: ReceiveWebhook,
  ) {}

  async process({ paymentId, eventId, type }: SandboxEvent): Promise<void> {
    const payment = await this.payments.find(paymentId);
    if (!payment) return;
    const { body, signature } = await this.webhooks.webhook(payment, eventId, type);
    await this.receiveWebhook.receive(body, signature);
  }
}
