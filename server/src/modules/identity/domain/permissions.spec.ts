import { describe, expect, it } from 'vitest';
import { mayDo, PERMISSIONS } from './permissions.js';

describe('the permissions', () => {
  it('include all for the owner', () => {
    expect(PERMISSIONS.filter((permission) => !mayDo('owner', permission))).toEqual([]);
  });

  it('exclude refunds, corrected addresses, settings, accounts, erasure, background work, backups and the audit log for staff', () => {
    expect(PERMISSIONS.filter((permission) => !mayDo('staff', permission))).toEqual([
      'records.import',
      'settings.write',
      'orders.refund',
      'orders.correct-email',
      'discounts.write',
      'subscribers.export',
      'reports.read',
      'privacy.manage',
      'staff.manage',
      'jobs.manage',
      'backups.manage',
      'audit.read',
      'audit.undo',
    ]);
  });

  it.each(['orders.delete-everything', 'toString', '__proto__', ''])(
    'exclude the unknown permission %j for every role',
    (name) => {
      expect(mayDo('owner', name)).toBe(false);
    },
  );
});
