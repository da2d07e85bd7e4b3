import { Inject, Injectable } from '@nestjs/common';
import {
  RecordSources,
  type RecordKind,
  type RecordRequest,
  type RecordSource,
} from '../../domain/records/records.js';
import type { SourceWatch } from '../../domain/engine/source-watch.js';
import type { Needs } from '../shopify/refusals.js';
import { shopifyAccess, ShopifyClient } from '../shopify/shopify-client.js';
import { ShopifyRecordSource } from '../shopify/shopify-record-source.js';
import { CsvRecordSource } from './csv-record-source.js';
import { recordFileOf } from './record-files.js';
import { ENV, type Env } from '#platform/config/env';

const NEEDS: Readonly<Record<RecordKind, Needs>> = {
  customers: { what: 'customers', scopes: 'read_customers' },
  orders: { what: 'orders', scopes: 'read_orders and read_all_orders' },
  discounts: { what: 'discounts', scopes: 'read_discounts' },
  pages: { what: 'pages', scopes: 'read_content' },
};

/** Opens the uploaded file of an import of records, or the store that the environment configures. */
@Injectable()
export class ConfiguredRecordSources extends RecordSources {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  open({ kind, source, filePath }: RecordRequest, watch: SourceWatch): RecordSource {
    if (source === 'file') return new CsvRecordSource(filePath ?? '', recordFileOf(kind));
    return new ShopifyRecordSource(
      new ShopifyClient(shopifyAccess(this.env), { watch, needs: NEEDS[kind] }),
      kind,
    );
  }
}
