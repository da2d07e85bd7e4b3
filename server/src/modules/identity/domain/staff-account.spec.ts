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

  it('has seven days for the second factor from becoming an owner, and no more by staying one', () => {
    const staff = account({ role: 'staff', secondFactorDueAt: NOW });
    staff.change({ role: 'owner' }, 1, NOW);
    const due = new Date('2026-11-28T10:00:00Z');
    expect(staff.secondFactorDueAt).toEqual(due);
    staff.change({ role: 'owner' }, 1, due);
    expect(staff.secondFactorDueAt).toEqual(due);
  });

  it.each([
    [{ active: false }, { active: true }],
    [{ role: 'staff' as const }, { role: 'owner' as const }],
    [{ active: false }, { role: 'staff' as const }, { role: 'owner' as const, active: true }],
    [{ role: 'staff' as const }, { active: false }, { active: true }, { role: 'owner' as const }],
  ])('has no new days for the second factor as an owner who comes back: %j, %j', (...steps) => {
    const owner = account({ secondFactorDueAt: NOW });
    for (const step of steps) owner.change(step, 1, new Date('2026-12-24T10:00:00Z'));
    expect(owner).toMatchObject({ role: 'owner', active: true, secondFactorDueAt: NOW });
  });

  it('has them as an owner at last, though it was closed meanwhile', () => {
    const staff = account({ role: 'staff', active: false, secondFactorDueAt: NOW });
    const later = new Date('2026-12-24T10:00:00Z');
    staff.change({ active: true }, 1, later);
    expect(staff.secondFactorDueAt).toEqual(NOW);
    staff.change({ role: 'owner' }, 1, later);
    expect(staff.secondFactorDueAt).toEqual(new Date('2026-12-31T10:00:00Z'));
  });

  it('has a first password for three days', () => {
    const staff = account({ role: 'staff' });
    staff.setPassword('hash', true, NOW);
    const end = Date.parse('2026-11-24T10:00:00Z');
    expect([end - 1, end].map((at) => staff.firstPasswordEnded(new Date(at)))).toEqual([false, true]);
  });

  it('requires a new password after a one-time password', () => {
    const staff = account({ role: 'staff' });
    staff.setPassword('hash', true, NOW);
    expect(staff.mustChangePassword).toBe(true);
    staff.setPassword('other', false, NOW);
    expect(staff).toMatchObject({ mustChangePassword: false, passwordHash: 'other' });
  });
});
