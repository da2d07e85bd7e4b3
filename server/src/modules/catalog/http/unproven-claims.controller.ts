import { Controller, Get } from '@nestjs/common';
import { z } from 'zod';
import { UnprovenClaims } from '../read/unproven-claims.js';
import { unprovenProduct, type UnprovenProduct } from '#contracts/claims';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('catalog')
@Controller('api/products')
export class UnprovenClaimsController {
  constructor(private readonly unprovenClaims: UnprovenClaims) {}

  @Get('unproven-claims')
  @Endpoint({
    summary: 'Products for sale that make environmental claims without proof; at most 200',
    access: { permission: 'catalog.read' },
    response: z.array(unprovenProduct),
  })
  list(): Promise<UnprovenProduct[]> {
    return this.unprovenClaims.list();
  }
}
