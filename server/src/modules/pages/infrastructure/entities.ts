import { EntitySchema } from 'typeorm';
import { CustomPage } from '../domain/custom-page.js';

const text = { type: 'text', nullable: true } as const;

const customPageSchema = new EntitySchema<CustomPage>({
  name: 'CustomPage',
  target: CustomPage,
  tableName: 'pages',
  columns: {
    id: { type: 'uuid', primary: true },
    slug: { type: 'text' },
    title: { type: 'text' },
    body: { type: 'text' },
    summary: text,
    translations: { type: 'jsonb' },
    claims: { type: 'jsonb' },
    status: { type: 'text' },
    sourcePath: { ...text, name: 'source_path' },
    shopifyId: { ...text, name: 'shopify_id' },
    version: { type: 'integer' },
    publishedAt: { type: 'timestamptz', name: 'published_at', nullable: true },
    createdAt: { type: 'timestamptz', name: 'created_at', update: false },
    updatedAt: { type: 'timestamptz', name: 'updated_at' },
  },
});

/** The classes of this module that TypeORM maps. */
export const PAGES_ENTITIES: EntitySchema[] = [customPageSchema];
