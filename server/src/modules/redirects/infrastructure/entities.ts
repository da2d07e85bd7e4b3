import { EntitySchema } from 'typeorm';
import { Redirect } from '../domain/redirect.js';

export const redirectSchema = new EntitySchema<Redirect>({
  name: 'Redirect',
  target: Redirect,
  tableName: 'redirects',
  columns: {
    id: { type: 'uuid', primary: true },
    from: { name: 'from_path', type: 'text' },
    to: { name: 'to_path', type: 'text' },
    toKey: { name: 'to_key', type: 'text', nullable: true },
    kind: { type: 'text' },
    createdAt: { name: 'created_at', type: 'timestamptz', update: false },
  },
});

/** The classes of this module that TypeORM maps. */
export const REDIRECTS_ENTITIES: EntitySchema[] = [redirectSchema];
