import { Body, Controller, Get, Param, Put, Sse, type MessageEvent } from '@nestjs/common';
import type { Observable } from 'rxjs';
import { ImportNews } from '../application/import-news.js';
import { KeepSchedule } from '../application/keep-schedule.js';
import { importSchedule, type ImportSchedule } from '#contracts/import';
import { idParam } from '#contracts/primitives';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const ACCESS = { permission: 'catalog.import' };

@ApiTag('import')
@Controller('api/admin/shopify')
export class ScheduleController {
  constructor(
    private readonly keepSchedule: KeepSchedule,
    private readonly importNews: ImportNews,
  ) {}

  @Get('schedule')
  @Endpoint({ summary: 'When the store is read by itself', access: ACCESS, response: importSchedule })
  show() {
    return this.keepSchedule.read();
  }

  @Put('schedule')
  @Endpoint({ summary: 'Choose when the store is read by itself', access: ACCESS, response: importSchedule })
  async keep(@Body({ schema: importSchedule }) input: ImportSchedule) {
    await this.keepSchedule.keep(input);
    return this.keepSchedule.read();
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
    return this.importNews.watch(id, staff);
  }
}
