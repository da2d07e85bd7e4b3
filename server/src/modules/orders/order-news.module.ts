import { Module } from '@nestjs/common';
import { OrderNews } from './application/order-news.js';
import { OrderNewsController } from './http/order-news.controller.js';
import { IdentityModule } from '#modules/identity';

/** The live view of orders. */
@Module({
  imports: [IdentityModule],
  controllers: [OrderNewsController],
  providers: [OrderNews],
})
export class OrderNewsModule {}
