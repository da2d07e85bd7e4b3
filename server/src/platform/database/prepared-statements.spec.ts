import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.js';

function use(statements: PreparedStatements, text: string, times: number): string | undefined {
  let name: string | undefined;
  for (let count = 0; count < times; count += 1) name = statements.nameOf(text);
  return name;
}

describe('prepared statements', () => {
  it('are prepared from the fifth use on, each under a name of its own', () => {
    const statements = new PreparedStatements();
    expect(use(statements, 'SELECT 1', 4)).toBeUndefined();
    const first = statements.nameOf('SELECT 1');
    expect(first).toBeDefined();
    expect(statements.nameOf('SELECT 1')).toBe(first);
    expect(use(statements, 'SELECT 2', 5)).not.toBe(first);
  });

  it('are bounded in number, so that generated texts cannot fill the connections', () => {
    const statements = new PreparedStatements();
    const names = Array.from({ length: 500 }, (_, index) => use(statements, `SELECT ${index}`, 5));
    expect(names.filter((name) => name !== undefined)).toHaveLength(400);
    expect(statements.nameOf('SELECT 0')).toBe(names[0]);
  });

  it('are not prepared when a long list of values is part of the text', () => {
    expect(use(new PreparedStatements(), `SELECT '${'M'.repeat(5_000)}'`, 10)).toBeUndefined();
  });

  it('are counted in bounded memory: after two thousand other texts the count starts again', () => {
    const statements = new PreparedStatements();
    use(statements, 'SELECT now()', 4);
    for (let index = 0; index < 2_000; index += 1) statements.nameOf(`SELECT ${index}`);
    expect(statements.nameOf('SELECT now()')).toBeUndefined();
  });
});
