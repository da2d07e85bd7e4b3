import { Controller, Headers, Post, type RawBodyRequest, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ReceiveWebhook } from '../application/payments/receive-webhook.js';
import { DomainError } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const received = z.object({ received: z.literal(true) });

@ApiTag('webhooks')
@Controller('api/webhooks')
export class WebhooksController {
  constructor(private readonly receiveWebhook: ReceiveWebhook) {}

  @Post('stripe')
  @Endpoint({
    summary: 'Signed events of the payment provider',
    access: 'public',
    response: received,
    errors: { 400: ['checkout.bad-signature'], 503: ['checkout.payment-unavailable'] },
  })
  async receive(
    @Req() request: RawBodyRequest<FastifyRequest>,
    @Headers('stripe-signature') signature?: string,
  ): Promise<z.output<typeof received>> {
    if (!request.rawBody || !signature) {
      throw new DomainError('checkout.bad-signature', 'invalid', 'The signature does not fit the message.');
    }
    await this.receiveWebhook.receive(request.rawBody, signature);
    return { received: true };
  }
}
