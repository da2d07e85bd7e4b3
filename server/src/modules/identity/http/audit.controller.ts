import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ListAudit } from '../read/list-audit.js';
import { auditEntry, auditQuery, type AuditEntry } from '#contracts/identity';
import { Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

@ApiTags('identity')
@Controller('api/audit')
export class AuditController {
  constructor(private readonly listAudit: ListAudit) {}

  @Get()
  @Endpoint({
    summary: 'Who changed what, newest first',
    access: { permission: 'audit.read' },
    response: z.array(auditEntry),
  })
  async list(
    @Query({ schema: auditQuery }) query: z.output<typeof auditQuery>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    return sendPage(reply, await this.listAudit.page(query));
  }
}
