import { Module } from '@nestjs/common';
import { AssignWithdrawalOnConfirmed } from './application/assign-withdrawal-on-confirmed.js';
import { DeleteOldWithdrawals } from './application/delete-old-withdrawals.js';
import { ReturnsModule } from './returns.module.js';
import { OrdersModule } from '#modules/orders';

/** Handlers and schedules of this module; imported by the worker process only. */
@Module({
  imports: [OrdersModule, ReturnsModule],
  providers: [AssignWithdrawalOnConfirmed, DeleteOldWithdrawals],
})
export class ReturnsWorkerModule {}
