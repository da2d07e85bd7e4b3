import { Body, Controller, Get, Param, Put, Sse, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ImportProgress } from './import-progress.js';
import { ManageSchedule } from '../application/schedule/manage-schedule.js';
import { importSchedule, type ImportSchedule } from '#contracts/import';
import { idParam } from '#contracts/primitives';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const ACCESS = { permission: 'catalog.import' };

@ApiTag('import')
@Controller('api/admin/shopify')
export class ScheduleController {
  constructor(
    private readonly manageSchedule: ManageSchedule,
    private readonly importProgress: ImportProgress,
  ) {}

  @Get('schedule')
  @Endpoint({ summary: 'When the store is read by itself', access: ACCESS, response: importSchedule })
  show() {
    return this.manageSchedule.read();
  }

  @Put('schedule')
  @Endpoint({ summary: 'Choose when the store is read by itself', access: ACCESS, response: importSchedule })
  async change(@Body({ schema: importSchedule }) input: ImportSchedule) {
    await this.manageSchedule.change(input);
    return this.manageSchedule.read();
  }

  @Sse('imports/:id/events')
  @Endpoint({
    summary: 'How an import goes, as it happens (server-sent events: `progress` with the import)',
    access: ACCESS,
    contentType: 'text/event-stream',
    errors: { 404: ['import.not-found'] },
  })
  events(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<Observable<MessageEvent>> {
    return this.importProgress.watch(id, staff);
  }
}
