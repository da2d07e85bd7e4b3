import { Inject, Injectable } from '@nestjs/common';
import { Sources, type ProductSource } from '../domain/source.js';
import { CsvSource } from './csv/csv-source.js';
import { shopifyAccess } from './shopify/access.js';
import { ShopifyClient } from './shopify/shopify-client.js';
import { ShopifySource } from './shopify/shopify-source.js';
import { ENV, type Env } from '#platform/config/env';

@Injectable()
export class OpenSources extends Sources {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  open({
    source,
    filePath,
  }: {
    readonly source: 'file' | 'api';
    readonly filePath: string | null;
  }): ProductSource {
    if (source === 'file') return new CsvSource(filePath ?? '', this.env.IMPORT_BATCH);
    return new ShopifySource(new ShopifyClient(shopifyAccess(this.env)));
  }
}
