export { ENGAGEMENT_MAILS } from './mails/all-mails.js';
export { EngagementModule } from './engagement.module.js';
