import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { inject } from 'vitest';
import type { TestShop } from './app.js';
// Declares `redisUrl`.
import './redis.global-setup.js';

/** Where each of the words occurs: tables as `table.column`, files as `file`, Redis as `redis`. Sorted, each place once. */
export async function tracesOf(shop: TestShop, words: readonly string[]): Promise<string[]> {
  const places = [
    ...(await tracesInTables(shop, words)),
    ...(await tracesInFiles(shop.dataDir, words)),
    ...(await tracesInRedis(words)),
  ];
  return [...new Set(places)].sort();
}

/** True when the text holds one of the words, as it is or as quoted-printable and addresses of the web write it. */
export function holdsAny(text: string, words: readonly string[]): boolean {
  const plain = text
    .replace(/=\r?\n/g, '')
    .replaceAll('%40', '@')
    .replaceAll('=40', '@')
    .toLowerCase();
  return words.some((word) => plain.includes(word.toLowerCase()));
}

/** Every column of every table, those of the queues included. */
async function tracesInTables({ database }: TestShop, words: readonly string[]): Promise<string[]> {
  const columns = await database.query<{ place: string; statement: string }>(
    `SELECT CASE WHEN c.table_schema = 'public' THEN '' ELSE c.table_schema || '.' END || c.table_name || '.' || c.column_name AS place,
       format('SELECT %I::text AS value FROM %I.%I WHERE %I IS NOT NULL', c.column_name, c.table_schema, c.table_name, c.column_name) AS statement
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE t.table_type = 'BASE TABLE' AND c.table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const places: string[] = [];
  for (const { place, statement } of columns) {
    const values = await database.query<{ value: string }>(statement);
    if (values.some(({ value }) => holdsAny(value, words))) places.push(place);
  }
  return places;
}

async function tracesInFiles(folder: string, words: readonly string[]): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const places: string[] = [];
  for (const entry of entries.filter((one) => one.isFile())) {
    const path = join(entry.parentPath, entry.name);
    if (holdsAny(await readFile(path, 'latin1'), words)) places.push('file');
  }
  return places;
}

/** Keys and values of the queues in Redis, on a machine that has one. */
async function tracesInRedis(words: readonly string[]): Promise<string[]> {
  const { REDIS_URL } = separateQueues();
  if (REDIS_URL === undefined) return [];
  const redis = new Redis(REDIS_URL);
  const places: string[] = [];
  for (const key of await redis.keys('*')) {
    const value = JSON.stringify((await redis.type(key)) === 'hash' ? await redis.hgetall(key) : key);
    if (holdsAny(key + value, words)) places.push('redis');
  }
  await redis.quit();
  return places;
}

/** The environment of a shop with its queues in a Redis database of its own, on a machine that has a Redis. */
export function separateQueues(): { REDIS_URL?: string } {
  const url = inject('redisUrl');
  return url === null ? {} : { REDIS_URL: new URL('/9', url).href };
}
