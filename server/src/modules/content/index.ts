export { CONTENT_ENTITIES } from './infrastructure/entities.js';
export { ContentModule } from './content.module.js';
