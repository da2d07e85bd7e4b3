import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ExchangeChoices } from '../application/exchange-choices.js';
import { ExchangeReturn } from '../application/exchange-return.js';
import { ManageReturns } from '../application/manage-returns.js';
import { ShowReturn } from '../application/show-return.js';
import { ListReturns } from '../read/list-returns.js';
import {
  exchangeChoice,
  exchangeReturnInput,
  type ExchangeChoice,
  type ExchangeReturnInput,
} from '#contracts/exchanges';
import { idParam } from '#contracts/primitives';
import {
  returnDetail,
  returnsQuery,
  returnSummary,
  type ReturnDetail,
  type ReturnsQuery,
  type ReturnSummary,
} from '#contracts/returns';
import {
  closeReturnInput,
  instructReturnInput,
  matchReturnInput,
  receiveReturnInput,
  refundReturnInput,
  rejectReturnInput,
  type CloseReturnInput,
  type InstructReturnInput,
  type MatchReturnInput,
  type ReceiveReturnInput,
  type RefundReturnInput,
  type RejectReturnInput,
} from '#contracts/return-steps';
import type { ReturnCaseId } from '#kernel';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'orders.read' };
const WRITE = { permission: 'orders.write' };
/** Refunds send money; declining and closing decide that none is sent. */
const REFUND = { permission: 'orders.refund' };
const NOT_FOUND = { 404: ['returns.return-not-found'] };
const CONFLICTS = ['returns.changed-meanwhile', 'returns.step-not-allowed'];
const STEP = { ...NOT_FOUND, 409: CONFLICTS };

/** Withdrawals, returns and exchanges for staff. */
@ApiTag('returns')
@Controller('api/returns')
export class ReturnsController {
  constructor(
    private readonly listReturns: ListReturns,
    private readonly showReturn: ShowReturn,
    private readonly manageReturns: ManageReturns,
    private readonly exchangeReturn: ExchangeReturn,
    private readonly exchangeChoices: ExchangeChoices,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Withdrawals, returns and exchanges, newest first',
    access: READ,
    response: z.array(returnSummary),
  })
  async list(
    @Query({ schema: returnsQuery }) query: ReturnsQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ReturnSummary[]> {
    return sendPage(reply, await this.listReturns.page(query));
  }

  @Get(':id')
  @Endpoint({ summary: 'One return', access: READ, response: returnDetail, errors: NOT_FOUND })
  byId(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    return this.showReturn.byId(id, staff.role);
  }

  @Post(':id/match')
  @Endpoint({
    summary: 'Match a statement with the order that it means',
    access: WRITE,
    response: returnDetail,
    errors: { 404: [...NOT_FOUND[404], 'returns.order-not-found'], 409: CONFLICTS },
  })
  async match(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: matchReturnInput }) input: MatchReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.manageReturns.match(id, input);
    return this.showReturn.byId(id, staff.role);
  }

  @Post(':id/instruct')
  @Endpoint({
    summary: 'Mail the address for the return; a wish is accepted by that',
    access: WRITE,
    response: returnDetail,
    errors: STEP,
  })
  async instruct(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: instructReturnInput }) input: InstructReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.manageReturns.instruct(id, input);
    return this.showReturn.byId(id, staff.role);
  }

  @Post(':id/receive')
  @Endpoint({
    summary: 'Record arrived goods, all or a part, and put units into stock again',
    access: WRITE,
    response: returnDetail,
    errors: {
      400: ['returns.unknown-line', 'returns.restock-above-received'],
      ...NOT_FOUND,
      409: [...CONFLICTS, 'returns.more-than-left', 'pricing.lost-value-above-refund'],
    },
  })
  async receive(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: receiveReturnInput }) input: ReceiveReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.manageReturns.receive(id, input, staff.email);
    return this.showReturn.byId(id, staff.role);
  }

  @Get(':id/exchange')
  @Endpoint({
    summary: 'What the units of a return can be exchanged for',
    access: READ,
    response: exchangeChoice,
    errors: { ...NOT_FOUND, 409: ['returns.step-not-allowed'] },
  })
  choices(@Param({ schema: idParam }) { id }: { id: ReturnCaseId }): Promise<ExchangeChoice> {
    return this.exchangeChoices.of(id);
  }

  @Post(':id/exchange')
  @Endpoint({
    summary: 'Exchange the units that are here, or all before any has arrived, for a new order',
    access: REFUND,
    response: returnDetail,
    errors: {
      400: ['returns.unknown-variant'],
      ...NOT_FOUND,
      409: [
        ...CONFLICTS,
        'returns.sold-out',
        'returns.exchange-too-large',
        'checkout.test-order',
        'orders.step-not-allowed',
        'orders.payment-disputed',
        'orders.refund-above-payment',
      ],
    },
  })
  async exchange(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: exchangeReturnInput }) input: ExchangeReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.exchangeReturn.exchange(id, input, staff.email);
    return this.showReturn.byId(id, staff.role);
  }

  @Post(':id/refund')
  @Endpoint({
    summary: 'Refund the units that are here, or all before any has arrived',
    access: REFUND,
    response: returnDetail,
    errors: {
      ...NOT_FOUND,
      409: [
        ...CONFLICTS,
        'orders.step-not-allowed',
        'orders.payment-disputed',
        'orders.refund-above-payment',
      ],
    },
  })
  async refund(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: refundReturnInput }) input: RefundReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.manageReturns.refund(id, input, staff.email);
    return this.showReturn.byId(id, staff.role);
  }

  @Post(':id/reject')
  @Endpoint({
    summary: 'Decline a late or voluntary return, with the reason by mail',
    access: REFUND,
    response: returnDetail,
    errors: STEP,
  })
  async reject(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: rejectReturnInput }) input: RejectReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.manageReturns.reject(id, input);
    return this.showReturn.byId(id, staff.role);
  }

  @Post(':id/close')
  @Endpoint({
    summary: 'End a return without a refund',
    access: REFUND,
    response: returnDetail,
    errors: STEP,
  })
  async close(
    @Param({ schema: idParam }) { id }: { id: ReturnCaseId },
    @Body({ schema: closeReturnInput }) input: CloseReturnInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<ReturnDetail> {
    await this.manageReturns.close(id, input);
    return this.showReturn.byId(id, staff.role);
  }
}
