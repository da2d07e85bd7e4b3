import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { ManageMakers } from '../application/manage-makers.js';
import { ListMakers } from '../read/list-makers.js';
import { makerInput, makerRecord, type MakerInput, type MakerRecord } from '#contracts/makers';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const READ = { permission: 'catalog.read' };
const WRITE = { permission: 'catalog.write' };
const NOT_FOUND = ['catalog.maker-not-found'];

@ApiTag('catalog')
@Controller('api/makers')
export class MakersController {
  constructor(
    private readonly manageMakers: ManageMakers,
    private readonly listMakers: ListMakers,
  ) {}

  @Get()
  @Endpoint({ summary: 'Makers of products by name', access: READ, response: z.array(makerRecord) })
  list(): Promise<MakerRecord[]> {
    return this.listMakers.all();
  }

  @Post()
  @Endpoint({
    summary: 'Add a maker',
    access: WRITE,
    response: makerRecord,
    status: 201,
    errors: { 409: ['catalog.maker-exists'] },
  })
  async add(@Body({ schema: makerInput }) { version: _, ...details }: MakerInput): Promise<MakerRecord> {
    return this.listMakers.byId(await this.manageMakers.add(details));
  }

  @Put(':id')
  @Endpoint({
    summary: 'Replace a maker; every product that names it shows the new facts',
    access: WRITE,
    response: makerRecord,
    errors: { 404: NOT_FOUND, 409: ['catalog.maker-changed', 'catalog.maker-exists'] },
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: makerInput }) { version, ...details }: MakerInput,
  ): Promise<MakerRecord> {
    await this.manageMakers.replace(id, details, version);
    return this.listMakers.byId(id);
  }

  @Delete(':id')
  @Endpoint({
    summary: 'Remove a maker that no product names',
    access: WRITE,
    errors: { 404: NOT_FOUND, 409: ['catalog.maker-in-use'] },
  })
  async remove(@Param({ schema: idParam }) { id }: { id: string }): Promise<void> {
    await this.manageMakers.remove(id);
  }
}
