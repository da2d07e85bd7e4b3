import type { EntitySchema } from 'typeorm';

/** The classes of this module that TypeORM maps. */
export const MEDIA_ENTITIES: EntitySchema[] = [];
