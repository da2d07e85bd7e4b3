import { Module } from '@nestjs/common';
import { MailServer } from './application/mail-server.js';
import { PaymentKeys } from './application/payment-keys.js';
import { StoredConnections } from './domain/stored-connections.js';
import { PostgresConnections } from './infrastructure/postgres-connections.js';
import { ENV, type Env } from '#platform/config/env';
import { Smtp } from '#platform/mail/smtp';
import { MailTransport, openMailTransport } from '#platform/mail/transport';

const TRANSPORT = {
  provide: MailTransport,
  inject: [ENV, MailServer, Smtp],
  useFactory: (env: Env, server: MailServer, smtp: Smtp) => openMailTransport(env, server, smtp),
};

/** What the owner has connected the shop to, with the sealed secrets. Modules that use a connection test and change it. */
@Module({
  providers: [
    { provide: StoredConnections, useClass: PostgresConnections },
    MailServer,
    PaymentKeys,
    Smtp,
    TRANSPORT,
  ],
  exports: [MailServer, MailTransport, PaymentKeys, Smtp, StoredConnections],
})
export class ConnectionsModule {}
