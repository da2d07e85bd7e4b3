import { Controller, Get } from '@nestjs/common';
import { Store } from '../domain/shopify/store.js';
import { NOT_CONNECTED } from './not-connected.js';
import { importPreview, importStatus, type ImportPreview, type ImportStatus } from '#contracts/import';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const ACCESS = { permission: 'catalog.import' };

@ApiTag('import')
@Controller('api/admin/shopify')
export class StoreController {
  constructor(private readonly store: Store) {}

  @Get('status')
  @Endpoint({
    summary: 'Whether the store can be read, and what to check',
    access: ACCESS,
    response: importStatus,
  })
  status(): Promise<ImportStatus> {
    return this.store.status();
  }

  @Get('preview')
  @Endpoint({
    summary: 'The first five products of the store',
    access: ACCESS,
    response: importPreview,
    errors: {
      409: NOT_CONNECTED,
      503: ['import.store-unreachable'],
    },
  })
  async preview(): Promise<ImportPreview> {
    const { total, products } = await this.store.preview();
    return {
      success: true,
      total_found: total,
      preview: products.map(({ id, title, productType, vendor, variants, pictures }) => ({
        id,
        title,
        product_type: productType,
        vendor,
        variants_count: variants,
        images_count: pictures,
      })),
    };
  }
}
