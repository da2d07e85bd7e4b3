import { Body, Controller, Delete, Get, Param, Post } from '@nestjs/common';
import type { z } from 'zod';
import { ManageSecondFactor } from '../application/manage-second-factor.js';
import { ResetSecondFactor } from '../application/reset-second-factor.js';
import { SetUpSecondFactor } from '../application/set-up-second-factor.js';
import type { StaffMember } from '../domain/staff-member.js';
import { CurrentStaff } from './current-staff.js';
import { PASSKEY_REFUSALS } from './passkey-refusal-codes.js';
import {
  recoveryCodes,
  secondFactorConfirmation,
  secondFactorProof,
  secondFactorSetup,
  secondFactorStart,
  secondFactorStatus,
  type RecoveryCodes,
  type SecondFactorConfirmation,
  type SecondFactorProof,
  type SecondFactorSetup,
  type SecondFactorStatus,
} from '#contracts/identity';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const OWN = { permission: 'account.own' };
/** Also allowed when an owner must set up the second factor first. */
const SET_UP = { permission: 'account.own', withoutSecondFactor: true } as const;
const TOO_MANY = { 429: ['identity.too-many-attempts'] };

/** The second factor: codes of an authenticator app, and recovery codes; for all kinds what an owner turns off. */
@ApiTag('identity')
@Controller('api')
export class SecondFactorController {
  constructor(
    private readonly setUp: SetUpSecondFactor,
    private readonly manage: ManageSecondFactor,
    private readonly resetSecondFactor: ResetSecondFactor,
  ) {}

  @Get('auth/second-factor')
  @Endpoint({
    summary: 'Whether codes of the app are on, and how many recovery codes are left',
    access: SET_UP,
    response: secondFactorStatus,
  })
  status(@CurrentStaff() staff: StaffMember): Promise<SecondFactorStatus> {
    return this.manage.status(staff);
  }

  @Post('auth/second-factor/setup')
  @Endpoint({
    summary: 'Begin to turn on the own second factor: returns a new secret, which a code must prove',
    access: SET_UP,
    response: secondFactorSetup,
    errors: { 400: ['identity.wrong-password'], 409: ['identity.second-factor-on'], ...TOO_MANY },
  })
  begin(
    @Body({ schema: secondFactorStart }) input: z.output<typeof secondFactorStart>,
    @CurrentStaff() staff: StaffMember,
  ): Promise<SecondFactorSetup> {
    return this.setUp.begin(staff, input.currentPassword);
  }

  @Post('auth/second-factor/confirm')
  @Endpoint({
    summary:
      'Turn on the own second factor and end all other sessions; the recovery codes are shown only once',
    access: SET_UP,
    response: recoveryCodes,
    errors: { 400: ['identity.wrong-code'], 409: ['identity.setup-ended', 'identity.second-factor-on'] },
  })
  async confirm(
    @Body({ schema: secondFactorProof }) input: SecondFactorProof,
    @CurrentStaff() staff: StaffMember,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.setUp.confirm(staff, input) };
  }

  @Post('auth/second-factor/recovery-codes')
  @Endpoint({
    summary: 'Create ten new recovery codes; the old ones become invalid',
    access: OWN,
    response: recoveryCodes,
    errors: {
      400: ['identity.wrong-password', 'identity.wrong-code', ...PASSKEY_REFUSALS],
      409: ['identity.second-factor-off'],
      ...TOO_MANY,
    },
  })
  async renew(
    @Body({ schema: secondFactorConfirmation }) input: SecondFactorConfirmation,
    @CurrentStaff() staff: StaffMember,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.manage.renewRecoveryCodes(staff, input) };
  }

  @Post('auth/second-factor/off')
  @Endpoint({
    summary: 'Turn off codes of the app, with password and code or passkey',
    access: OWN,
    errors: {
      400: ['identity.wrong-password', 'identity.wrong-code', ...PASSKEY_REFUSALS],
      409: ['identity.second-factor-off'],
      ...TOO_MANY,
    },
  })
  off(
    @Body({ schema: secondFactorConfirmation }) input: SecondFactorConfirmation,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.manage.turnOff(staff, input);
  }

  @Delete('staff/:id/second-factor')
  @Endpoint({
    summary: 'Turn off the second factor of another account and end its sessions',
    access: { permission: 'staff.manage', recentlyConfirmed: true },
    errors: {
      404: ['identity.staff-not-found'],
      409: ['identity.second-factor-off', 'identity.own-second-factor'],
    },
  })
  reset(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.resetSecondFactor.reset(id, staff);
  }
}
