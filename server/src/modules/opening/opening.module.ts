import { Module } from '@nestjs/common';
import { ManageOpening } from './application/manage-opening.js';
import { ShowSetUp } from './application/show-set-up.js';
import { VisitorPasses } from './application/visitor-passes.js';
import { ShopOpenings } from './domain/shop-opening.js';
import { OpeningController } from './http/opening.controller.js';
import { VisitorGate } from './http/visitor-gate.js';
import { VisitorPasswordController } from './http/visitor-password.controller.js';
import { PostgresShopOpenings } from './infrastructure/postgres-shop-openings.js';
import { ReadSetUpFacts } from './read/set-up-facts.js';
import { ConnectionsModule } from '#modules/connections';
import { ContentModule } from '#modules/content';
import { DemoModule } from '#modules/demo';
import { IdentityModule } from '#modules/identity';
import { Throttle } from '#platform/throttle/throttle';

/** The way of a new owner to a running shop: the set-up guide, and visitors who see the shop once it is open. */
@Module({
  imports: [ConnectionsModule, ContentModule, DemoModule, IdentityModule],
  controllers: [OpeningController, VisitorPasswordController],
  providers: [
    { provide: ShopOpenings, useClass: PostgresShopOpenings },
    ManageOpening,
    ReadSetUpFacts,
    ShowSetUp,
    Throttle,
    VisitorGate,
    VisitorPasses,
  ],
  exports: [ManageOpening],
})
export class OpeningModule {}
