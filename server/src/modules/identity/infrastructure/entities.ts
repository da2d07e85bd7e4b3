import { EntitySchema } from 'typeorm';
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
    createdAt: { type: 'timestamptz', name: 'created_at' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const IDENTITY_ENTITIES: EntitySchema[] = [staffAccountSchema];
