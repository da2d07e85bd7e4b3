import { Injectable } from '@nestjs/common';
import { SearchVocabulary } from '../domain/search-vocabulary.js';
import { Database } from '#platform/database/database';

/** The vocabulary in PostgreSQL; a function of the database rebuilds it. */
@Injectable()
export class PostgresSearchVocabulary extends SearchVocabulary {
  constructor(private readonly database: Database) {
    super();
  }

  async refresh(): Promise<void> {
    await this.database.query('SELECT keep_search_vocabulary()');
  }
}
