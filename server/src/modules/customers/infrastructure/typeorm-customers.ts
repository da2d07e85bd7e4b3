import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, type FindOptionsWhere, type Repository } from 'typeorm';
import {
  Customer,
  CustomerAddress,
  Customers,
  type AddressData,
  type CustomerData,
  type StoredCustomer,
} from '../domain/customer.js';
import { NeededCustomers } from '../read/needed-customers.js';
import { Clock } from '#platform/clock';
import { Database } from '#platform/database/database';
import { newId } from '#platform/ids';

/** So many are removed by one statement. */
const AT_ONCE = 1000;

/** Customers in the tables `users` and `addresses`. */
@Injectable()
export class TypeormCustomers extends Customers {
  constructor(
    private readonly database: Database,
    private readonly needed: NeededCustomers,
    private readonly clock: Clock,
    @InjectRepository(Customer) private readonly customerRepository: Repository<Customer>,
    @InjectRepository(CustomerAddress) private readonly addressRepository: Repository<CustomerAddress>,
  ) {
    super();
  }

  locked(ids: readonly string[]): Promise<StoredCustomer[]> {
    return this.find([{ id: In([...ids]) }]);
  }

  known({ shopifyIds, emails }: Parameters<Customers['known']>[0]): Promise<StoredCustomer[]> {
    return this.find([
      ...(shopifyIds.length > 0 ? [{ shopifyId: In([...shopifyIds]) }] : []),
      ...(emails.length > 0 ? [{ email: In([...emails]) }] : []),
    ]);
  }

  async add(customers: readonly { id: string; fields: Partial<CustomerData> }[]): Promise<void> {
    const now = this.clock.now();
    await this.customers.insert(customers.map(({ id, fields }) => Customer.create(id, fields, now)));
    await this.addresses.insert(customers.flatMap(({ id, fields }) => rowsOf(id, fields.addresses ?? [])));
  }

  async change(customers: readonly { id: string; fields: Partial<CustomerData> }[]): Promise<void> {
    const now = this.clock.now();
    const fieldsOf = new Map(customers.map(({ id, fields }) => [id, fields]));
    const stored = await this.customers.findBy({ id: In([...fieldsOf.keys()]) });
    for (const customer of stored) customer.change(fieldsOf.get(customer.id) ?? {}, now);
    await this.customers.save(stored);
    const moved = customers.filter(({ fields }) => fields.addresses !== undefined);
    if (moved.length === 0) return;
    await this.addresses.delete({ customerId: In(moved.map(({ id }) => id)) });
    await this.addresses.insert(moved.flatMap(({ id, fields }) => rowsOf(id, fields.addresses ?? [])));
  }

  async removeUnusedSince(time: Date): Promise<void> {
    for (;;) {
      const ids = await this.needed.unusedSince(time, AT_ONCE);
      const removed = await this.database.execute(
        `DELETE FROM users WHERE id = ANY($1::uuid[]) AND updated_at < $2 AND marketing_state <> 'subscribed'`,
        [ids, time],
      );
      if (removed < AT_ONCE) return;
    }
  }

  async remove(ids: readonly string[]): Promise<string[]> {
    const stay = new Set(await this.needed.withOrders(ids));
    await this.customers.delete({ id: In(ids.filter((id) => !stay.has(id))) });
    return [...stay];
  }

  private async find(where: FindOptionsWhere<Customer>[]): Promise<StoredCustomer[]> {
    if (where.length === 0) return [];
    const customers = await this.customers.find({ where, lock: { mode: 'pessimistic_write' } });
    const rows = await this.addresses.find({
      where: { customerId: In(customers.map(({ id }) => id)) },
      order: { position: 'ASC' },
    });
    const byCustomer = new Map<string, CustomerAddress[]>();
    for (const row of rows) byCustomer.set(row.customerId, [...(byCustomer.get(row.customerId) ?? []), row]);
    return customers.map((one) => ({ id: one.id, fields: one.dataWith(byCustomer.get(one.id) ?? []) }));
  }

  private get customers(): Repository<Customer> {
    return this.database.repository(this.customerRepository);
  }

  private get addresses(): Repository<CustomerAddress> {
    return this.database.repository(this.addressRepository);
  }
}

function rowsOf(customerId: string, addresses: readonly AddressData[]): CustomerAddress[] {
  return addresses.map((address, position) => CustomerAddress.of(customerId, position, newId(), address));
}
