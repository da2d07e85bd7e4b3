import { Body, Controller, Param, Post } from '@nestjs/common';
import { ManageOrders } from '../application/manage-orders.js';
import { ShowOrder } from '../read/show-order.js';
import { order, refundParam, type Order } from '#contracts/orders';
import { transferInput, type TransferInput } from '#contracts/order-steps';
import type { OrderId, RefundId } from '#kernel';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const REFUND = { permission: 'orders.refund' };
const ERRORS = {
  404: ['orders.order-not-found', 'orders.refund-not-found'],
  409: [
    'orders.step-not-allowed',
    'orders.refund-not-failed',
    'orders.refund-overtaken',
    'orders.payment-disputed',
    'orders.refund-above-payment',
    'pricing.refund-above-bought',
    'pricing.refund-shipping-twice',
  ],
};

/** What the owner does with a refund that has failed. */
@ApiTag('orders')
@Controller('api/orders/:id/refunds/:refundId')
export class RefundsController {
  constructor(
    private readonly showOrder: ShowOrder,
    private readonly manageOrders: ManageOrders,
  ) {}

  @Post('retry')
  @Endpoint({
    summary: 'Try a failed refund again; again changes nothing',
    access: REFUND,
    response: order,
    errors: ERRORS,
  })
  async retry(
    @Param({ schema: refundParam }) { id, refundId }: { id: OrderId; refundId: RefundId },
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.retryRefund(id, refundId, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post('transfer')
  @Endpoint({
    summary: 'Record the bank transfer that paid a failed refund; again changes nothing',
    access: REFUND,
    response: order,
    errors: ERRORS,
  })
  async transfer(
    @Param({ schema: refundParam }) { id, refundId }: { id: OrderId; refundId: RefundId },
    @Body({ schema: transferInput }) input: TransferInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.transferRefund(id, refundId, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }
}
