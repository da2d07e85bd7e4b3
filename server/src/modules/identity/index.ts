export { AuditLog } from './application/audit-log.js';
export { formerValues, Undoes, type ChangeUndoer, type LoggedChange } from './application/undoing.js';
export type { OwnerSignIn } from './application/owner-sign-in.js';
export { ownerSignIns } from './owner-sign-ins.js';
export { mayDo, type StaffRole } from './domain/permissions.js';
export type { StaffMember } from './domain/staff-member.js';
export { CurrentStaff } from './http/current-staff.js';
export { StaffAccess } from './http/staff-access.js';
export { IdentityModule } from './identity.module.js';
