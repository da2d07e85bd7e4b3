import { describe, expect, it } from 'vitest';
import { StaffAccount } from './staff-account.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const account = (changes: Partial<StaffAccount>): StaffAccount =>
  Object.assign(new StaffAccount(), { role: 'owner', active: true, name: null, ...changes });

describe('a staff account', () => {
  it.each([{ role: 'staff' as const }, { active: false }])(
    'refuses the change %j of the last owner',
    (changes) => {
      expect(() => account({}).change(changes, 0, NOW)).toThrow('at least one active owner');
    },
  );

  it('can close an owner while another one is active', () => {
    const owner = account({});
    owner.change({ active: false }, 1, NOW);
    expect(owner.isActingOwner).toBe(false);
  });

  it('allows the last owner a new name, and closing staff', () => {
    const owner = account({});
    owner.change({ name: 'Aoife', role: 'owner' }, 0, NOW);
    expect(owner).toMatchObject({ name: 'Aoife', updatedAt: NOW });
    const staff = account({ role: 'staff' });
    staff.change({ active: false }, 0, NOW);
    expect(staff.active).toBe(false);
  });

  it('requires a new password after a one-time password', () => {
    const staff = account({ role: 'staff' });
    staff.setPassword('hash', true, NOW);
    expect(staff.mustChangePassword).toBe(true);
    staff.setPassword('other', false, NOW);
    expect(staff).toMatchObject({ mustChangePassword: false, passwordHash: 'other' });
  });
});
