import { Injectable } from '@nestjs/common';
import { AgreedTermsVersions, type AgreedTerms } from '../domain/agreed-terms.js';
import { Database } from '#platform/database/database';

@Injectable()
export class PostgresAgreedTerms extends AgreedTermsVersions {
  constructor(private readonly database: Database) {
    super();
  }

  async add({ hash, locale, content }: AgreedTerms): Promise<void> {
    await this.database.execute(
      'INSERT INTO agreed_terms (hash, locale, content) VALUES ($1, $2, $3) ON CONFLICT (hash) DO NOTHING',
      [hash, locale, JSON.stringify(content)],
    );
  }
}
