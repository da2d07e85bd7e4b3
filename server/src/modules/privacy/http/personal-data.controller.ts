import { Body, Controller, Get, Header, Ip, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { RequestData } from '../application/request-data.js';
import { sendExport } from './send-export.js';
import { accepted, type Accepted } from '#contracts/engagement';
import { idParam } from '#contracts/primitives';
import {
  dataAccess,
  dataExportQuery,
  dataLinkInput,
  dataOverview,
  dataTokenInput,
  dataTokenQuery,
  erasureReceipt,
  personalData,
  type DataAccess,
  type DataLinkInput,
  type DataOverview,
  type DataTokenInput,
  type ErasureReceipt,
} from '#contracts/privacy';
import { Brands } from '#modules/content';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { InTurns, type TurnRule } from '#platform/http/turns';

/** Looking for everything of a person reads most tables. */
const PERSON_TURNS: TurnRule = { name: 'personal data', perSession: 1, perNetwork: 2 };
const NO_STORE = 'no-store';
const TOO_MANY = ['privacy.too-many-attempts'];
const REFUSALS = { 404: ['privacy.link-not-valid'], 429: TOO_MANY };

/** A person's personal data, by the link of a mail. */
@ApiTag('privacy')
@Controller('api/privacy/requests')
export class PersonalDataController {
  constructor(
    private readonly requestData: RequestData,
    private readonly brands: Brands,
  ) {}

  @Post()
  @Endpoint({
    summary: 'Ask for a link to personal data, by mail. The response is the same for every address',
    access: 'public',
    response: accepted,
    errors: { 429: TOO_MANY },
    form: { page: 'yourData' },
  })
  async request(@Body({ schema: dataLinkInput }) input: DataLinkInput, @Ip() ip: string): Promise<Accepted> {
    await this.requestData.request(input, ip);
    return { success: true };
  }

  @Post(':id/open')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'Open the link of the mail, once; returns the token of the other calls',
    access: 'public',
    response: dataAccess,
    errors: REFUSALS,
    form: { page: 'yourData', done: ({ id, token }) => ({ id: String(id), token: String(token) }) },
  })
  open(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: dataTokenInput }) { token }: DataTokenInput,
    @Ip() ip: string,
  ): Promise<DataAccess> {
    return this.requestData.open(id, token, ip);
  }

  @InTurns(PERSON_TURNS)
  @Get(':id')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'What the shop has, what must stay and what is still open',
    access: 'public',
    response: dataOverview,
    errors: REFUSALS,
  })
  overview(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: dataTokenQuery }) { token }: z.output<typeof dataTokenQuery>,
    @Ip() ip: string,
  ): Promise<DataOverview> {
    return this.requestData.overview(id, token, ip);
  }

  @InTurns(PERSON_TURNS)
  @Get(':id/export')
  @Endpoint({
    summary: 'All personal data as a file, JSON or HTML (GDPR art. 15 and 20)',
    access: 'public',
    response: personalData,
    errors: REFUSALS,
  })
  async export(
    @Param({ schema: idParam }) { id }: { id: string },
    @Query({ schema: dataExportQuery }) { token, format }: z.output<typeof dataExportQuery>,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await sendExport(reply, await this.requestData.export(id, token, ip), format, this.brands);
  }

  @InTurns(PERSON_TURNS)
  @Post(':id/erase')
  @Header('cache-control', NO_STORE)
  @Endpoint({
    summary: 'Erase personal data; documents of the tax laws stay (GDPR art. 17)',
    access: 'public',
    response: erasureReceipt,
    errors: { ...REFUSALS, 409: ['privacy.not-closed'] },
    form: {
      page: 'yourData',
      done: ({ erasedAt }) => ({ erased: String(erasedAt) }),
      again: ({ id, token }) => ({ id: String(id), token: String(token) }),
    },
  })
  erase(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: dataTokenInput }) { token }: DataTokenInput,
    @Ip() ip: string,
  ): Promise<ErasureReceipt> {
    return this.requestData.erase(id, token, ip);
  }
}
