import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Colour, Colours } from '../domain/colour.js';
import { proposedLook } from '#kernel/common-colours';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** Colours in PostgreSQL. */
@Injectable()
export class PostgresColours extends Colours {
  constructor(
    private readonly database: Database,
    @InjectRepository(Colour) private readonly injected: Repository<Colour>,
  ) {
    super();
  }

  addMissing(productIds: readonly string[]): Promise<void> {
    return addMissingColours(this.database, productIds);
  }

  async lock(id: string): Promise<Colour | undefined> {
    const found = await this.repository.findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return found ?? undefined;
  }

  async save({ id, ...values }: Colour): Promise<void> {
    await this.repository.update({ id }, values);
  }

  private get repository() {
    return this.database.repository(this.injected);
  }
}

/** As `Colours.addMissing`, for the demo catalogue, which is put straight into the tables. */
export async function addMissingColours(database: Database, productIds: readonly string[]): Promise<void> {
  const missing = await database.query<{ key: string; value: string }>(
    `SELECT DISTINCT ON (u.key) u.key, u.value FROM products p CROSS JOIN LATERAL unnest(p.color_keys, p.colors) AS u (key, value)
     WHERE p.id = ANY ($1::uuid[]) AND u.key IS NOT NULL AND NOT EXISTS (SELECT FROM colours c WHERE c.key = u.key)
     ORDER BY u.key, u.value`,
    [productIds],
  );
  if (missing.length === 0) return;
  const rows = missing.map(({ key, value }) => ({ id: newId(), key, value, ...proposedLook(value) }));
  // In the order of the keys, so that two imports of the same colours wait for each other, and do not lock each other out.
  await database.execute(
    `INSERT INTO colours (id, key, value, name_en, name_nl, shade)
     SELECT id, key, value, "nameEn", "nameNl", shade
     FROM jsonb_to_recordset($1) AS w (id uuid, key text, value text, "nameEn" text, "nameNl" text, shade text)
     ORDER BY key ON CONFLICT (key) DO NOTHING`,
    [JSON.stringify(rows)],
  );
}
