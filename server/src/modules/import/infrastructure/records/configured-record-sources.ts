import { Inject, Injectable } from '@nestjs/common';
import { RecordSources, type RecordSource } from '../../domain/records.js';
import { shopifyAccess, ShopifyClient } from '../shopify/shopify-client.js';
import { ShopifyRecordSource } from '../shopify/shopify-record-source.js';
import { CsvRecordSource } from './csv-record-source.js';
import { recordFileOf } from './record-files.js';
import { ENV, type Env } from '#platform/config/env';

/** Opens the uploaded file of an import of records, or the store that the environment configures. */
@Injectable()
export class ConfiguredRecordSources extends RecordSources {
  constructor(@Inject(ENV) private readonly env: Env) {
    super();
  }

  open({ kind, source, filePath }: Parameters<RecordSources['open']>[0]): RecordSource {
    if (source === 'file') return new CsvRecordSource(filePath ?? '', recordFileOf(kind));
    return new ShopifyRecordSource(new ShopifyClient(shopifyAccess(this.env)), kind);
  }
}
