import { Body, Controller, Get, Header, Ip, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { GuestOrders } from '../application/guest-orders.js';
import { RequestOrderLink } from '../application/request-order-link.js';
import { FindDocument } from '../read/find-document.js';
import { ShowGuestOrder } from '../read/show-guest-order.js';
import { sendDocument } from './send-document.js';
import {
  addressChange,
  cancelRequestInput,
  guestDocumentQuery,
  guestOrder,
  lostLinkInput,
  orderKeyQuery,
  orderNumberParam,
  type AddressChange,
  type CancelRequestInput,
  type GuestOrder,
  type LostLinkInput,
} from '#contracts/orders';
import type { OrderId } from '#kernel';
import { Brands } from '#modules/content';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { InTurns, LINK_TURNS } from '#platform/http/turns';

type NumberParam = z.output<typeof orderNumberParam>;
type KeyQuery = z.output<typeof orderKeyQuery>;

const LINK_REFUSALS = {
  404: ['orders.link-not-valid', 'orders.link-expired'],
  429: ['orders.too-many-attempts'],
};
const NO_STORE = 'no-store';

/** An order's page for its shopper. The key of the link in each mail replaces an account. */
@ApiTag('orders')
@Controller('api/orders')
export class GuestOrdersController {
  constructor(
    private readonly guestOrders: GuestOrders,
    private readonly showGuestOrder: ShowGuestOrder,
    private readonly findDocument: FindDocument,
    private readonly brands: Brands,
    private readonly requestOrderLink: RequestOrderLink,
  ) {}

  @InTurns(LINK_TURNS)
  @Get('by-number/:number')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'The order that the link of a mail leads to',
    access: 'public',
    response: guestOrder,
    errors: LINK_REFUSALS,
  })
  async byNumber(
    @Param({ schema: orderNumberParam }) { number }: NumberParam,
    @Query({ schema: orderKeyQuery }) { key }: KeyQuery,
    @Ip() ip: string,
  ): Promise<GuestOrder> {
    return this.show(await this.guestOrders.open(number, key, ip));
  }

  @InTurns(LINK_TURNS)
  @Put('by-number/:number/address')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'Send it elsewhere, until it is being packed',
    access: 'public',
    response: guestOrder,
    errors: { ...LINK_REFUSALS, 409: ['orders.step-not-allowed', 'orders.country-fixed'] },
  })
  async changeAddress(
    @Param({ schema: orderNumberParam }) { number }: NumberParam,
    @Query({ schema: orderKeyQuery }) { key }: KeyQuery,
    @Body({ schema: addressChange }) { shippingAddress }: AddressChange,
    @Ip() ip: string,
  ): Promise<GuestOrder> {
    const id = await this.guestOrders.open(number, key, ip);
    await this.guestOrders.changeAddress(id, key, shippingAddress);
    return this.show(id);
  }

  @InTurns(LINK_TURNS)
  @Post('by-number/:number/cancel-request')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'Ask the owner to cancel; again changes nothing',
    access: 'public',
    response: guestOrder,
    errors: { ...LINK_REFUSALS, 409: ['orders.step-not-allowed'] },
  })
  async requestCancel(
    @Param({ schema: orderNumberParam }) { number }: NumberParam,
    @Query({ schema: orderKeyQuery }) { key }: KeyQuery,
    @Body({ schema: cancelRequestInput.prefault({}) }) { reason }: CancelRequestInput,
    @Ip() ip: string,
  ): Promise<GuestOrder> {
    const id = await this.guestOrders.open(number, key, ip);
    await this.guestOrders.requestCancel(id, key, reason);
    return this.show(id);
  }

  @InTurns(LINK_TURNS)
  @Get('by-number/:number/invoice.pdf')
  @Endpoint({
    summary: 'The invoice, or the document of that number',
    access: 'public',
    contentType: 'application/pdf',
    errors: { 404: [...LINK_REFUSALS[404], 'orders.no-such-document'], 429: LINK_REFUSALS[429] },
  })
  async document(
    @Param({ schema: orderNumberParam }) { number }: NumberParam,
    @Query({ schema: guestDocumentQuery }) query: z.output<typeof guestDocumentQuery>,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const id = await this.guestOrders.open(number, query.key, ip);
    await sendDocument(
      reply,
      await this.findDocument.of(id, query.number),
      await this.brands.documentLook('icon'),
    );
  }

  @Post('lost-link')
  @Endpoint({
    summary: 'Send the link of an order again; the answer never tells whether there is such an order',
    access: 'public',
    errors: { 429: LINK_REFUSALS[429] },
    form: { page: 'orders' },
  })
  lostLink(@Body({ schema: lostLinkInput }) input: LostLinkInput, @Ip() ip: string): Promise<void> {
    return this.requestOrderLink.request(input, ip);
  }

  private show(id: OrderId): Promise<GuestOrder> {
    return this.showGuestOrder.byId(id, (other) => this.guestOrders.linkOf(other));
  }
}
