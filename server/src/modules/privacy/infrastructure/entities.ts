import { EntitySchema } from 'typeorm';
import { DataRequest } from '../domain/data-request.js';

const dataRequestSchema = new EntitySchema<DataRequest>({
  name: 'DataRequest',
  target: DataRequest,
  tableName: 'privacy_requests',
  columns: {
    id: { type: 'uuid', primary: true },
    email: { type: 'text', update: false },
    locale: { type: 'text', update: false },
    linkDigest: { type: 'bytea', name: 'link_digest', nullable: true },
    accessDigest: { type: 'bytea', name: 'access_digest', nullable: true },
    expiresAt: { type: 'timestamptz', name: 'expires_at' },
    createdAt: { type: 'timestamptz', name: 'created_at', update: false },
  },
});

/** The classes of this module that TypeORM maps. */
export const PRIVACY_ENTITIES: EntitySchema[] = [dataRequestSchema];
