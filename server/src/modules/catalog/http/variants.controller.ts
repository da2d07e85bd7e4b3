import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { ManageVariants } from '../application/manage-variants.js';
import { ListVariants } from '../read/list-variants.js';
import { idParam } from '#contracts/primitives';
import { variant, variantsInput, type Variant, type VariantsInput } from '#contracts/variants';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import type { JsonText } from '#platform/http/json-text';

const NOT_FOUND = ['catalog.product-not-found'];

@ApiTag('catalog')
@Controller('api/products')
export class VariantsController {
  constructor(
    private readonly manageVariants: ManageVariants,
    private readonly listVariants: ListVariants,
  ) {}

  @Get(':id/variants')
  @Endpoint({
    summary: 'The variants of a product with all their facts and counts',
    access: { permission: 'catalog.read' },
    response: z.array(variant),
    errors: { 404: NOT_FOUND },
  })
  list(@Param({ schema: idParam }) { id }: { id: string }): Promise<JsonText<Variant[]>> {
    return this.listVariants.ofProduct(id);
  }

  @Put(':id/variants')
  @Endpoint({
    summary: 'Add, change and remove variants of a product: all of them, or none',
    access: { permission: 'catalog.write' },
    response: z.array(variant),
    errors: {
      404: [...NOT_FOUND, 'inventory.item-not-found'],
      409: [
        'catalog.variant-changed',
        'catalog.too-many-variants',
        'inventory.sku-taken',
        'inventory.variant-exists',
        'inventory.below-reserved',
        'inventory.count-out-of-range',
        'inventory.in-use',
      ],
    },
  })
  async save(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: variantsInput }) input: VariantsInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<JsonText<Variant[]>> {
    await this.manageVariants.save(id, input, staff.email);
    return this.listVariants.ofProduct(id);
  }
}
