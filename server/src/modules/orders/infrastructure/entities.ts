import type { EntitySchema } from 'typeorm';

/** The classes of this module that TypeORM maps. */
export const ORDERS_ENTITIES: EntitySchema[] = [];
