import { DiscoveryService } from '@nestjs/core';

/** A person whose data is collected or erased. */
export interface Person {
  /** The mail address, in lower case. */
  readonly email: string;
  /** The address as a regular expression of PostgreSQL, for free texts; see `mentionOf`. */
  readonly mention: string;
  /**
   * Ids, order numbers, sessions and payment references of everything that modules have of the person: other modules
   * find by them what does not hold the address.
   */
  readonly ids: readonly string[];
  /** Those of `ids` that are somebody else's too, such as a statement from another address about an order. */
  readonly sharedIds: readonly string[];
}

/** A kind of data in an export, with its rows in plain JSON. */
export interface CollectedData {
  readonly kind: string;
  readonly rows: readonly Readonly<Record<string, unknown>>[];
}

/** Why the data of a person cannot be erased yet. */
export interface OpenMatter {
  readonly kind: 'order' | 'refund' | 'return' | 'payment' | 'import';
  /** Order number or receipt number; empty where there is none. */
  readonly reference: string;
}

/** A document that the law obliges the shop to keep: of an order, until the end of the period of the tax laws. */
export interface KeptDocument {
  readonly number: string;
  /** When the last document of its order was issued: the period begins at the end of that year. */
  readonly lastIssuedAt: Date;
  /** True for VAT that is declared by the one-stop shop, which has a longer period. */
  readonly isOss: boolean;
}

export interface PersonalDataOptions {
  /** The tables that the contributor collects and erases. */
  readonly tables: readonly string[];
}

/**
 * Marks the provider of a module that answers for the personal data in its tables. A new table with personal data gets
 * into `tables` of its module's provider; a test finds tables that are in none.
 */
export const HoldsPersonalData = DiscoveryService.createDecorator<PersonalDataOptions>();

/** What a module contributes to the export and the erasure of personal data. */
export interface PersonalDataHolder {
  /** References of what the module has of the address; see `Person.ids`. */
  idsOf?(email: string): Promise<readonly string[]>;
  /** Those of `idsOf` that are somebody else's too: what the shop has noted there may name both. */
  sharedIdsOf?(email: string): Promise<readonly string[]>;
  collect(person: Person): Promise<readonly CollectedData[]>;
  /** Erases in the open transaction. */
  erase(person: Person): Promise<void>;
  /** Deletes files of the person; before the transaction, so that an interrupted erasure can be repeated. */
  eraseFiles?(person: Person): Promise<void>;
  openMatters?(person: Person): Promise<readonly OpenMatter[]>;
  keptDocuments?(person: Person): Promise<readonly KeptDocument[]>;
}
