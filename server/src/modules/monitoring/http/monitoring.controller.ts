import { Controller, Get, Post } from '@nestjs/common';
import { RequestPurchase } from '../application/request-purchase.js';
import { ReadMonitoringState } from '../read/monitoring-state.js';
import { monitoringState, type MonitoringState } from '#contracts/monitoring';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Whether the shop sells, as far as it can tell by itself. */
@ApiTag('monitoring')
@Controller('api/monitoring')
export class MonitoringController {
  constructor(
    private readonly state: ReadMonitoringState,
    private readonly requestPurchase: RequestPurchase,
  ) {}

  @Get()
  @Endpoint({
    summary: 'The last trial purchase, and what keeps the shop from selling',
    access: { permission: 'settings.read' },
    response: monitoringState,
  })
  read(): Promise<MonitoringState> {
    return this.state.read();
  }

  @Post('purchases')
  @Endpoint({
    summary: 'Make a trial purchase now, up to the payment page; the worker does it',
    access: { permission: 'settings.write' },
    status: 202,
    response: monitoringState,
  })
  async purchase(): Promise<MonitoringState> {
    await this.requestPurchase.request();
    return this.state.read();
  }
}
