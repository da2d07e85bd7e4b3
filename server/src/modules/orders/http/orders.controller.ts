import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { AnnotateOrder } from '../application/annotate-order.js';
import { CorrectEmail } from '../application/correct-email.js';
import { HoldOrders } from '../application/hold-orders.js';
import { ManageOrders } from '../application/manage-orders.js';
import { FindDocument } from '../read/find-document.js';
import { OrderList } from '../read/order-list.js';
import { ShowOrder } from '../read/show-order.js';
import { sendDocument } from './send-document.js';
import { releaseInput, type ReleaseInput } from '#contracts/order-holds';
import { orderCounts, orderQuery, type OrderCounts } from '#contracts/order-list';
import { documentQuery, order, orderSummary, type Order, type OrderSummary } from '#contracts/orders';
import {
  cancelInput,
  correctEmailInput,
  noteInput,
  refundInput,
  resendInput,
  shipInput,
  type CancelInput,
  type CorrectEmailInput,
  type NoteInput,
  type RefundInput,
  type ResendInput,
  type ShipInput,
} from '#contracts/order-steps';
import { idParam } from '#contracts/primitives';
import type { OrderId } from '#kernel';
import { Brands } from '#modules/content';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'orders.read' };
const WRITE = { permission: 'orders.write' };
/** Cancelling and refunding send money. */
const REFUND = { permission: 'orders.refund' };
/** Whoever reads the mails of an order can open it, change its delivery address and ask to cancel it. */
const CORRECT_EMAIL = { permission: 'orders.correct-email', recentlyConfirmed: true } as const;
const NOT_FOUND = { 404: ['orders.order-not-found'] };
const STEP = { ...NOT_FOUND, 409: ['orders.step-not-allowed'] };
const HELD_BACK = { ...NOT_FOUND, 409: ['orders.step-not-allowed', 'orders.held'] };

@ApiTag('orders')
@Controller('api/orders')
export class OrdersController {
  constructor(
    private readonly orderList: OrderList,
    private readonly showOrder: ShowOrder,
    private readonly manageOrders: ManageOrders,
    private readonly annotateOrder: AnnotateOrder,
    private readonly correctEmail: CorrectEmail,
    private readonly holdOrders: HoldOrders,
    private readonly findDocument: FindDocument,
    private readonly brands: Brands,
  ) {}

  @Get()
  @Endpoint({ summary: 'Orders, newest first', access: READ, response: z.array(orderSummary) })
  async list(
    @Query({ schema: orderQuery }) query: z.output<typeof orderQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<OrderSummary[]> {
    return sendPage(reply, await this.orderList.page(query));
  }

  @Get('counts')
  @Endpoint({
    summary: 'How many orders there are, and how many each view has',
    access: READ,
    response: orderCounts,
  })
  counts(): Promise<OrderCounts> {
    return this.orderList.counts();
  }

  @Get(':id')
  @Endpoint({
    summary: 'One order with all that belongs to it',
    access: READ,
    response: order,
    errors: NOT_FOUND,
  })
  byId(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    return this.showOrder.byId(id, staff.role);
  }

  @Get(':id/invoice.pdf')
  @Endpoint({
    summary: 'The invoice, or the document of that number',
    access: READ,
    contentType: 'application/pdf',
    errors: { 404: ['orders.no-such-document'] },
  })
  async document(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Query({ schema: documentQuery }) { number }: z.output<typeof documentQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendDocument(reply, await this.findDocument.of(id, number), await this.brands.documentLook('icon'));
  }

  @Post(':id/process')
  @Endpoint({
    summary: 'Start on an order; again changes nothing',
    access: WRITE,
    response: order,
    errors: HELD_BACK,
  })
  async process(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.process(id, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/ship')
  @Endpoint({
    summary: 'Hand it to a carrier; the shopper gets a mail',
    access: WRITE,
    response: order,
    errors: HELD_BACK,
  })
  async ship(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: shipInput }) input: ShipInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.ship(id, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/deliver')
  @Endpoint({
    summary: 'It has arrived; again changes nothing',
    access: WRITE,
    response: order,
    errors: STEP,
  })
  async deliver(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.deliver(id, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/release')
  @Endpoint({
    summary: 'Ship a held order all the same; again changes nothing',
    access: REFUND,
    response: order,
    errors: NOT_FOUND,
  })
  async release(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: releaseInput }) { reason }: ReleaseInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.holdOrders.release(id, reason, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/cancel')
  @Endpoint({
    summary: 'End it: stock and coupon are free again, what was paid goes back',
    access: REFUND,
    response: order,
    errors: STEP,
  })
  async cancel(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: cancelInput.prefault({}) }) { reason }: CancelInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.cancel(id, reason, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/refund')
  @Endpoint({
    summary: 'Send money back, in whole or for units and shipping; the same key again changes nothing',
    access: REFUND,
    response: order,
    errors: {
      400: ['pricing.refund-unknown-line', 'pricing.refund-empty'],
      ...NOT_FOUND,
      409: [
        'orders.step-not-allowed',
        'orders.payment-disputed',
        'orders.refund-above-payment',
        'orders.only-lost-value-left',
        'pricing.refund-above-bought',
        'pricing.refund-shipping-twice',
      ],
    },
  })
  async refund(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: refundInput }) input: RefundInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.manageOrders.refund(id, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/notes')
  @Endpoint({ summary: 'Keep a note for staff', access: WRITE, response: order, errors: NOT_FOUND })
  async note(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: noteInput }) input: NoteInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.annotateOrder.note(id, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/email')
  @Endpoint({
    summary:
      'Correct the mail address, also of orders exchanged for it or by it; links of earlier mails open them no longer',
    access: CORRECT_EMAIL,
    response: order,
    errors: { ...NOT_FOUND, 409: ['orders.no-email', 'orders.mail-not-possible'] },
  })
  async email(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: correctEmailInput }) input: CorrectEmailInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.correctEmail.correct(id, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }

  @Post(':id/resend')
  @Endpoint({
    summary: 'Send a mail about the order once more',
    access: WRITE,
    response: order,
    errors: { ...NOT_FOUND, 409: ['orders.mail-not-possible'] },
  })
  async resend(
    @Param({ schema: idParam }) { id }: { id: OrderId },
    @Body({ schema: resendInput }) input: ResendInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.annotateOrder.resend(id, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }
}
