import { Module } from '@nestjs/common';
import { AssignWithdrawalOnConfirmed } from './application/assign-withdrawal-on-confirmed.js';
import { DeleteOldReturnCases } from './application/delete-old-return-cases.js';
import { SETTLEMENT_HANDLERS } from './application/follow-settlements.js';
import { OpenPaymentOnExchangePayable } from './application/open-payment-on-exchange-payable.js';
import { ReaddressReturnsOnEmailCorrected } from './application/readdress-returns-on-email-corrected.js';
import { ReturnsModule } from './returns.module.js';
import { CheckoutModule } from '#modules/checkout';
import { OrdersModule } from '#modules/orders';

/** Handlers and schedules of this module; imported by the worker process only. */
@Module({
  imports: [CheckoutModule, OrdersModule, ReturnsModule],
  providers: [
    AssignWithdrawalOnConfirmed,
    DeleteOldReturnCases,
    OpenPaymentOnExchangePayable,
    ReaddressReturnsOnEmailCorrected,
    ...SETTLEMENT_HANDLERS,
  ],
})
export class ReturnsWorkerModule {}
