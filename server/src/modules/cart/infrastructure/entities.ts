import { EntitySchema } from 'typeorm';
import { CartLine } from '../domain/shopping-cart.js';

/** The column `place` belongs to the release before; here it stays null. */
const cartLineSchema = new EntitySchema<CartLine>({
  name: 'CartLine',
  target: CartLine,
  tableName: 'cart_items',
  columns: {
    id: { type: 'uuid', primary: true },
    sessionId: { name: 'session_id', type: 'text' },
    productId: { name: 'product_id', type: 'uuid' },
    size: { type: 'text', nullable: true },
    color: { type: 'text', nullable: true },
    option: { type: 'text', nullable: true },
    quantity: { type: 'integer' },
    createdAt: { name: 'created_at', type: 'timestamptz' },
    updatedAt: { name: 'updated_at', type: 'timestamptz' },
  },
});

/** The classes of this module that TypeORM maps. */
export const CART_ENTITIES: EntitySchema[] = [cartLineSchema];
