import { Inject, Injectable } from '@nestjs/common';
import {
  StoredConnections,
  type ConnectionKind,
  type StoredConnection,
} from '../domain/stored-connections.js';
import { ENV, type Env } from '#platform/config/env';
import { Database } from '#platform/database/database';
import { LOGGER, type Logger } from '#platform/logging';
import { seal, unseal } from '#platform/sealing';
import { secretsOf } from '#platform/signing';

/** SQL rather than a mapped class: each change is one statement whose condition decides between two at once. */
@Injectable()
export class PostgresConnections extends StoredConnections {
  constructor(
    private readonly database: Database,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    super();
  }

  async read(kind: ConnectionKind): Promise<StoredConnection> {
    const row = await this.database.one<{
      version: number;
      facts: StoredConnection['facts'];
      sealed: string;
      changedAt: Date;
    }>('SELECT version, facts, sealed, changed_at AS "changedAt" FROM connections WHERE kind = $1', [kind]);
    if (!row) return { version: 0, facts: null, secrets: {}, changedAt: null };
    const { version, facts, sealed, changedAt } = row;
    const secrets = await this.opened(kind, sealed);
    return { version, facts, secrets, changedAt: changedAt.toISOString() };
  }

  async replace(
    kind: ConnectionKind,
    version: number,
    { facts, secrets }: { readonly facts: StoredConnection['facts']; readonly secrets: object },
    now: Date,
  ): Promise<boolean> {
    const sealed = seal(this.env.SESSION_SECRET, contextOf(kind), JSON.stringify(secrets));
    const changed = await this.database.execute(
      `INSERT INTO connections AS stored (kind, version, facts, sealed, changed_at)
       SELECT $1, $2 + 1, $3, $4, $5
       WHERE $2 = 0 OR EXISTS (SELECT FROM connections WHERE kind = $1)
       ON CONFLICT (kind) DO UPDATE
         SET version = excluded.version, facts = excluded.facts, sealed = excluded.sealed, changed_at = excluded.changed_at
         WHERE stored.version = $2`,
      [kind, version, facts && JSON.stringify(facts), sealed, now],
    );
    return changed === 1;
  }

  /** Seals secrets of a former `SESSION_SECRET` with the one in use, so that the former one can be removed. */
  private async opened(kind: ConnectionKind, sealed: string): Promise<StoredConnection['secrets']> {
    const text = unseal(secretsOf(this.env), contextOf(kind), sealed);
    if (text === null) {
      this.logger.error(
        { kind },
        'SESSION_SECRET was replaced: the owner must connect this anew in the admin',
      );
      return null;
    }
    if (unseal(this.env.SESSION_SECRET, contextOf(kind), sealed) === null) {
      await this.database.execute('UPDATE connections SET sealed = $3 WHERE kind = $1 AND sealed = $2', [
        kind,
        sealed,
        seal(this.env.SESSION_SECRET, contextOf(kind), text),
      ]);
    }
    return JSON.parse(text) as StoredConnection['secrets'];
  }
}

/** Binds the secrets to their kind: copied to the other row they cannot be unsealed. */
function contextOf(kind: ConnectionKind) {
  return { purpose: 'connection', of: kind };
}
