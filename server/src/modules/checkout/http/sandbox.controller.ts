import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { SandboxPage } from '../application/sandbox/sandbox-page.js';
import { sandboxAction, sandboxPayment, type SandboxAction, type SandboxPayment } from '#contracts/checkout';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const param = z.object({ id: z.string().max(80) });

/** The payment page of the sandbox provider; it exists only with payments by the sandbox. */
@ApiTag('sandbox')
@Controller('api/sandbox/payments')
export class SandboxController {
  constructor(private readonly page: SandboxPage) {}

  @Get(':id')
  @Endpoint({
    summary: 'A payment of the sandbox',
    access: 'public',
    response: sandboxPayment,
    errors: { 404: ['checkout.payment-not-found'] },
  })
  show(@Param({ schema: param }) { id }: { id: string }): Promise<SandboxPayment> {
    return this.page.show(id);
  }

  @Post(':id')
  @Endpoint({
    summary: 'End a payment of the sandbox: pay, pay with a late webhook, fail or cancel',
    access: 'public',
    response: sandboxPayment,
    errors: {
      400: ['checkout.customer-needed', 'checkout.country-not-priced'],
      404: ['checkout.payment-not-found'],
      409: ['checkout.payment-ended'],
    },
  })
  act(
    @Param({ schema: param }) { id }: { id: string },
    @Body({ schema: sandboxAction }) input: SandboxAction,
  ): Promise<SandboxPayment> {
    return this.page.act(id, input);
  }
}
