import { Body, Controller, Header, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ManagePersonalData } from '../application/manage-personal-data.js';
import { sendExport } from './send-export.js';
import {
  erasureInput,
  erasureReceipt,
  personalData,
  staffExportInput,
  type ErasureInput,
  type ErasureReceipt,
  type StaffExportInput,
} from '#contracts/privacy';
import { Brands } from '#modules/content';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const MANAGE = { permission: 'privacy.manage', recentlyConfirmed: true } as const;

/** Personal data of anybody, exported or erased by staff who may. The address is in the body: addresses of pages get logged. */
@ApiTag('privacy')
@Controller('api/privacy')
export class ManagePersonalDataController {
  constructor(
    private readonly manage: ManagePersonalData,
    private readonly brands: Brands,
  ) {}

  @Post('exports')
  @Endpoint({
    summary: 'All data of a mail address as a file, JSON or HTML',
    access: MANAGE,
    response: personalData,
  })
  async export(
    @Body({ schema: staffExportInput }) { email, format, locale }: StaffExportInput,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, { ...(await this.manage.export(email, 'owner')), locale }, format, this.brands);
  }

  @Post('erasures')
  @Header('cache-control', 'no-store')
  @Endpoint({
    summary: 'Erase all data of a mail address; documents of the tax laws stay',
    access: MANAGE,
    response: erasureReceipt,
    errors: { 409: ['privacy.not-closed'] },
  })
  erase(@Body({ schema: erasureInput }) { email }: ErasureInput): Promise<ErasureReceipt> {
    return this.manage.erase(email, 'owner');
  }
}
