import { EntitySchema } from 'typeorm';
import { WordingOverride } from '../domain/wording-override.js';

const wordingOverrideSchema = new EntitySchema<WordingOverride>({
  name: 'WordingOverride',
  target: WordingOverride,
  tableName: 'mail_wordings',
  columns: {
    template: { type: 'text', primary: true },
    texts: { type: 'jsonb' },
    version: { type: 'integer' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const WORDING_ENTITIES: EntitySchema[] = [wordingOverrideSchema];
