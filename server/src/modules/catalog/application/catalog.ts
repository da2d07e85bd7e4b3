import { Injectable } from '@nestjs/common';
import { CatalogVersion } from '../domain/catalog-version.js';
import { Addresses, type ListedAddresses } from '../read/addresses.js';
import { Navigation, type Collection } from '../read/navigation.js';

/** What other modules may ask the catalogue. */
@Injectable()
export class Catalog {
  constructor(
    private readonly navigation: Navigation,
    private readonly addresses: Addresses,
    private readonly catalogVersion: CatalogVersion,
  ) {}

  /** The collections of the shop's navigation, in its order. */
  collections(): Promise<Collection[]> {
    return this.navigation.collections();
  }

  /** The largest reduction that a price has right now, in whole per cent; 0 when nothing is reduced. */
  largestReduction(): Promise<number> {
    return this.navigation.largestReduction();
  }

  /** What has an address of its own, for search engines. */
  listedAddresses(): Promise<ListedAddresses> {
    return this.addresses.listed();
  }

  /** The id of the product that had this handle in the outside catalogue; undefined when none has. */
  productByHandle(handle: string): Promise<string | undefined> {
    return this.addresses.productByHandle(handle);
  }

  /** The version of everything that shoppers see: a page made for one version is good until the next. */
  version(): Promise<string> {
    return this.catalogVersion.current();
  }

  /** Counts the version on for a change of what shoppers see; belongs into that change's transaction. */
  noteChange(): Promise<void> {
    return this.catalogVersion.bump();
  }
}
