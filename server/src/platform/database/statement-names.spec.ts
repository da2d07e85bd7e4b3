import { describe, expect, it } from 'vitest';
import { StatementNames } from './statement-names.js';

describe('names of prepared statements', () => {
  it('are the same for the same text, and different for different ones', () => {
    const names = new StatementNames();
    expect(names.nameOf('SELECT 1')).toBe(names.nameOf('SELECT 1'));
    expect(names.nameOf('SELECT 2')).not.toBe(names.nameOf('SELECT 1'));
  });

  it('are given to a bounded number of texts, so that no stranger fills the connections', () => {
    const names = new StatementNames(2);
    const first = names.nameOf('SELECT 1');
    names.nameOf('SELECT 2');
    expect(names.nameOf('SELECT 3')).toBeUndefined();
    expect(names.nameOf('SELECT 1')).toBe(first);
  });
});
