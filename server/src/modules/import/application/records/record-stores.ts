import { Injectable } from '@nestjs/common';
import type { RecordFields, RecordKind, StoredRecord } from '../../domain/records/records.js';
import { CustomerRecords, PastOrderRecords } from '#modules/customers';
import { CouponRecords } from '#modules/discounts';
import { PageRecords } from '#modules/pages';

/** Batches of one kind of record in the module that owns it. Every method joins the transaction. */
export interface RecordStore {
  /** The records with these ids, locked; missing ones are left out. */
  locked(ids: readonly string[]): Promise<readonly StoredRecord[]>;
  /** For each of `records` the stored one that it means (the same mail address, number or code), locked. */
  matching(records: readonly RecordFields[]): Promise<readonly (StoredRecord | undefined)[]>;
  add(records: readonly StoredRecord[]): Promise<void>;
  /**
   * The words of environmental claims without proof that a change would show to shoppers, by id: such a change is not made.
   * Missing where shoppers see no texts of the kind.
   */
  claimsAfter?(records: readonly StoredRecord[]): Promise<ReadonlyMap<string, readonly string[]>>;
  /** Replaces the given fields; the others stay. */
  change(records: readonly StoredRecord[]): Promise<void>;
  /** Removes records. Returns the ids of those that cannot be removed, because something of the shop needs them. */
  remove(ids: readonly string[]): Promise<readonly string[]>;
}

/** The stores of the records that an import brings in. */
@Injectable()
export class RecordStores {
  private readonly stores: Readonly<Record<RecordKind, RecordStore>>;

  constructor(
    customers: CustomerRecords,
    orders: PastOrderRecords,
    discounts: CouponRecords,
    pages: PageRecords,
  ) {
    // The fields of a kind are those of its module: the mapping of the kind creates them.
    const stores = { customers, orders, discounts, pages };
    this.stores = stores as unknown as Record<RecordKind, RecordStore>;
  }

  of(kind: RecordKind): RecordStore {
    return this.stores[kind];
  }
}
