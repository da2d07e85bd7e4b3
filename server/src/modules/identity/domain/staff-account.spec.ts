import { describe, expect, it } from 'vitest';
import { StaffAccount } from './staff-account.js';

const NOW = new Date('2026-11-21T10:00:00Z');
const account = (changes: Partial<StaffAccount>): StaffAccount =>
  Object.assign(new StaffAccount(), { role: 'owner', active: true, name: null, ...changes });

describe('a staff account', () => {
  it.each([{ role: 'staff' as const }, { active: false }])('refuses %j of the last owner', (changes) => {
    expect(() => account({}).change(changes, 0, NOW)).toThrow('at least one active owner');
  });

  it('lets an owner go while another one stays', () => {
    const owner = account({});
    owner.change({ active: false }, 1, NOW);
    expect(owner.isActingOwner).toBe(false);
  });

  it('lets the last owner change the name, and staff be closed', () => {
    const owner = account({});
    owner.change({ name: 'Aoife', role: 'owner' }, 0, NOW);
    expect(owner).toMatchObject({ name: 'Aoife', updatedAt: NOW });
    const staff = account({ role: 'staff' });
    staff.change({ active: false }, 0, NOW);
    expect(staff.active).toBe(false);
  });

  it('asks for a new password after one that somebody else chose', () => {
    const staff = account({ role: 'staff' });
    staff.setPassword('hash', true, NOW);
    expect(staff.mustChangePassword).toBe(true);
    staff.setPassword('other', false, NOW);
    expect(staff).toMatchObject({ mustChangePassword: false, passwordHash: 'other' });
  });
});
