import { Controller, Get } from '@nestjs/common';
import { ReadBackupStatus } from '../read/backup-status.js';
import { backupStatus, type BackupStatus } from '#contracts/backup';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

@ApiTag('backups')
@Controller('api/backups')
export class BackupsController {
  constructor(private readonly readBackupStatus: ReadBackupStatus) {}

  @Get('status')
  @Endpoint({
    summary:
      'When the last backup was made and the last drill succeeded, and how many mails a restore holds back',
    access: { permission: 'settings.read' },
    response: backupStatus,
  })
  status(): Promise<BackupStatus> {
    return this.readBackupStatus.read();
  }
}
