import type { TestShop } from './app.js';
import { ownerSignIns } from '#modules/identity';

/** Gives the shop its owner, with the address and the password of its environment. */
export async function createFirstOwner({ database, env }: Pick<TestShop, 'database' | 'env'>): Promise<void> {
  await ownerSignIns(database).createFirstOwner(env);
}
