import { EntitySchema } from 'typeorm';
import { OwnWording } from '../domain/own-wording.js';

const ownWordingSchema = new EntitySchema<OwnWording>({
  name: 'OwnWording',
  target: OwnWording,
  tableName: 'mail_wordings',
  columns: {
    template: { type: 'text', primary: true },
    texts: { type: 'jsonb' },
    version: { type: 'integer' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const WORDING_ENTITIES: EntitySchema[] = [ownWordingSchema];
