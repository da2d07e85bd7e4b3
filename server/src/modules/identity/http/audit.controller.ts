import { Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { UndoAct } from '../application/undo-act.js';
import { UndoChange } from '../application/undo-change.js';
import { mayDo } from '../domain/permissions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { AuditSubjects } from '../read/audit-subjects.js';
import { ListAudit } from '../read/list-audit.js';
import { CurrentStaff } from './current-staff.js';
import {
  actQuery,
  actUndone,
  auditAct,
  auditEntry,
  auditQuery,
  MOST_LEFT_NAMED,
  type ActQuery,
  type ActUndone,
  type AuditAct,
  type AuditEntry,
} from '#contracts/identity';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';
import { sendPage } from '#platform/http/page-headers';

const READ = { permission: 'audit.read' };

const permissionsOf =
  ({ role }: StaffMember) =>
  (permission: string): boolean =>
    mayDo(role, permission);

@ApiTag('identity')
@Controller('api/audit')
export class AuditController {
  constructor(
    private readonly listAudit: ListAudit,
    private readonly auditSubjects: AuditSubjects,
    private readonly undoChange: UndoChange,
    private readonly undoActs: UndoAct,
  ) {}

  @Get()
  @Endpoint({ summary: 'The recorded changes, newest first', access: READ, response: z.array(auditEntry) })
  async list(
    @Query({ schema: auditQuery }) query: z.output<typeof auditQuery>,
    @CurrentStaff() staff: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditEntry[]> {
    const may = permissionsOf(staff);
    const page = await this.listAudit.page(query, may);
    const entries = await this.auditSubjects.addTo(page.items, may);
    const items = entries.map((entry) => ({
      ...entry,
      canUndo: entry.undoneAt === null && this.undoChange.canUndo(entry),
    }));
    return sendPage(reply, { ...page, items });
  }

  @Get('acts')
  @Endpoint({
    summary: 'The recorded changes, those of one request as one act, newest first',
    access: READ,
    response: z.array(auditAct),
  })
  async acts(
    @Query({ schema: actQuery }) query: ActQuery,
    @CurrentStaff() staff: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AuditAct[]> {
    const may = permissionsOf(staff);
    const page = await this.listAudit.acts(query, may);
    const acts = await this.auditSubjects.addTo(page.items, may);
    const items = acts.map(({ open, ...act }) => ({
      ...act,
      canUndo: open.some((action) => this.undoChange.isUndoable(action)),
    }));
    return sendPage(reply, { ...page, items });
  }

  @Post('acts/:id/undo')
  @Endpoint({
    summary: 'Undo all changes of the act of this one: those that can be, and name the rest',
    access: { permission: 'audit.undo' },
    response: actUndone,
    errors: {
      404: ['identity.audit-entry-not-found'],
      409: ['identity.already-undone', 'identity.not-undoable'],
    },
  })
  async undoAct(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<ActUndone> {
    const { undone, left } = await this.undoActs.undo(id, staff.email);
    const named = await this.auditSubjects.addTo(left.slice(0, MOST_LEFT_NAMED), permissionsOf(staff));
    const changes = named.map(({ id: change, subject, code, message }) => ({
      id: change,
      subject,
      code,
      message,
    }));
    return { undone, left: { count: left.length, changes } };
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
