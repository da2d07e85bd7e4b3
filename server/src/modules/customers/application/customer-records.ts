import { Injectable } from '@nestjs/common';
import { Customers, type CustomerData, type StoredCustomer } from '../domain/customer.js';

/** Customers in batches, for imports. Every method joins the transaction. */
@Injectable()
export class CustomerRecords {
  constructor(private readonly customers: Customers) {}

  /** The customers with these ids, locked; missing ones are left out. */
  locked(ids: readonly string[]): Promise<StoredCustomer[]> {
    return ids.length > 0 ? this.customers.locked(ids) : Promise.resolve([]);
  }

  /** For each of `records` the customer with the same Shopify id, or else the same mail address; locked. */
  async matching(records: readonly Partial<CustomerData>[]): Promise<(StoredCustomer | undefined)[]> {
    const stored = await this.customers.known({
      shopifyIds: records.flatMap(({ shopifyId }) => shopifyId ?? []),
      emails: records.flatMap(({ email }) => email ?? []),
    });
    const byShopifyId = new Map(stored.map((one) => [one.fields.shopifyId, one]));
    const byEmail = new Map(stored.map((one) => [one.fields.email, one]));
    return records.map(({ shopifyId, email }) => {
      return (shopifyId ? byShopifyId.get(shopifyId) : undefined) ?? (email ? byEmail.get(email) : undefined);
    });
  }

  add(customers: readonly { id: string; fields: Partial<CustomerData> }[]): Promise<void> {
    return this.customers.add(customers);
  }

  /** Replaces the given fields of each; the others stay. */
  change(customers: readonly { id: string; fields: Partial<CustomerData> }[]): Promise<void> {
    return this.customers.change(customers);
  }

  /** Removes customers. Returns the ids of those that orders refer to; they stay. */
  remove(ids: readonly string[]): Promise<string[]> {
    return ids.length > 0 ? this.customers.remove(ids) : Promise.resolve([]);
  }
}
