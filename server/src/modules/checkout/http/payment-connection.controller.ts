import { Body, Controller, Get, Post, Put } from '@nestjs/common';
import { ConnectPayments } from '../application/payments/connect-payments.js';
import {
  connectedPayments,
  paymentConnection,
  paymentConnectionInput,
  paymentDisconnection,
  type ConnectedPayments,
  type PaymentConnection,
  type PaymentConnectionInput,
  type PaymentDisconnection,
} from '#contracts/payments';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const CHANGE = { permission: 'settings.write', recentlyConfirmed: true } as const;

@ApiTag('payments')
@Controller('api/payments/connection')
export class PaymentConnectionController {
  constructor(private readonly connectPayments: ConnectPayments) {}

  @Get()
  @Endpoint({
    summary: 'The account that takes the payments, without its secrets',
    access: { permission: 'settings.write' },
    response: paymentConnection,
  })
  show(): Promise<PaymentConnection> {
    return this.connectPayments.show();
  }

  @Put()
  @Endpoint({
    summary: 'Tests a secret key at the provider and takes payments with it',
    access: CHANGE,
    response: connectedPayments,
    errors: {
      400: ['checkout.key-publishable', 'checkout.key-malformed', 'checkout.webhook-secret-malformed'],
      409: [
        'checkout.set-by-environment',
        'checkout.connection-changed',
        'checkout.key-refused',
        'checkout.key-rights-missing',
        'checkout.account-not-ready',
        'checkout.shop-is-open',
        'checkout.other-account',
        'checkout.webhook-by-hand',
      ],
      503: ['checkout.provider-unreachable'],
    },
  })
  connect(
    @Body({ schema: paymentConnectionInput }) input: PaymentConnectionInput,
  ): Promise<ConnectedPayments> {
    return this.connectPayments.connect(input);
  }

  @Post('end')
  @Endpoint({
    summary: 'Forgets the keys; payments go to the sandbox from then on',
    access: CHANGE,
    response: paymentConnection,
    errors: { 409: ['checkout.set-by-environment', 'checkout.connection-changed'] },
  })
  disconnect(
    @Body({ schema: paymentDisconnection }) input: PaymentDisconnection,
  ): Promise<PaymentConnection> {
    return this.connectPayments.disconnect(input);
  }
}
