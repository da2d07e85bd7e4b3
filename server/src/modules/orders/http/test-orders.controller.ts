import { Controller, Delete, Get, Post } from '@nestjs/common';
import { TestOrders } from '../application/test-orders.js';
import { ReadTestOrders } from '../read/read-test-orders.js';
import { testOrders, type TestOrders as TestOrdersShape } from '#contracts/test-orders';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const READ = { permission: 'orders.read' };
const REMOVE = { permission: 'orders.refund' };

@ApiTag('orders')
@Controller('api/test-orders')
export class TestOrdersController {
  constructor(
    private readonly readTestOrders: ReadTestOrders,
    private readonly testOrders: TestOrders,
  ) {}

  @Get()
  @Endpoint({ summary: 'How many orders were paid without money', access: READ, response: testOrders })
  read(): Promise<TestOrdersShape> {
    return this.readTestOrders.read();
  }

  @Delete()
  @Endpoint({
    summary: 'Remove all test orders from the lists; they are deleted 30 days later',
    access: REMOVE,
    response: testOrders,
  })
  async remove(): Promise<TestOrdersShape> {
    await this.testOrders.remove();
    return this.readTestOrders.read();
  }

  @Post('restore')
  @Endpoint({
    summary: 'Bring back the removed test orders that are not deleted yet',
    access: REMOVE,
    response: testOrders,
  })
  async restore(): Promise<TestOrdersShape> {
    await this.testOrders.restore();
    return this.readTestOrders.read();
  }
}
