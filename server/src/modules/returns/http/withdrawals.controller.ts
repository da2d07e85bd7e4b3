import { Body, Controller, Get, Header, Ip, Param, Post, Query } from '@nestjs/common';
import type { z } from 'zod';
import { ShowWithdrawable } from '../application/show-withdrawable.js';
import { ShowReturnable } from '../application/show-returnable.js';
import { StateWithdrawal } from '../application/state-withdrawal.js';
import { idParam } from '#contracts/primitives';
import { returnableOrder, type ReturnableOrder } from '#contracts/returnable-order';
import {
  foundLines,
  linesLookupInput,
  withdrawableOrder,
  withdrawableQuery,
  withdrawalDraft,
  withdrawalInput,
  withdrawalReceipt,
  withdrawalStatement,
  withdrawalTokenInput,
  withdrawalTokenQuery,
  type FoundLines,
  type LinesLookupInput,
  type WithdrawableOrder,
  type WithdrawalDraft,
  type WithdrawalInput,
  type WithdrawalReceipt,
  type WithdrawalStatement,
  type WithdrawalTokenInput,
} from '#contracts/returns';
import type { ReturnCaseId } from '#kernel';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { InTurns, LINK_TURNS } from '#platform/http/turns';

const NO_STORE = 'no-store';
const LINK_REFUSALS = {
  404: ['orders.link-not-valid', 'orders.link-expired'],
  429: ['orders.too-many-attempts'],
};
const OPEN_REFUSALS = { 404: ['returns.statement-not-found'], 429: ['returns.too-many-attempts'] };

/** The withdrawal function, without sign-in. */
@ApiTag('returns')
@Controller('api/withdrawals')
export class WithdrawalsController {
  constructor(
    private readonly stateWithdrawal: StateWithdrawal,
    private readonly showWithdrawable: ShowWithdrawable,
    private readonly showReturnable: ShowReturnable,
  ) {}

  @InTurns(LINK_TURNS)
  @Get('order')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary:
      'What of an order can be withdrawn, for the holder of its link; its lines, by the key of a lookup',
    access: 'public',
    response: withdrawableOrder,
    errors: LINK_REFUSALS,
  })
  order(
    @Query({ schema: withdrawableQuery }) { orderNumber, key }: z.output<typeof withdrawableQuery>,
    @Ip() ip: string,
  ): Promise<WithdrawableOrder> {
    return this.showWithdrawable.byKey(orderNumber, key, ip);
  }

  @InTurns(LINK_TURNS)
  @Post('lines')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'The lines of the order with that number and that mail address, to withdraw from them',
    access: 'public',
    response: foundLines,
    errors: { 404: ['returns.no-order-matches'], 429: ['returns.too-many-lookups'] },
  })
  lookUp(@Body({ schema: linesLookupInput }) input: LinesLookupInput, @Ip() ip: string): Promise<FoundLines> {
    return this.showWithdrawable.lookUp(input, ip);
  }

  @InTurns(LINK_TURNS)
  @Get('returnable')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary:
      'What of an order can be returned voluntarily or exchanged, and for what, for the holder of its link',
    access: 'public',
    response: returnableOrder,
    errors: LINK_REFUSALS,
  })
  returnable(
    @Query({ schema: withdrawableQuery }) { orderNumber, key }: z.output<typeof withdrawableQuery>,
    @Ip() ip: string,
  ): Promise<ReturnableOrder> {
    return this.showReturnable.byLink(orderNumber, key, ip);
  }

  @InTurns(LINK_TURNS)
  @Post()
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary:
      'First step of a withdrawal, a return or an exchange; the answer never tells whether there is such an order',
    access: 'public',
    status: 201,
    response: withdrawalDraft,
    errors: {
      400: ['returns.unknown-line', 'returns.unknown-variant', 'returns.same-variant'],
      409: ['returns.more-than-left', 'returns.nothing-left', 'returns.sold-out'],
      429: OPEN_REFUSALS[429],
    },
  })
  submit(
    @Body({ schema: withdrawalInput }) input: WithdrawalInput,
    @Ip() ip: string,
  ): Promise<WithdrawalDraft> {
    return this.stateWithdrawal.submit(input, ip);
  }

  @InTurns(LINK_TURNS)
  @Get(':id')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'The statement that a token opens',
    access: 'public',
    response: withdrawalStatement,
    errors: OPEN_REFUSALS,
  })
  open(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Query({ schema: withdrawalTokenQuery }) { token }: z.output<typeof withdrawalTokenQuery>,
    @Ip() ip: string,
  ): Promise<WithdrawalStatement> {
    return this.stateWithdrawal.open(id, token, ip);
  }

  @InTurns(LINK_TURNS)
  @Post(':id/confirm')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'Second step: confirm the withdrawal; again returns the same receipt',
    access: 'public',
    response: withdrawalReceipt,
    errors: OPEN_REFUSALS,
  })
  confirm(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: withdrawalTokenInput }) { token }: WithdrawalTokenInput,
    @Ip() ip: string,
  ): Promise<WithdrawalReceipt> {
    return this.stateWithdrawal.confirm(id, token, ip);
  }
}
