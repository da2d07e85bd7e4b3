import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AssignStatement } from './application/assign-statement.js';
import { ChangeReturn } from './application/change-return.js';
import { CheckWanted } from './application/check-wanted.js';
import { ExchangeChoices } from './application/exchange-choices.js';
import { ExchangeReturn } from './application/exchange-return.js';
import { ManageReturns } from './application/manage-returns.js';
import { PriceReplacements } from './application/price-replacements.js';
import { ReturnMailer } from './application/return-mailer.js';
import { ShowReturn } from './application/show-return.js';
import { ShowReturnable } from './application/show-returnable.js';
import { ShowWithdrawable } from './application/show-withdrawable.js';
import { UnsentOrders } from './application/unsent-orders.js';
import { StateWithdrawal } from './application/state-withdrawal.js';
import { WithdrawalTokens } from './application/withdrawal-tokens.js';
import { Calendars } from './domain/calendar.js';
import { ReturnableOrders } from './domain/returnable-order.js';
import { ReturnCases } from './domain/return-cases.js';
import { ReturnsController } from './http/returns.controller.js';
import { WithdrawalFormsController } from './http/withdrawal-forms.controller.js';
import { WithdrawalsController } from './http/withdrawals.controller.js';
import { RETURNS_ENTITIES } from './infrastructure/entities.js';
import { HolidayCalendars } from './infrastructure/holiday-calendars.js';
import { ReturnsPersonalData } from './infrastructure/returns-personal-data.js';
import { TypeormReturnCases } from './infrastructure/typeorm-return-cases.js';
import { ListReturns } from './read/list-returns.js';
import { ReferencesOfPerson } from './read/references-of-person.js';
import { SqlReturnableOrders } from './read/returnable-orders.js';
import { CatalogModule } from '#modules/catalog';
import { CheckoutModule } from '#modules/checkout';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';
import { InventoryModule } from '#modules/inventory';
import { OrdersModule } from '#modules/orders';
import { Throttle } from '#platform/throttle/throttle';

/** Withdrawals by law, voluntary returns and exchanges. */
@Module({
  imports: [
    TypeOrmModule.forFeature(RETURNS_ENTITIES),
    CatalogModule,
    CheckoutModule,
    ContentModule,
    IdentityModule,
    InventoryModule,
    OrdersModule,
  ],
  controllers: [WithdrawalsController, WithdrawalFormsController, ReturnsController],
  providers: [
    { provide: Calendars, useClass: HolidayCalendars },
    { provide: ReturnableOrders, useClass: SqlReturnableOrders },
    { provide: ReturnCases, useClass: TypeormReturnCases },
    AssignStatement,
    ChangeReturn,
    CheckWanted,
    ExchangeChoices,
    ExchangeReturn,
    ListReturns,
    ManageReturns,
    PriceReplacements,
    ReferencesOfPerson,
    ReturnMailer,
    ReturnsPersonalData,
    ShowReturn,
    ShowReturnable,
    ShowWithdrawable,
    StateWithdrawal,
    Throttle,
    UnsentOrders,
    WithdrawalTokens,
  ],
  exports: [AssignStatement, Calendars, ReturnableOrders, ReturnMailer, UnsentOrders, ReturnCases],
})
export class ReturnsModule {}
