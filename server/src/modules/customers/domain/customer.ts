/** Whether a customer agreed to marketing mails. */
export type ConsentState =
  'not-subscribed' | 'pending' | 'subscribed' | 'unsubscribed' | 'invalid' | 'redacted';

/** How the consent was given: by one click, or confirmed by a mail as well. */
export type ConsentLevel = 'single' | 'confirmed' | 'unknown';

/** A consent to marketing mails with its evidence. */
export interface Consent {
  readonly state: ConsentState;
  readonly level: ConsentLevel | null;
  /** ISO 8601. */
  readonly at: string | null;
  /** Where it was given. */
  readonly source: string | null;
  /** The text that the customer agreed to. */
  readonly wording: string | null;
}

/** An address of a customer. Null means that it has no such part. */
export interface AddressData {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly company: string | null;
  readonly address1: string | null;
  readonly address2: string | null;
  readonly city: string | null;
  readonly province: string | null;
  readonly postalCode: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
  readonly phone: string | null;
  readonly isDefault: boolean;
}

/** What the shop knows about a customer, as plain data. */
export interface CustomerData {
  /** Lower case. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly phone: string | null;
  /** The number in Shopify. */
  readonly shopifyId: string | null;
  readonly note: string | null;
  readonly tags: readonly string[];
  readonly taxExempt: boolean;
  readonly locale: string | null;
  /** ISO 8601. */
  readonly joinedAt: string | null;
  readonly source: string | null;
  readonly consent: Consent;
  readonly addresses: readonly AddressData[];
}

/** The fields of a customer that nothing is known about. */
const UNKNOWN: CustomerData = {
  email: null,
  firstName: null,
  lastName: null,
  phone: null,
  shopifyId: null,
  note: null,
  tags: [],
  taxExempt: false,
  locale: null,
  joinedAt: null,
  source: null,
  consent: { state: 'not-subscribed', level: null, at: null, source: null, wording: null },
  addresses: [],
};

/**
 * True when marketing mails may be sent: the customer subscribed and confirmed it. A consent by one click does not count
 * before it is confirmed (double opt-in, as for the newsletter).
 */
export function mayBeMailed({ state, level }: Pick<Consent, 'state' | 'level'>): boolean {
  return state === 'subscribed' && level === 'confirmed';
}

/** An address as a row of its customer. */
export class CustomerAddress {
  readonly id!: string;
  readonly customerId!: string;
  readonly position!: number;
  readonly type!: 'shipping' | 'billing';
  readonly firstName!: string | null;
  readonly lastName!: string | null;
  readonly company!: string | null;
  readonly address1!: string | null;
  readonly address2!: string | null;
  readonly city!: string | null;
  readonly province!: string | null;
  readonly postalCode!: string | null;
  readonly country!: string | null;
  readonly phone!: string | null;
  readonly isDefault!: boolean;

  /** The address at this place of its customer. */
  static of(customerId: string, position: number, id: string, data: AddressData): CustomerAddress {
    return Object.assign(new CustomerAddress(), data, {
      id,
      customerId,
      position,
      type: 'shipping' as const,
    });
  }

  get data(): AddressData {
    const { id: _id, customerId: _customer, position: _position, type: _type, ...data } = this;
    return data;
  }
}

/** A customer with a mail address, addresses and the consent to marketing mails. There is no sign-in for customers. */
export class Customer {
  readonly id!: string;
  readonly email!: string | null;
  readonly firstName!: string | null;
  readonly lastName!: string | null;
  readonly phone!: string | null;
  readonly shopifyId!: string | null;
  readonly note!: string | null;
  readonly tags!: readonly string[];
  readonly taxExempt!: boolean;
  readonly locale!: string | null;
  readonly joinedAt!: Date | null;
  readonly source!: string | null;
  readonly marketingState!: ConsentState;
  readonly marketingLevel!: ConsentLevel | null;
  readonly marketingAt!: Date | null;
  readonly marketingSource!: string | null;
  readonly marketingWording!: string | null;
  readonly createdAt!: Date;
  readonly updatedAt!: Date;

  static create(id: string, data: Partial<CustomerData>, now: Date): Customer {
    const customer = Object.assign(new Customer(), { id, createdAt: now });
    customer.change({ ...UNKNOWN, ...data }, now);
    return customer;
  }

  /** Replaces the given fields. The addresses are rows of their own. */
  change({ addresses: _addresses, consent, joinedAt, ...data }: Partial<CustomerData>, now: Date): void {
    this.set({ ...data, updatedAt: now });
    if (joinedAt !== undefined) this.set({ joinedAt: joinedAt === null ? null : new Date(joinedAt) });
    if (!consent) return;
    this.set({
      marketingState: consent.state,
      marketingLevel: consent.level,
      marketingAt: consent.at === null ? null : new Date(consent.at),
      marketingSource: consent.source,
      marketingWording: consent.wording,
    });
  }

  /** All that is known, with these addresses in their order. */
  dataWith(addresses: readonly CustomerAddress[]): CustomerData {
    return {
      email: this.email,
      firstName: this.firstName,
      lastName: this.lastName,
      phone: this.phone,
      shopifyId: this.shopifyId,
      note: this.note,
      tags: this.tags,
      taxExempt: this.taxExempt,
      locale: this.locale,
      joinedAt: this.joinedAt?.toISOString() ?? null,
      source: this.source,
      consent: {
        state: this.marketingState,
        level: this.marketingLevel,
        at: this.marketingAt?.toISOString() ?? null,
        source: this.marketingSource,
        wording: this.marketingWording,
      },
      addresses: addresses.map((address) => address.data),
    };
  }

  /** Fields change by `change` only. */
  private set(changes: Partial<Customer>): void {
    Object.assign(this, changes);
  }
}

/** A customer with its id, as plain data. */
export interface StoredCustomer {
  readonly id: string;
  readonly fields: CustomerData;
}

/** The repository of customers with their addresses, in batches. Every method joins the transaction. */
export abstract class Customers {
  abstract locked(ids: readonly string[]): Promise<StoredCustomer[]>;
  /** The customers with one of these Shopify ids or mail addresses, locked. */
  abstract known(by: {
    readonly shopifyIds: readonly string[];
    readonly emails: readonly string[];
  }): Promise<StoredCustomer[]>;
  abstract add(customers: readonly { id: string; fields: Partial<CustomerData> }[]): Promise<void>;
  abstract change(customers: readonly { id: string; fields: Partial<CustomerData> }[]): Promise<void>;
  /**
   * Removes the customers who were neither changed nor ordered since then. Those who agreed to marketing mails stay until
   * they leave.
   */
  abstract removeUnusedSince(time: Date): Promise<void>;
  /** Removes customers with their addresses. Returns the ids of those that orders refer to, which stay. */
  abstract remove(ids: readonly string[]): Promise<string[]>;
}
