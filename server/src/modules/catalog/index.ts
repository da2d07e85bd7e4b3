export { CATALOG_ENTITIES } from './infrastructure/entities.js';
export { CatalogModule } from './catalog.module.js';
