import { describe, expect, it } from 'vitest';
import { PreparedStatements } from './prepared-statements.js';

describe('names of prepared statements', () => {
  it('are the same for the same text, and different for different ones', () => {
    const statements = new PreparedStatements('made');
    expect(statements.of('SELECT 1').name).toBe(statements.of('SELECT 1').name);
    expect(statements.of('SELECT 2').name).not.toBe(statements.of('SELECT 1').name);
  });

  it('are given to a bounded number of texts, so that no stranger fills the connections', () => {
    const statements = new PreparedStatements('made', (text) => `(${text})`, 2);
    const first = statements.of('SELECT 1');
    statements.of('SELECT 2');
    expect(statements.of('SELECT 3')).toEqual({ text: '(SELECT 3)', name: undefined });
    expect(statements.of('SELECT 1')).toEqual({ text: '(SELECT 1)', name: first.name });
  });
});
