/** What a signed-in member of staff may be: the owner runs the shop, staff run the day. */
export type StaffRole = 'owner' | 'staff';

const EVERYBODY: readonly StaffRole[] = ['owner', 'staff'];
const OWNER: readonly StaffRole[] = ['owner'];

/**
 * The one table of who may do what. Staff do the daily work; money that leaves the shop, what shoppers are charged,
 * and who else may sign in are the owner's.
 */
const ROLES_BY_PERMISSION = {
  'account.own': EVERYBODY,
  'catalog.read': EVERYBODY,
  'catalog.write': EVERYBODY,
  'catalog.import': EVERYBODY,
  'inventory.read': EVERYBODY,
  'inventory.write': EVERYBODY,
  'content.read': EVERYBODY,
  'content.write': EVERYBODY,
  'settings.read': EVERYBODY,
  'settings.write': OWNER,
  'orders.read': EVERYBODY,
  'orders.write': EVERYBODY,
  'orders.refund': OWNER,
  'discounts.read': EVERYBODY,
  'discounts.write': OWNER,
  'messages.read': EVERYBODY,
  'messages.write': EVERYBODY,
  'subscribers.read': EVERYBODY,
  'subscribers.export': OWNER,
  'analytics.read': EVERYBODY,
  'staff.manage': OWNER,
  'audit.read': OWNER,
  'audit.undo': OWNER,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof ROLES_BY_PERMISSION;

export const PERMISSIONS = Object.keys(ROLES_BY_PERMISSION) as Permission[];

/** True when `role` holds `permission`. A permission that is not in the table belongs to nobody. */
export function mayDo(role: StaffRole, permission: string): boolean {
  if (!Object.hasOwn(ROLES_BY_PERMISSION, permission)) return false;
  const roles: readonly StaffRole[] = ROLES_BY_PERMISSION[permission as Permission];
  return roles.includes(role);
}
