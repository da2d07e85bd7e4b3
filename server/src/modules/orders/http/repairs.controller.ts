import { Body, Controller, Param, Put } from '@nestjs/common';
import { NoteRepairs } from '../application/note-repairs.js';
import { ShowOrder } from '../read/show-order.js';
import { orderItemParam } from '#contracts/order-items';
import { repairInput, type RepairInput } from '#contracts/order-steps';
import { order, type Order } from '#contracts/orders';
import type { OrderId } from '#kernel';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Repairs under the legal guarantee. */
@ApiTag('orders')
@Controller('api/orders/:id/items/:itemId')
export class RepairsController {
  constructor(
    private readonly showOrder: ShowOrder,
    private readonly noteRepairs: NoteRepairs,
  ) {}

  @Put('repair')
  @Endpoint({
    summary: 'Note that goods of a line were repaired, or that they were not; again changes nothing',
    access: { permission: 'orders.write' },
    response: order,
    errors: {
      400: ['orders.repair-day'],
      404: ['orders.order-not-found', 'orders.item-not-found'],
      409: ['orders.not-delivered', 'orders.already-repaired'],
    },
  })
  async note(
    @Param({ schema: orderItemParam }) { id, itemId }: { id: OrderId; itemId: string },
    @Body({ schema: repairInput }) input: RepairInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<Order> {
    await this.noteRepairs.note(id, itemId, input, staff.email);
    return this.showOrder.byId(id, staff.role);
  }
}
