export { Brands, type BrandHead, type DocumentLook } from './application/brands.js';
export { Content } from './application/content.js';
export { ManageSettings } from './application/manage-settings.js';
export { ContentModule } from './content.module.js';
export { isShippingOwn } from './domain/own-shipping.js';
export { DEMO_TRADER } from './domain/trader.js';
export { ReadShopStatus } from './read/shop-status.js';
export { TraderCheck } from './read/trader-check.js';
export type { Settings, ShopSettings } from './domain/shop-settings.js';
