import { describe, expect, it } from 'vitest';
import { mayDo, PERMISSIONS } from './permissions.js';

describe('the table of permissions', () => {
  it('gives the owner everything', () => {
    expect(PERMISSIONS.filter((permission) => !mayDo('owner', permission))).toEqual([]);
  });

  it('keeps money, settings, accounts and the log from staff', () => {
    expect(PERMISSIONS.filter((permission) => !mayDo('staff', permission))).toEqual([
      'settings.write',
      'orders.refund',
      'discounts.write',
      'subscribers.export',
      'staff.manage',
      'audit.read',
      'audit.undo',
    ]);
  });

  it.each(['orders.delete-everything', 'toString', '__proto__', ''])(
    'gives %j, which it does not know, to nobody',
    (name) => {
      expect(mayDo('owner', name)).toBe(false);
    },
  );
});
