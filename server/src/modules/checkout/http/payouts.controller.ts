import { Controller, Get, Param, Post, Query, Res, type StreamableFile } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { RequestReading } from '../application/payouts/request-reading.js';
import { PaymentProvider } from '../domain/payment-provider.js';
import { ReadBalanceState } from '../read/balance-state.js';
import { ListPayouts } from '../read/list-payouts.js';
import { ListTransactions } from '../read/list-transactions.js';
import {
  balanceState,
  balanceTransaction,
  payout,
  transactionsQuery,
  type BalanceState,
  type BalanceTransaction,
  type Payout,
  type TransactionsQuery,
} from '#contracts/payouts';
import { idParam, pageQuery } from '#contracts/primitives';
import { csvFile } from '#platform/http/csv';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const ACCESS = { permission: 'reports.read' };
const NOT_FOUND = { 404: ['checkout.payout-not-found'] };

const COLUMNS = [
  'createdAt', 'kind', 'type', 'orderNumber', 'amount', 'fee', 'net', 'currency', 'ref', 'sourceRef', 'payoutRef',
  'description',
] as const satisfies readonly (keyof BalanceTransaction)[]; // prettier-ignore

/** What the payment provider has booked and paid out. */
@ApiTag('payments')
@Controller('api/payments')
export class PayoutsController {
  constructor(
    private readonly listPayouts: ListPayouts,
    private readonly listTransactions: ListTransactions,
    private readonly readBalanceState: ReadBalanceState,
    private readonly requestReading: RequestReading,
    private readonly provider: PaymentProvider,
  ) {}

  @Get('balance')
  @Endpoint({
    summary: 'How far the provider’s balance has been read, and what is left to look at',
    access: ACCESS,
    response: balanceState,
  })
  balance(): Promise<BalanceState> {
    return this.readBalanceState.of(this.provider.name);
  }

  @Get('transactions')
  @Endpoint({
    summary: 'Transactions of the provider’s balance with their orders, newest first',
    access: ACCESS,
    response: z.array(balanceTransaction),
  })
  async transactions(
    @Query({ schema: transactionsQuery }) query: TransactionsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<BalanceTransaction[]> {
    return sendPage(reply, await this.listTransactions.page(this.provider.name, query));
  }

  @Get('payouts')
  @Endpoint({
    summary: 'Payouts of the provider to the bank, newest first',
    access: ACCESS,
    response: z.array(payout),
  })
  async payouts(
    @Query({ schema: pageQuery }) query: z.output<typeof pageQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Payout[]> {
    return sendPage(reply, await this.listPayouts.page(this.provider.name, query));
  }

  @Post('payouts/read')
  @Endpoint({
    summary: 'Read payouts and fees from the provider now; the worker does it',
    access: ACCESS,
    status: 202,
    response: balanceState,
  })
  async read(): Promise<BalanceState> {
    await this.requestReading.request();
    return this.balance();
  }

  @Get('payouts/:id')
  @Endpoint({ summary: 'One payout', access: ACCESS, response: payout, errors: NOT_FOUND })
  byId(@Param({ schema: idParam }) { id }: { id: string }): Promise<Payout> {
    return this.listPayouts.byId(id);
  }

  @Get('payouts/:id/transactions.csv')
  @Endpoint({
    summary: 'The transactions of a payout as CSV',
    access: ACCESS,
    contentType: 'text/csv',
    errors: NOT_FOUND,
  })
  async file(@Param({ schema: idParam }) { id }: { id: string }): Promise<StreamableFile> {
    const { ref } = await this.listPayouts.byId(id);
    return csvFile(`payout-${ref}`, COLUMNS, cellsOf(this.listTransactions.ofPayout(id)));
  }
}

async function* cellsOf(transactions: AsyncIterable<BalanceTransaction>): AsyncGenerator<(string | null)[]> {
  for await (const transaction of transactions) yield COLUMNS.map((column) => transaction[column]);
}
