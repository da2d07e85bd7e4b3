// @module-tag strict
import { DiscoveryService, ModulesContainer, Reflector } from '@nestjs/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/support/database.js';
import { Handlers } from '../queue/handlers.js';
import { OutboxMaintenance } from './outbox-maintenance.js';
import { RETENTION } from '#contracts/retention';
import { createDataSource } from '#platform/database/data-source';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

let test: TestDatabase;
let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  test = await createTestDatabase();
  const source = await createDataSource({ url: test.url, poolSize: 2, applicationName: 'test' }).initialize();
  database = new Database(source);
  close = () => source.destroy();
});
afterAll(async () => {
  await close();
  await test.drop();
});

/** An event that was passed on and handled so many days ago; not passed on yet when null. */
async function makeEvent(days: number | null): Promise<string> {
  const id = newId();
  await database.execute(
    `INSERT INTO outbox_events (id, type, payload, relayed_at) VALUES ($1, 'x', '{}', now() - make_interval(days => $2))`,
    [id, days],
  );
  await database.execute(
    `INSERT INTO handled_events (event_id, handler, handled_at) VALUES ($1, 'y', now() - make_interval(days => $2))`,
    [id, days ?? 0],
  );
  return id;
}

it('deletes events after their period, and none that was not passed on yet', async () => {
  const { eventDays } = RETENTION;
  const waiting = await makeEvent(null);
  const kept = await makeEvent(eventDays - 1);
  await makeEvent(eventDays + 2);
  await new OutboxMaintenance(
    database,
    new Handlers(new DiscoveryService(new ModulesContainer()), new Reflector()),
  ).deleteOld();
  const left = async (column: string, table: string) =>
    (await database.query<{ id: string }>(`SELECT ${column} AS id FROM ${table} ORDER BY 1`)).map(
      ({ id }) => id,
    );
  expect(await left('id', 'outbox_events')).toEqual([waiting, kept]);
  expect(await left('event_id', 'handled_events')).toEqual([waiting, kept]);
});
