import { EntitySchema } from 'typeorm';
import { ReturnCase } from '../domain/return-case.js';
import { MONEY_COLUMN } from '#platform/database/money-column';

/** A fact of the moment in which the row is added. */
const FIXED = { update: false } as const;

const returnCaseSchema = new EntitySchema<ReturnCase>({
  name: 'ReturnCase',
  target: ReturnCase,
  tableName: 'withdrawals',
  columns: {
    id: { type: 'uuid', primary: true },
    receiptNumber: { type: 'text', name: 'receipt_number', nullable: true },
    kind: { type: 'text', ...FIXED },
    status: { type: 'text' },
    orderId: { type: 'uuid', name: 'order_id', nullable: true },
    orderNumber: { type: 'text', name: 'order_number', ...FIXED },
    email: { type: 'text', ...FIXED },
    name: { type: 'text', ...FIXED },
    inWords: { type: 'text', name: 'in_words', nullable: true, ...FIXED },
    wish: { type: 'text', nullable: true, ...FIXED },
    locale: { type: 'text', ...FIXED },
    stated: { type: 'jsonb', ...FIXED },
    proved: { type: 'boolean', ...FIXED },
    lines: { type: 'jsonb' },
    late: { type: 'boolean' },
    deadline: { type: 'timestamptz', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at', ...FIXED },
    receivedAt: { type: 'timestamptz', name: 'received_at', nullable: true },
    instructedAt: { type: 'timestamptz', name: 'instructed_at', nullable: true },
    arrivedAt: { type: 'timestamptz', name: 'arrived_at', nullable: true },
    settledAt: { type: 'timestamptz', name: 'settled_at', nullable: true },
    lostValue: { ...MONEY_COLUMN, name: 'lost_value' },
    note: { type: 'text', nullable: true },
    rejection: { type: 'text', nullable: true },
    takenOverBy: { type: 'uuid', name: 'taken_over_by', nullable: true },
    refunds: { type: 'integer' },
    settlements: { type: 'jsonb' },
    version: { type: 'integer' },
  },
});

/** The classes of this module that TypeORM maps. */
export const RETURNS_ENTITIES: EntitySchema[] = [returnCaseSchema];
