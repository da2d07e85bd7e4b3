import { Module } from '@nestjs/common';
import { ShowHome } from './application/show-home.js';
import { HomeController } from './http/home.controller.js';
import { CountToDos } from './read/count-to-dos.js';
import { LatestOrders } from './read/latest-orders.js';
import { OrdersToSend } from './read/orders-to-send.js';
import { AnalyticsModule } from '#modules/analytics';
import { BackupModule } from '#modules/backup';
import { ContentModule } from '#modules/content';
import { IdentityModule } from '#modules/identity';
import { ReturnsModule } from '#modules/returns';

/** The first page of the admin: what waits for staff, and how today is. It owns no table. */
@Module({
  imports: [AnalyticsModule, BackupModule, ContentModule, IdentityModule, ReturnsModule],
  controllers: [HomeController],
  providers: [CountToDos, LatestOrders, OrdersToSend, ShowHome],
})
export class HomeModule {}
