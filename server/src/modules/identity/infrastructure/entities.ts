import { EntitySchema } from 'typeorm';
import { AuditEntry } from '../domain/audit-entries.js';
import { StaffAccount } from '../domain/staff-account.js';

const staffAccountSchema = new EntitySchema<StaffAccount>({
  name: 'StaffAccount',
  target: StaffAccount,
  tableName: 'staff',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'text' },
    name: { type: 'text', nullable: true },
    role: { type: 'text' },
    passwordHash: { type: 'text', name: 'password_hash' },
    mustChangePassword: { type: 'boolean', name: 'must_change_password' },
    active: { type: 'boolean' },
    firstPasswordEndsAt: { type: 'timestamptz', name: 'first_password_ends_at', nullable: true },
    secondFactorDueAt: { type: 'timestamptz', name: 'second_factor_due_at' },
    wasOwner: { type: 'boolean', name: 'was_owner' },
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

export const auditEntrySchema = new EntitySchema<AuditEntry>({
  name: 'AuditEntry',
  target: AuditEntry,
  tableName: 'audit_log',
  columns: {
    id: { type: 'uuid', primary: true },
    staffId: { type: 'uuid', name: 'staff_id', nullable: true },
    staffEmail: { type: 'text', name: 'staff_email' },
    action: { type: 'text' },
    subjectType: { type: 'text', name: 'subject_type' },
    subjectId: { type: 'text', name: 'subject_id' },
    before: { type: 'jsonb', nullable: true },
    after: { type: 'jsonb', nullable: true },
    undoneAt: { type: 'timestamptz', name: 'undone_at', nullable: true },
    requestId: { type: 'text', name: 'request_id', nullable: true },
    actId: { type: 'uuid', name: 'act_id', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const IDENTITY_ENTITIES: EntitySchema[] = [staffAccountSchema, auditEntrySchema];
