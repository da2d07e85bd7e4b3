export { EngagementModule } from './engagement.module.js';
