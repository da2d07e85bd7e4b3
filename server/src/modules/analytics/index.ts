export { ANALYTICS_ENTITIES } from './infrastructure/entities.js';
export { AnalyticsModule } from './analytics.module.js';
