import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR, DiscoveryModule } from '@nestjs/core';
import { ActingStaff } from './application/acting-staff.js';
import { AuditLog } from './application/audit-log.js';
import { KeepStaff } from './application/keep-staff.js';
import { OwnAccount, PasswordGuards } from './application/own-account.js';
import { Passwords } from './application/passwords.js';
import { SignIn } from './application/sign-in.js';
import { UndoChange } from './application/undo-change.js';
import { Sessions } from './domain/sessions.js';
import { StaffAccounts } from './domain/staff-accounts.js';
import { ActingStaffInterceptor } from './http/acting-staff.interceptor.js';
import { AuditController } from './http/audit.controller.js';
import { AuthController } from './http/auth.controller.js';
import { StaffAccess } from './http/staff-access.js';
import { StaffController } from './http/staff.controller.js';
import { StaffGuard } from './http/staff.guard.js';
import { PostgresSessions } from './infrastructure/postgres-sessions.js';
import { TypeormStaffAccounts } from './infrastructure/typeorm-staff-accounts.js';
import { ListAudit } from './read/list-audit.js';
import { ListStaff } from './read/list-staff.js';
import { Throttle } from '#platform/throttle/throttle';

@Module({
  imports: [DiscoveryModule],
  controllers: [AuthController, StaffController, AuditController],
  providers: [
    { provide: Sessions, useClass: PostgresSessions },
    { provide: StaffAccounts, useClass: TypeormStaffAccounts },
    { provide: APP_GUARD, useClass: StaffGuard },
    { provide: APP_INTERCEPTOR, useClass: ActingStaffInterceptor },
    ActingStaff,
    AuditLog,
    KeepStaff,
    ListAudit,
    ListStaff,
    OwnAccount,
    PasswordGuards,
    Passwords,
    SignIn,
    StaffAccess,
    Throttle,
    UndoChange,
  ],
  exports: [AuditLog, Sessions, StaffAccess],
})
export class IdentityModule {}
