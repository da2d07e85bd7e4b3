import { AnalyticsModule } from '#modules/analytics';
import { CartModule } from '#modules/cart';
import { CatalogModule } from '#modules/catalog';
import { CheckoutModule } from '#modules/checkout';
import { ContentModule } from '#modules/content';
import { DiscountsModule } from '#modules/discounts';
import { EngagementModule } from '#modules/engagement';
import { IdentityModule } from '#modules/identity';
import { ImportModule } from '#modules/import';
import { InventoryModule } from '#modules/inventory';
import { MediaModule } from '#modules/media';
import { OrdersModule } from '#modules/orders';

/** The modules of the shop, for the api's root. */
export const MODULES = [
  IdentityModule,
  CatalogModule,
  InventoryModule,
  ImportModule,
  ContentModule,
  MediaModule,
  EngagementModule,
  AnalyticsModule,
  CartModule,
  DiscountsModule,
  OrdersModule,
  CheckoutModule,
];
