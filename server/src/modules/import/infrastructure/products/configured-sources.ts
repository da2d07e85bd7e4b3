import { Inject, Injectable } from '@nestjs/common';
import { Sources, type ProductSource, type SourceRequest } from '../../domain/products/source.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';
import { fileSource } from '../../domain/products/source-name.js';
import { CsvSource } from './csv-source.js';
import { shopifyAccess, ShopifyClient } from '../shopify/shopify-client.js';
import { ShopifySource } from '../shopify/shopify-source.js';
import { ENV, type Env } from '#platform/config/env';

/** Opens the uploaded file of an import, or the store that the environment configures. */
@Injectable()
export class ConfiguredSources extends Sources {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  open({ source, filePath, sourceName, options }: SourceRequest, watch: SourceWatch): ProductSource {
    if (source === 'file')
      return new CsvSource(filePath ?? '', this.env.IMPORT_BATCH, options, fileSource(sourceName));
    return new ShopifySource(new ShopifyClient(shopifyAccess(this.env), { watch }), options);
  }
}
