import { Injectable } from '@nestjs/common';
import { ReturnCases } from '../domain/return-cases.js';
import { EMAIL_CORRECTED, type CorrectedEmail } from '#modules/orders';
import { HandlesEvent, type EventHandler } from '#platform/outbox/event-handler';

/** Returns follow the corrected mail address of their order: their mails go there, and former links to statements end. */
@Injectable()
@HandlesEvent({ event: EMAIL_CORRECTED, name: 'readdress-returns-on-email-corrected', mode: 'once' })
export class ReaddressReturnsOnEmailCorrected implements EventHandler<CorrectedEmail> {
  constructor(private readonly returnCases: ReturnCases) {}

  async handle({ orders, email }: CorrectedEmail): Promise<void> {
    for (const { orderId, former } of orders) await this.returnCases.readdress(orderId, former, email);
  }
}
