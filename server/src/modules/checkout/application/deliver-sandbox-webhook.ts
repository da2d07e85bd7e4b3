import { Injectable } from '@nestjs/common';
import { ReceiveWebhook } from './receive-webhook.js';
import { DELIVER_SANDBOX_WEBHOOK, SANDBOX_NEWS, type SandboxNews } from '../domain/events.js';
import { SandboxBook, SandboxVoice } from '../domain/sandbox.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';
import { HandlesJob, type JobHandler } from '#platform/queue/job-handler';
import { Jobs } from '#platform/queue/jobs';

/** Asks for the webhook to be delivered, now or later. */
@Injectable()
@HandlesEvent({ event: SANDBOX_NEWS, name: 'plan-webhook-on-sandbox-news', mode: 'outside' })
export class PlanWebhookOnSandboxNews implements EventHandler<SandboxNews> {
  constructor(private readonly jobs: Jobs) {}

  async handle(news: SandboxNews): Promise<void> {
    await this.jobs.add({
      name: DELIVER_SANDBOX_WEBHOOK,
      data: news,
      id: news.eventId,
      delayMs: news.delaySeconds * 1000,
    });
  }
}

/** Hands the signed bytes to where webhooks come in. The worker need not know an address of the api for it. */
@Injectable()
@HandlesJob(DELIVER_SANDBOX_WEBHOOK)
export class DeliverSandboxWebhook implements JobHandler<SandboxNews> {
  constructor(
    private readonly book: SandboxBook,
    private readonly voice: SandboxVoice,
    private readonly receiveWebhook: ReceiveWebhook,
  ) {}

  async process({ paymentId, eventId, type }: SandboxNews): Promise<void> {
    const payment = await this.book.find(paymentId);
    if (!payment) return;
    const { body, signature } = await this.voice.webhook(payment, eventId, type);
    await this.receiveWebhook.receive(body, signature);
  }
}
