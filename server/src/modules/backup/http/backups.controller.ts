import { Readable } from 'node:stream';
import { Controller, Get, Param, Post, StreamableFile } from '@nestjs/common';
import type { z } from 'zod';
import { FindBackup } from '../application/find-backup.js';
import { ManageBackups } from '../application/manage-backups.js';
import { ReadBackupStatus } from '../read/backup-status.js';
import { ReadBackups } from '../read/backups-overview.js';
import {
  backupName,
  backupsOverview,
  backupStatus,
  restoreLosses,
  type BackupsOverview,
  type BackupStatus,
  type RestoreLosses,
} from '#contracts/backup';
import { CurrentStaff, type StaffMember } from '#modules/identity';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const MANAGE = { permission: 'backups.manage' } as const;
/** A backup holds everything, and a restore replaces everything. */
const SENSITIVE = { permission: 'backups.manage', recentlyConfirmed: true } as const;
const NOT_FOUND = {
  404: ['backup.not-found'],
  409: ['backup.not-set-up', 'backup.not-whole'],
  503: ['backup.place-away'],
} as const;

type Named = z.output<typeof backupName>;

@ApiTag('backups')
@Controller('api/backups')
export class BackupsController {
  constructor(
    private readonly readBackupStatus: ReadBackupStatus,
    private readonly readBackups: ReadBackups,
    private readonly findBackup: FindBackup,
    private readonly manage: ManageBackups,
  ) {}

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

  @Get()
  @Endpoint({
    summary: 'The stored backups, newest first, where they are, and what is being done with them',
    access: MANAGE,
    response: backupsOverview,
  })
  overview(): Promise<BackupsOverview> {
    return this.readBackups.overview();
  }

  @Post()
  @Endpoint({
    summary: 'Have a backup made now; while one is being made, nothing changes',
    access: MANAGE,
    errors: { 409: ['backup.not-set-up'] },
  })
  request(): Promise<void> {
    return this.manage.request();
  }

  @Get(':name/file')
  @Endpoint({
    summary: 'The encrypted file of a backup',
    access: SENSITIVE,
    contentType: 'application/octet-stream',
    errors: NOT_FOUND,
  })
  async download(@Param({ schema: backupName }) { name }: Named): Promise<StreamableFile> {
    const { bytes, content } = await this.manage.download(name);
    return new StreamableFile(Readable.from(content, { objectMode: false }), {
      type: 'application/octet-stream',
      disposition: `attachment; filename="${name}"`,
      length: bytes,
    });
  }

  @Get(':name/losses')
  @Endpoint({
    summary: 'What a restore of a backup would lose, and the command for it',
    access: MANAGE,
    response: restoreLosses,
    errors: NOT_FOUND,
  })
  async losses(@Param({ schema: backupName }) { name }: Named): Promise<RestoreLosses> {
    return this.readBackups.losses(await this.findBackup.find(name));
  }

  @Post(':name/restore')
  @Endpoint({
    summary: 'Replace the shop by a backup, after a backup of the present; the shop ends and starts again',
    access: SENSITIVE,
    errors: {
      ...NOT_FOUND,
      409: [...NOT_FOUND[409], 'backup.restored-by-command', 'backup.restore-runs'],
    },
  })
  restore(
    @CurrentStaff() { email }: StaffMember,
    @Param({ schema: backupName }) { name }: Named,
  ): Promise<void> {
    return this.manage.restore(name, email);
  }
}
