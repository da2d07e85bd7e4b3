import type { EntitySchema } from 'typeorm';

/** Every mapped class; each module adds its own. */
export const ENTITIES: EntitySchema[] = [];
