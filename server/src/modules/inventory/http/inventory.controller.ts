import { Body, Controller, Delete, Get, Param, Post, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ChangeManyCounts } from '../application/change-many-counts.js';
import { ManageStock } from '../application/manage-stock.js';
import { ListStock } from '../read/list-stock.js';
import {
  bulkStockInput,
  bulkStockResult,
  stockItem,
  stockItemInput,
  stockQuery,
  type BulkStockInput,
  type BulkStockResult,
  type StockItem,
  type StockItemInput,
} from '#contracts/inventory';
import { idParam } from '#contracts/primitives';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'inventory.read' };
const WRITE = { permission: 'inventory.write' };
const REFUSALS = {
  404: ['inventory.item-not-found', 'inventory.no-such-product'],
  409: [
    'inventory.sku-taken',
    'inventory.variant-exists',
    'inventory.below-reserved',
    'inventory.count-out-of-range',
    'inventory.in-use',
  ],
};

@ApiTag('inventory')
@Controller('api/inventory')
export class InventoryController {
  constructor(
    private readonly manageStock: ManageStock,
    private readonly changeManyCounts: ChangeManyCounts,
    private readonly listStock: ListStock,
  ) {}

  @Get()
  @Endpoint({ summary: 'Stock rows by SKU', access: READ, response: z.array(stockItem) })
  async list(
    @Query({ schema: stockQuery }) query: z.output<typeof stockQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StockItem[]> {
    return sendPage(reply, await this.listStock.page(query));
  }

  @Post()
  @Endpoint({ summary: 'Add a stock row', access: WRITE, response: stockItem, status: 201, errors: REFUSALS })
  async add(
    @Body({ schema: stockItemInput }) input: StockItemInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StockItem> {
    return this.listStock.byId(await this.manageStock.add(input, staff.email));
  }

  @Post('bulk')
  @Endpoint({
    summary: 'Set, raise or lower the counts of many stock rows: all of them, or none',
    access: WRITE,
    response: bulkStockResult,
    errors: { 409: ['inventory.counts-impossible'] },
  })
  changeMany(
    @Body({ schema: bulkStockInput }) input: BulkStockInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<BulkStockResult> {
    return this.changeManyCounts.change(input, staff.email);
  }

  @Put(':id')
  @Endpoint({ summary: 'Change a stock row', access: WRITE, response: stockItem, errors: REFUSALS })
  async change(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: stockItemInput }) input: StockItemInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StockItem> {
    await this.manageStock.change(id, input, staff.email);
    return this.listStock.byId(id);
  }

  @Delete(':id')
  @Endpoint({ summary: 'Remove a stock row that no order refers to', access: WRITE, errors: REFUSALS })
  remove(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.manageStock.remove(id, staff.email);
  }
}
