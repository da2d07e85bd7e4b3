import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { HoldsPersonalData, type PersonalDataHolder } from './personal-data.js';

/** All providers that hold personal data, found by their decorator. */
@Injectable()
export class PersonalDataHolders {
  private found: readonly PersonalDataHolder[] | undefined;

  constructor(private readonly discovery: DiscoveryService) {}

  get all(): readonly PersonalDataHolder[] {
    return (this.found ??= this.providers.map(({ instance }) => instance as PersonalDataHolder));
  }

  /** The tables that any of them answers for. */
  get tables(): readonly string[] {
    return this.providers.flatMap(
      (provider) => this.discovery.getMetadataByDecorator(HoldsPersonalData, provider)?.tables ?? [],
    );
  }

  private get providers() {
    return this.discovery.getProviders({ metadataKey: HoldsPersonalData.KEY });
  }
}
