export { ENGAGEMENT_ENTITIES } from './infrastructure/entities.js';
export { EngagementModule } from './engagement.module.js';
