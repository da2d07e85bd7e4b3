import { Module } from '@nestjs/common';
import { APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { ActingStaff } from './application/acting-staff.js';
import { Sessions } from './domain/sessions.js';
import { ActingStaffInterceptor } from './http/acting-staff.interceptor.js';
import { StaffAccess } from './http/staff-access.js';
import { StaffGuard } from './http/staff.guard.js';
import { PostgresSessions } from './infrastructure/postgres-sessions.js';

@Module({
  providers: [
    { provide: Sessions, useClass: PostgresSessions },
    { provide: APP_GUARD, useClass: StaffGuard },
    { provide: APP_INTERCEPTOR, useClass: ActingStaffInterceptor },
    ActingStaff,
    StaffAccess,
  ],
  exports: [StaffAccess],
})
export class IdentityModule {}
