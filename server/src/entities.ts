import type { EntitySchema } from 'typeorm';
import { ANALYTICS_ENTITIES } from '#modules/analytics';
import { CART_ENTITIES } from '#modules/cart';
import { CATALOG_ENTITIES } from '#modules/catalog';
import { CHECKOUT_ENTITIES } from '#modules/checkout';
import { CONTENT_ENTITIES } from '#modules/content';
import { ENGAGEMENT_ENTITIES } from '#modules/engagement';
import { IDENTITY_ENTITIES } from '#modules/identity';
import { INVENTORY_ENTITIES } from '#modules/inventory';
import { MEDIA_ENTITIES } from '#modules/media';
import { ORDERS_ENTITIES } from '#modules/orders';

/** Every mapped class of the shop. */
export const ENTITIES: EntitySchema[] = [
  ...ANALYTICS_ENTITIES,
  ...CART_ENTITIES,
  ...CATALOG_ENTITIES,
  ...CHECKOUT_ENTITIES,
  ...CONTENT_ENTITIES,
  ...ENGAGEMENT_ENTITIES,
  ...IDENTITY_ENTITIES,
  ...INVENTORY_ENTITIES,
  ...MEDIA_ENTITIES,
  ...ORDERS_ENTITIES,
];
