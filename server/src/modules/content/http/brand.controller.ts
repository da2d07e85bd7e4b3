import { Body, Controller, Get, Put } from '@nestjs/common';
import { Brands, revisionOf } from '../application/brands.js';
import { ManageBrand } from '../application/manage-brand.js';
import { shopBrand, shopBrandInput, type ShopBrand, type ShopBrandInput } from '#contracts/brand';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Logo, icon, colours and type of the shop. */
@ApiTag('content')
@Controller('api/settings/brand')
export class BrandController {
  constructor(
    private readonly brands: Brands,
    private readonly manageBrand: ManageBrand,
  ) {}

  @Get()
  @Endpoint({
    summary: 'Logo, icon, colours and type of the shop',
    access: { permission: 'settings.read' },
    response: shopBrand,
  })
  read(): Promise<ShopBrand> {
    return this.brands.current();
  }

  @Put()
  @Endpoint({
    summary: 'Replace logo, icon, colours and type of the shop',
    access: { permission: 'settings.write' },
    response: shopBrand,
    errors: {
      400: ['content.brand-unreadable', 'content.brand-picture-unsuitable', 'media.not-uploaded'],
      409: ['content.brand-changed'],
    },
  })
  async change(@Body({ schema: shopBrandInput }) input: ShopBrandInput): Promise<ShopBrand> {
    const brand = await this.manageBrand.change(input);
    return { ...brand, revision: revisionOf(brand) };
  }
}
