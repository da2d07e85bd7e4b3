export type { Brand } from './brand.js';
export type { DomainEvent } from './domain-event.js';
export { DomainError, type ErrorKind } from './domain-error.js';
export { Money } from './money.js';
export { lastDayOf, SHOP_TIME_ZONE, shopDay } from './shop-day.js';
export { ABOUT_SLUG } from './about-slug.js';
export { SHOP_PAGES, shopPagePaths } from './shop-pages.js';
export { numbered, slugOf } from './slug.js';
export { DEFAULT_SHOP_NAME } from './default-shop-name.js';
