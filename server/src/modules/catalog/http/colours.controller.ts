import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import { z } from 'zod';
import { ManageColours } from '../application/manage-colours.js';
import { ListColours } from '../read/list-colours.js';
import { colourInput, colourRecord, type ColourInput, type ColourRecord } from '#contracts/colours';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('catalog')
@Controller('api/colours')
export class ColoursController {
  constructor(
    private readonly manageColours: ManageColours,
    private readonly listColours: ListColours,
  ) {}

  @Get()
  @Endpoint({
    summary: 'The colours that products have, those without a shade first',
    access: { permission: 'catalog.read' },
    response: z.array(colourRecord),
  })
  list(): Promise<ColourRecord[]> {
    return this.listColours.all();
  }

  @Put(':id')
  @Endpoint({
    summary: 'Name a colour and choose its shade; every product that has it shows them',
    access: { permission: 'catalog.write' },
    response: colourRecord,
    errors: { 404: ['catalog.colour-not-found'], 409: ['catalog.colour-changed'] },
  })
  async replace(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: colourInput }) { version, ...look }: ColourInput,
  ): Promise<ColourRecord> {
    await this.manageColours.replace(id, look, version);
    return this.listColours.byId(id);
  }
}
