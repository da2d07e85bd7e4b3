import { Injectable } from '@nestjs/common';
import { OrderMailer } from './order-mailer.js';
import { Orders } from './orders.js';
import {
  CANCEL_REQUESTED,
  ORDER_CANCELLED,
  ORDER_DELIVERED,
  ORDER_HELD,
  LINK_LOST,
  ORDER_PAID,
  ORDER_SHIPPED,
  REFUND_FAILED,
  REFUND_PAID,
  type CancelledOrder,
  type HeldOrder,
  type FailedRefundRef,
  type OrderLinkRequest,
  type OrderRef,
  type RefundRef,
} from '../domain/events.js';
import type { CancelReason } from '../domain/order-life.js';
import { disputeNotice } from '../mails/dispute-notice.js';
import { orderCancelled } from '../mails/order-cancelled.js';
import { orderConfirmation } from '../mails/order-confirmation.js';
import { orderDelivered } from '../mails/order-delivered.js';
import { orderHeldNotice } from '../mails/order-held-notice.js';
import { orderLink } from '../mails/order-link.js';
import { orderRefund } from '../mails/order-refund.js';
import { orderShipped } from '../mails/order-shipped.js';
import { cancelRequestNotice, newOrderNotice } from '../mails/owner-notices.js';
import { refundFailedNotice } from '../mails/refund-failed-notice.js';
import { paymentFailed } from '../mails/payment-failed.js';
import { OrderMailData } from '../read/order-mail-data.js';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

@Injectable()
@HandlesEvent({ event: ORDER_PAID, name: 'mail-confirmation-on-order-paid', mode: 'once' })
class MailConfirmationOnOrderPaid implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.toShopper(orderConfirmation, orderId);
  }
}

@Injectable()
@HandlesEvent({ event: ORDER_PAID, name: 'mail-owner-on-order-paid', mode: 'once' })
class MailOwnerOnOrderPaid implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.toOwner(newOrderNotice, orderId);
  }
}

@Injectable()
@HandlesEvent({ event: ORDER_SHIPPED, name: 'mail-shipped-on-order-shipped', mode: 'once' })
class MailShippedOnOrderShipped implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.toShopper(orderShipped, orderId);
  }
}

@Injectable()
@HandlesEvent({ event: ORDER_DELIVERED, name: 'mail-delivered-on-order-delivered', mode: 'once' })
class MailDeliveredOnOrderDelivered implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.toShopper(orderDelivered, orderId);
  }
}

/** The mail per reason. None where the shopper cancelled, saw the error on the page, or let the time pass. */
const CANCELLATION_MAILS = {
  'cancelled-by-owner': orderCancelled,
  'payment-failed': paymentFailed,
  'payment-unavailable': null,
  'cancelled-by-shopper': null,
  expired: null,
  replaced: null,
} satisfies Record<CancelReason, unknown>;

@Injectable()
@HandlesEvent({ event: ORDER_CANCELLED, name: 'mail-shopper-on-order-cancelled', mode: 'once' })
class MailShopperOnOrderCancelled implements EventHandler<CancelledOrder> {
  constructor(
    private readonly mailer: OrderMailer,
    private readonly orders: Orders,
  ) {}

  async handle({ orderId, reason }: CancelledOrder): Promise<void> {
    const mail = CANCELLATION_MAILS[reason];
    // The return of an exchange is open again: its owner answers it.
    const isExchange =
      reason !== 'cancelled-by-owner' && (await this.orders.get(orderId)).exchangeOf !== null;
    if (mail !== null && !isExchange) await this.mailer.toShopper(mail, orderId);
  }
}

@Injectable()
@HandlesEvent({ event: CANCEL_REQUESTED, name: 'mail-owner-on-cancel-requested', mode: 'once' })
class MailOwnerOnCancelRequested implements EventHandler<OrderRef> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId }: OrderRef): Promise<void> {
    return this.mailer.toOwner(cancelRequestNotice, orderId);
  }
}

@Injectable()
@HandlesEvent({ event: ORDER_HELD, name: 'mail-owner-on-order-held', mode: 'once' })
class MailOwnerOnOrderHeld implements EventHandler<HeldOrder> {
  constructor(private readonly mailer: OrderMailer) {}

  handle({ orderId, hold }: HeldOrder, eventId: string): Promise<void> {
    const notice = hold.reason === 'address' ? orderHeldNotice : disputeNotice;
    return this.mailer.toOwner(notice, orderId, { key: eventId, extra: { hold } });
  }
}

@Injectable()
@HandlesEvent({ event: REFUND_PAID, name: 'mail-refund-on-refund-paid', mode: 'once' })
class MailRefundOnRefundPaid implements EventHandler<RefundRef> {
  constructor(
    private readonly mailer: OrderMailer,
    private readonly mailData: OrderMailData,
  ) {}

  async handle({ orderId, refundId }: RefundRef): Promise<void> {
    const refund = await this.mailData.refund(refundId);
    if (Number(refund.amount) === 0) return;
    // A refund that had succeeded, failed and succeeded again is a new message.
    const key = refund.attempt ? `${refundId}:${refund.attempt}` : refundId;
    await this.mailer.toShopper(orderRefund, orderId, { key, extra: { refund } });
  }
}

/** The refund of a return is left out: its own mail says that the return is open again. */
@Injectable()
@HandlesEvent({ event: REFUND_FAILED, name: 'mail-owner-on-refund-failed', mode: 'once' })
class MailOwnerOnRefundFailed implements EventHandler<FailedRefundRef> {
  constructor(private readonly mailer: OrderMailer) {}

  async handle({ orderId, refundId, amount, failure, key }: FailedRefundRef, eventId: string): Promise<void> {
    if (key?.startsWith('return:')) return;
    const extra = { failed: { refundId, amount, failure } };
    await this.mailer.toOwner(refundFailedNotice, orderId, { key: eventId, extra });
  }
}

/** Sends nothing when order number and e-mail address do not belong together. */
@Injectable()
@HandlesEvent({ event: LINK_LOST, name: 'mail-link-on-link-lost', mode: 'once' })
class MailLinkOnLinkLost implements EventHandler<OrderLinkRequest> {
  constructor(
    private readonly mailer: OrderMailer,
    private readonly mailData: OrderMailData,
  ) {}

  async handle({ orderNumber, email }: OrderLinkRequest, eventId: string): Promise<void> {
    const orderId = await this.mailData.byNumberAndEmail(orderNumber, email);
    if (orderId !== undefined) await this.mailer.toShopper(orderLink, orderId, { key: eventId });
  }
}

/** One handler per mail. The names are stored with the handled events, so they do not change. */
export const ORDER_MAIL_HANDLERS = [
  MailConfirmationOnOrderPaid,
  MailOwnerOnOrderPaid,
  MailShippedOnOrderShipped,
  MailDeliveredOnOrderDelivered,
  MailShopperOnOrderCancelled,
  MailOwnerOnCancelRequested,
  MailOwnerOnOrderHeld,
  MailRefundOnRefundPaid,
  MailOwnerOnRefundFailed,
  MailLinkOnLinkLost,
];
