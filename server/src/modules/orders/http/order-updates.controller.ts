import { Controller, Sse, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { WatchOrders } from '../application/watch-orders.js';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('orders')
@Controller('api/orders')
export class OrderUpdatesController {
  constructor(private readonly watchOrders: WatchOrders) {}

  @Sse('events')
  @Endpoint({
    summary: 'New orders and steps of orders as they happen (server-sent events)',
    access: { permission: 'orders.read' },
    contentType: 'text/event-stream',
  })
  events(@CurrentStaff() staff: StaffMember): Observable<MessageEvent> {
    return this.watchOrders.watch(staff);
  }
}
