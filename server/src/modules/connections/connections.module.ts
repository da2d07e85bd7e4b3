import { Module } from '@nestjs/common';
import { PaymentKeys } from './application/payment-keys.js';
import { StoredConnections } from './domain/stored-connections.js';
import { PostgresConnections } from './infrastructure/postgres-connections.js';

/** What the owner has connected the shop to, with the sealed secrets. Modules that use a connection test and change it. */
@Module({
  providers: [{ provide: StoredConnections, useClass: PostgresConnections }, PaymentKeys],
  exports: [StoredConnections, PaymentKeys],
})
export class ConnectionsModule {}
