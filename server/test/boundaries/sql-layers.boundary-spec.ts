import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './planted-tree.js';

/** The beginning of a statement, as this project writes SQL: keywords in capitals. */
const STATEMENT =
  /\bSELECT\b[^;]*\bFROM\b|\bINSERT INTO\b|\bUPDATE\s+\w+\s+SET\b|\bDELETE FROM\b|\bTRUNCATE\b|\bpg_notify\b/;

const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '-z', 'server/src/modules'],
  { cwd: ROOT },
)
  .toString()
  .split('\0')
  .filter((path) => /\/(application|domain)\/.*\.ts$/.test(path) && !/spec\.ts$/.test(path));

const holdsSql = (text: string): boolean => STATEMENT.test(text);

describe('use cases and rules', () => {
  it('hold no SQL', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(sources.filter((path) => holdsSql(readFileSync(join(ROOT, path), 'utf8')))).toEqual([]);
  });

  it.each([
    'await this.run(`SELECT id\n FROM orders WHERE id = $1`)',
    'INSERT INTO orders (id) VALUES ($1)',
    'UPDATE orders SET status = $1',
    'DELETE FROM orders',
  ])('would be found with %s', (text) => {
    expect(holdsSql(text)).toBe(true);
  });
});
