// @module-tag strict
import { describe, expect, it } from 'vitest';
import { keptAccounts, type AccountAccess } from './kept-accounts.js';

const OWNER: AccountAccess = {
  id: '1',
  email: 'owner@example.test',
  role: 'owner',
  active: true,
  passwordHash: 'hash',
  app: 'sealed',
  recoveryCodes: ['a', 'b'],
  passkeys: ['key'],
};
const OTHER: AccountAccess = { ...OWNER, id: '2', email: 'other@example.test', role: 'staff' };

describe('the accounts that a restore leaves as they were', () => {
  it.each([
    [{ active: false }, ['closed']],
    [{ role: 'staff' }, ['role']],
    [{ passwordHash: 'next' }, ['password']],
    [{ app: null }, ['second-factor']],
    [{ passkeys: [] }, ['second-factor']],
    [{ recoveryCodes: ['b'] }, ['recovery-codes']],
    [{ recoveryCodes: ['b', 'a'], passkeys: ['key'] }, undefined],
    [{ active: false, passwordHash: 'next' }, ['closed', 'password']],
  ] as const)('name what has changed since the backup: %j', (changes, differences) => {
    const [found] = keptAccounts([OWNER, OTHER], [{ ...OWNER, ...changes }, OTHER]) ?? [];
    expect(found).toEqual(differences && { email: OWNER.email, differences });
  });

  it('name those that were opened, added and removed since', () => {
    const closed = { ...OTHER, id: '3', email: 'added@example.test', active: false };
    const opened = { ...OWNER, active: false };
    expect(keptAccounts([opened, OTHER], [OWNER, closed])).toEqual([
      { email: 'added@example.test', differences: ['new', 'closed'] },
      { email: 'other@example.test', differences: ['removed'] },
      { email: 'owner@example.test', differences: ['opened'] },
    ]);
  });

  it('are none in an empty database, and in one that has no account of the backup', () => {
    expect(keptAccounts([OWNER], [])).toBeNull();
    expect(keptAccounts([OWNER], [{ ...OWNER, id: '9' }])).toBeNull();
  });
});
