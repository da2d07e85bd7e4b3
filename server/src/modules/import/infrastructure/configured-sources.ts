import { Inject, Injectable } from '@nestjs/common';
import { Sources, type ProductSource } from '../domain/source.js';
import { CsvSource } from './csv/csv-source.js';
import { shopifyAccess, ShopifyClient } from './shopify/shopify-client.js';
import { ShopifySource } from './shopify/shopify-source.js';
import { ENV, type Env } from '#platform/config/env';

/** Opens the uploaded file of an import, or the store that the environment configures. */
@Injectable()
export class ConfiguredSources extends Sources {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  open(run: { readonly source: 'file' | 'api'; readonly filePath: string | null }): ProductSource {
    if (run.source === 'file') return new CsvSource(run.filePath ?? '', this.env.IMPORT_BATCH);
    return new ShopifySource(new ShopifyClient(shopifyAccess(this.env)));
  }
}
