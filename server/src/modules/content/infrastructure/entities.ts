import { EntitySchema } from 'typeorm';
import { PagePhoto } from '../domain/page-photos.js';
import { StoredSettings } from '../domain/stored-settings.js';

const storedSettingsSchema = new EntitySchema<StoredSettings>({
  name: 'StoredSettings',
  target: StoredSettings,
  tableName: 'settings',
  columns: {
    key: { type: 'text', primary: true },
    value: { type: 'jsonb' },
    texts: { type: 'jsonb' },
    confirmedTexts: { type: 'jsonb', name: 'confirmed_texts' },
    version: { type: 'integer' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

const pagePhotoSchema = new EntitySchema<PagePhoto>({
  name: 'PagePhoto',
  target: PagePhoto,
  tableName: 'page_photos',
  columns: {
    slot: { type: 'text', primary: true },
    url: { type: 'text' },
    madeWithAi: { type: 'boolean', name: 'made_with_ai' },
    focus: { type: 'text' },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const CONTENT_ENTITIES: EntitySchema[] = [storedSettingsSchema, pagePhotoSchema];
