export { Content } from './application/content.js';
export { ContentModule } from './content.module.js';
export type { Business, Promotion, Settings } from './domain/shop-settings.js';
