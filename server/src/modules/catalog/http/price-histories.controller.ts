import { Controller, Get, Param } from '@nestjs/common';
import { z } from 'zod';
import { PriceHistories } from '../read/price-histories.js';
import { priceHistory, unprovenPrice, type PriceHistory, type UnprovenPrice } from '#contracts/price-history';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import type { JsonText } from '#platform/http/json-text';

const READ = { permission: 'catalog.read' };

@ApiTag('catalog')
@Controller('api/products')
export class PriceHistoriesController {
  constructor(private readonly histories: PriceHistories) {}

  @Get('unproven-prices')
  @Endpoint({
    summary:
      'Products whose stated former price shoppers do not see, because no history proves it; at most 200',
    access: READ,
    response: z.array(unprovenPrice),
  })
  unproven(): Promise<UnprovenPrice[]> {
    return this.histories.unproven();
  }

  @Get(':id/prices')
  @Endpoint({
    summary: 'The price history of a product, and of its variants with prices of their own',
    access: READ,
    response: z.array(priceHistory),
    errors: { 404: ['catalog.product-not-found'] },
  })
  ofProduct(@Param({ schema: idParam }) { id }: { id: string }): Promise<JsonText<PriceHistory[]>> {
    return this.histories.ofProduct(id);
  }
}
