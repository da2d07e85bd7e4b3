import { Module } from '@nestjs/common';
import { MailServer } from './application/mail-server.js';
import { PaymentKeys } from './application/payment-keys.js';
import { StoredConnections } from './domain/stored-connections.js';
import { PostgresConnections } from './infrastructure/postgres-connections.js';
import { ENV, type Env } from '#platform/config/env';
import { MailTransport, openMailTransport } from '#platform/mail/transport';

const TRANSPORT = {
  provide: MailTransport,
  inject: [ENV, MailServer],
  useFactory: (env: Env, server: MailServer) => openMailTransport(env, server),
};

/** What the owner has connected the shop to, with the sealed secrets. Modules that use a connection test and change it. */
@Module({
  providers: [
    { provide: StoredConnections, useClass: PostgresConnections },
    MailServer,
    PaymentKeys,
    TRANSPORT,
  ],
  exports: [MailServer, MailTransport, PaymentKeys, StoredConnections],
})
export class ConnectionsModule {}
