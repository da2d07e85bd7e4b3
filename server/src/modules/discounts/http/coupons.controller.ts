import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ManageCoupons } from '../application/manage-coupons.js';
import { ListCoupons } from '../read/list-coupons.js';
import { coupon, couponInput, couponQuery, type Coupon, type CouponInput } from '#contracts/discounts';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'discounts.read' };
const WRITE = { permission: 'discounts.write' };
const REFUSALS = {
  404: ['discounts.coupon-not-found'],
  409: ['discounts.code-taken', 'discounts.limit-below-used', 'discounts.coupon-in-use'],
};

@ApiTag('discounts')
@Controller('api/coupons')
export class CouponsController {
  constructor(
    private readonly manageCoupons: ManageCoupons,
    private readonly listCoupons: ListCoupons,
  ) {}

  @Get()
  @Endpoint({ summary: 'Coupons by code', access: READ, response: z.array(coupon) })
  async list(
    @Query({ schema: couponQuery }) query: z.output<typeof couponQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Coupon[]> {
    return sendPage(reply, await this.listCoupons.page(query));
  }

  @Get(':id')
  @Endpoint({ summary: 'One coupon', access: READ, response: coupon, errors: { 404: REFUSALS[404] } })
  byId(@Param({ schema: idParam }) { id }: { id: string }): Promise<Coupon> {
    return this.listCoupons.byId(id);
  }

  @Post()
  @Endpoint({ summary: 'Add a coupon', access: WRITE, response: coupon, status: 201, errors: REFUSALS })
  async add(@Body({ schema: couponInput }) input: CouponInput): Promise<Coupon> {
    return this.listCoupons.byId(await this.manageCoupons.add(input));
  }

  @Put(':id')
  @Endpoint({
    summary: 'Replace a coupon; orders keep what they have',
    access: WRITE,
    response: coupon,
    errors: REFUSALS,
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: couponInput }) input: CouponInput,
  ): Promise<Coupon> {
    await this.manageCoupons.replace(id, input);
    return this.listCoupons.byId(id);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a coupon that no order has used', access: WRITE, errors: REFUSALS })
  remove(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    return this.manageCoupons.remove(id);
  }
}
