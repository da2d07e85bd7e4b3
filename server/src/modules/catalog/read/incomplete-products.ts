import { Injectable } from '@nestjs/common';
import { LACKS_FACTS } from './facts-condition.js';
import { Database } from '#platform/database/database';

/** Products for sale that lack facts of the law. */
@Injectable()
export class IncompleteProducts {
  constructor(private readonly database: Database) {}

  async count(): Promise<number> {
    const row = await this.database.one<{ count: number }>(
      `SELECT count(*)::integer AS count FROM products p WHERE p.status = 'active' AND ${LACKS_FACTS}`,
    );
    return row?.count ?? 0;
  }
}
