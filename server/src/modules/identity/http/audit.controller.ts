import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { UndoChange } from '../application/undo-change.js';
import { mayDo } from '../domain/permissions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AuditSubjects } from '../read/audit-subjects.js';
import { ListAudit } from '../read/list-audit.js';
import { CurrentStaff } from './current-staff.js';
import { auditEntry, auditQuery, type AuditEntry } from '#contracts/identity';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'audit.read' };

@ApiTag('identity')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly listAudit: ListAudit,
    private readonly auditSubjects: AuditSubjects,
    private readonly undoChange: UndoChange,
  ) {}

  @Get()
  @Endpoint({ summary: 'The recorded changes, newest first', access: READ, response: z.array(auditEntry) })
  async list(
    @Query({ schema: auditQuery }) query: z.output<typeof auditQuery>,
    @CurrentStaff() { role }: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const page = await this.listAudit.page(query);
    const entries = await this.auditSubjects.addTo(page.items, (permission) => mayDo(role, permission));
    const items = entries.map((entry) => ({
      ...entry,
      canUndo: entry.undoneAt === null && this.undoChange.canUndo(entry),
    }));
    return sendPage(reply, { ...page, items });
  }

  @Post(':id/undo')
  @Endpoint({
    summary: 'Undo a change of content, prices or stock',
    access: { permission: 'audit.undo' },
    errors: {
      404: ['identity.audit-entry-not-found'],
      409: ['identity.already-undone', 'identity.not-undoable', 'identity.changed-since'],
    },
  })
  undo(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.undoChange.undo(id, staff.email);
  }
}
