export { ConnectionsModule } from './connections.module.js';
export {
  PaymentKeys,
  type PaymentAccount,
  type PaymentSecrets,
  type WebhookSecret,
} from './application/payment-keys.js';
export { MailServer, type MailFacts } from './application/mail-server.js';
export { keepConnections } from './infrastructure/keep-connections.js';
export { StoredConnections } from './domain/stored-connections.js';
