/** The role of a staff account. */
export type StaffRole = 'owner' | 'staff';

const ALL: readonly StaffRole[] = ['owner', 'staff'];
const OWNER: readonly StaffRole[] = ['owner'];

/**
 * The permissions of each role. Staff do the daily work. Refunds, prices of shipping, coupons, accounts, failed
 * jobs, backups and the audit log need the owner, and so does changing who receives the mails of an order.
 */
const ROLES_BY_PERMISSION = {
  'account.own': ALL,
  'catalog.read': ALL,
  'catalog.write': ALL,
  'catalog.import': ALL,
  'records.import': OWNER,
  'inventory.read': ALL,
  'inventory.write': ALL,
  'content.read': ALL,
  'content.write': ALL,
  'settings.read': ALL,
  'settings.write': OWNER,
  'orders.read': ALL,
  'orders.write': ALL,
  'orders.refund': OWNER,
  'orders.correct-email': OWNER,
  'discounts.read': ALL,
  'discounts.write': OWNER,
  'messages.read': ALL,
  'messages.write': ALL,
  'subscribers.read': ALL,
  'subscribers.export': OWNER,
  'analytics.read': ALL,
  'reports.read': OWNER,
  'privacy.manage': OWNER,
  'staff.manage': OWNER,
  'jobs.manage': OWNER,
  'backups.manage': OWNER,
  'audit.read': OWNER,
  'audit.undo': OWNER,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof ROLES_BY_PERMISSION;

export const PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as Permission[];

/** True when `role` holds `permission`. No role holds an unknown permission. */
export function mayDo(role: StaffRole, permission: string): boolean {
  if (!Object.hasOwn(ROLES_BY_PERMISSION, permission)) return false;
  const roles: readonly StaffRole[] = ROLES_BY_PERMISSION[permission as Permission];
  return roles.includes(role);
}
