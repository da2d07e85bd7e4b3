export { AnalyticsModule } from './analytics.module.js';
export { ReadToday } from './read/today.js';
