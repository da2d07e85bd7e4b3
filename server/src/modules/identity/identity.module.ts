import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AccountNotices } from './application/account-notices.js';
import { ActingStaff } from './application/acting-staff.js';
import { AddPasskey } from './application/add-passkey.js';
import { AuditLog } from './application/audit-log.js';
import { ConfirmPassword } from './application/confirm-password.js';
import { ConfirmSession } from './application/confirm-session.js';
import { EndSessions } from './application/end-sessions.js';
import { FactorProofs } from './application/factor-proofs.js';
import { ManageSecondFactor } from './application/manage-second-factor.js';
import { ManageStaff } from './application/manage-staff.js';
import { OpenSession } from './application/open-session.js';
import { OwnAccount, PasswordGuards } from './application/own-account.js';
import { PasswordRules } from './application/password-rules.js';
import { PasskeyCeremonies } from './application/passkey-ceremonies.js';
import { PasskeyChanges } from './application/passkey-changes.js';
import { PasskeySignInParts } from './application/passkey-sign-in-parts.js';
import { Passwords } from './application/passwords.js';
import { ResetSecondFactor } from './application/reset-second-factor.js';
import { SecondFactorCodes } from './application/second-factor-codes.js';
import { SecondFactorSetups } from './application/second-factor-setups.js';
import { SetUpSecondFactor } from './application/set-up-second-factor.js';
import { SignInAttempts } from './application/sign-in-attempts.js';
import { SignInRecords } from './application/sign-in-records.js';
import { SignInSteps } from './application/sign-in-steps.js';
import { SignInWithCode } from './application/sign-in-with-code.js';
import { SignInWithPasskey } from './application/sign-in-with-passkey.js';
import { SignIn } from './application/sign-in.js';
import { UndoAct } from './application/undo-act.js';
import { UndoChange } from './application/undo-change.js';
import { UsePasskey } from './application/use-passkey.js';
import { AuditEntries } from './domain/audit-entries.js';
import { Devices } from './domain/devices.js';
import { PasskeyChallenges } from './domain/passkey-challenges.js';
import { Passkeys } from './domain/passkeys.js';
import { SecondFactors } from './domain/second-factors.js';
import { Sessions } from './domain/sessions.js';
import { StaffAccounts } from './domain/staff-accounts.js';
import { ActingStaffHook } from './http/acting-staff.hook.js';
import { AuditController } from './http/audit.controller.js';
import { AuthController } from './http/auth.controller.js';
import { PasskeySignInController } from './http/passkey-sign-in.controller.js';
import { PasskeyController } from './http/passkey.controller.js';
import { SecondFactorController } from './http/second-factor.controller.js';
import { SignInController } from './http/sign-in.controller.js';
import { StaffAccess } from './http/staff-access.js';
import { StaffController } from './http/staff.controller.js';
import { StaffGuard } from './http/staff.guard.js';
import { AuditPersonalData } from './infrastructure/audit-personal-data.js';
import { IDENTITY_ENTITIES } from './infrastructure/entities.js';
import { PostgresDevices } from './infrastructure/postgres-devices.js';
import { PostgresPasskeyChallenges } from './infrastructure/postgres-passkey-challenges.js';
import { PostgresPasskeys } from './infrastructure/postgres-passkeys.js';
import { PostgresSecondFactors } from './infrastructure/postgres-second-factors.js';
import { PostgresSessions } from './infrastructure/postgres-sessions.js';
import { TypeormAuditEntries } from './infrastructure/typeorm-audit-entries.js';
import { TypeormStaffAccounts } from './infrastructure/typeorm-staff-accounts.js';
import { AuditSubjects } from './read/audit-subjects.js';
import { ListAudit } from './read/list-audit.js';
import { ListStaff } from './read/list-staff.js';
import { ShopName } from './read/shop-name.js';
import { Throttle } from '#platform/throttle/throttle';

@Module({
  imports: [TypeOrmModule.forFeature(IDENTITY_ENTITIES), DiscoveryModule],
  controllers: [
    AuthController,
    SignInController,
    PasskeySignInController,
    PasskeyController,
    SecondFactorController,
    StaffController,
    AuditController,
  ],
  providers: [
    { provide: Devices, useClass: PostgresDevices },
    { provide: PasskeyChallenges, useClass: PostgresPasskeyChallenges },
    { provide: Passkeys, useClass: PostgresPasskeys },
    { provide: SecondFactors, useClass: PostgresSecondFactors },
    { provide: Sessions, useClass: PostgresSessions },
    { provide: AuditEntries, useClass: TypeormAuditEntries },
    { provide: StaffAccounts, useClass: TypeormStaffAccounts },
    { provide: APP_GUARD, useClass: StaffGuard },
    AccountNotices,
    ActingStaff,
    AddPasskey,
    ActingStaffHook,
    AuditLog,
    AuditPersonalData,
    AuditSubjects,
    ConfirmPassword,
    ConfirmSession,
    EndSessions,
    FactorProofs,
    ManageSecondFactor,
    ManageStaff,
    ListAudit,
    ListStaff,
    OpenSession,
    OwnAccount,
    PasskeyCeremonies,
    PasskeyChanges,
    PasskeySignInParts,
    PasswordGuards,
    PasswordRules,
    Passwords,
    ResetSecondFactor,
    SecondFactorCodes,
    SecondFactorSetups,
    SetUpSecondFactor,
    SignIn,
    ShopName,
    SignInAttempts,
    SignInRecords,
    SignInSteps,
    SignInWithCode,
    SignInWithPasskey,
    StaffAccess,
    Throttle,
    UndoAct,
    UndoChange,
    UsePasskey,
  ],
  exports: [AuditEntries, AuditLog, Devices, PasskeyChallenges, Sessions, StaffAccess],
})
export class IdentityModule {}
