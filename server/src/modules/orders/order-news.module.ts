import { Module } from '@nestjs/common';
import { OrderNews } from './application/order-news.js';
import { OrderNewsController } from './http/order-news.controller.js';
import { IdentityModule } from '#modules/identity';
import { Notices } from '#platform/database/notices';

/** The live view of orders. */
@Module({
  imports: [IdentityModule],
  controllers: [OrderNewsController],
  providers: [Notices, OrderNews],
})
export class OrderNewsModule {}
