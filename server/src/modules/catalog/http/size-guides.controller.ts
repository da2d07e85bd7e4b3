import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ManageSizeGuides } from '../application/manage-size-guides.js';
import { ListSizeGuides } from '../read/list-size-guides.js';
import { idParam } from '#contracts/primitives';
import {
  newSizeGuideInput,
  sizeGuide,
  sizeGuideAssignment,
  sizeGuideInput,
  sizeGuideRecord,
  sizeGuides,
  type NewSizeGuideInput,
  type SizeGuide,
  type SizeGuideAssignment,
  type SizeGuideInput,
  type SizeGuideRecord,
  type SizeGuides,
} from '#contracts/size-guides';
import { Cached } from '#platform/cache/cache-rule';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const WRITE = { permission: 'catalog.write' };
const NOT_FOUND = 'catalog.size-guide-not-found';
const EXISTS = 'catalog.size-guide-exists';
const CLAIMS = 'catalog.claims-unproven';

@ApiTag('catalog')
@Controller('api')
export class SizeGuidesController {
  constructor(
    private readonly manageGuides: ManageSizeGuides,
    private readonly listGuides: ListSizeGuides,
  ) {}

  @Get('size-guides')
  @Endpoint({
    summary: 'Size guides by name, and the guide that each category has',
    access: { permission: 'catalog.read' },
    response: sizeGuides,
  })
  list(): Promise<SizeGuides> {
    return this.listGuides.all();
  }

  @Get('size-guides/:id')
  @Cached({ parameters: [] })
  @Endpoint({
    summary: 'A size guide as shoppers see it; a product names it in `sizeGuideId`',
    access: 'public',
    response: sizeGuide,
    errors: { 404: [NOT_FOUND] },
  })
  show(@Param({ schema: idParam }) { id }: { id: string }): Promise<SizeGuide> {
    return this.listGuides.shown(id);
  }

  @Post('size-guides')
  @Endpoint({
    summary: 'Add a size guide, for those of the given categories that have none',
    access: WRITE,
    response: sizeGuideRecord,
    status: 201,
    errors: { 409: [EXISTS, CLAIMS, 'catalog.too-many-size-guides'] },
  })
  async add(
    @Body({ schema: newSizeGuideInput }) { categoryIds, ...details }: NewSizeGuideInput,
  ): Promise<SizeGuideRecord> {
    return this.listGuides.byId(await this.manageGuides.add(details, categoryIds));
  }

  @Put('size-guides/:id')
  @Endpoint({
    summary: 'Replace a size guide; every product that has it shows the new one',
    access: WRITE,
    response: sizeGuideRecord,
    errors: { 404: [NOT_FOUND], 409: ['catalog.size-guide-changed', EXISTS, CLAIMS] },
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sizeGuideInput }) { version, ...details }: SizeGuideInput,
  ): Promise<SizeGuideRecord> {
    await this.manageGuides.replace(id, details, version);
    return this.listGuides.byId(id);
  }

  @Delete('size-guides/:id')
  @Endpoint({
    summary: 'Remove a size guide; its categories have none then',
    access: WRITE,
    errors: { 404: [NOT_FOUND] },
  })
  async remove(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    await this.manageGuides.remove(id);
  }

  @Put('categories/:id/size-guide')
  @Endpoint({
    summary: 'Give the products of a category another size guide, or none',
    access: WRITE,
    errors: {
      404: ['catalog.category-not-found', NOT_FOUND],
      409: ['catalog.size-guide-assigned-meanwhile'],
    },
  })
  async assign(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: sizeGuideAssignment }) { sizeGuideId, former }: SizeGuideAssignment,
  ): Promise<void> {
    await this.manageGuides.assign(id, sizeGuideId, former);
  }
}
