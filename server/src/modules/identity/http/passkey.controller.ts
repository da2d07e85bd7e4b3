import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { AddPasskey } from '../application/add-passkey.js';
import { FactorProofs } from '../application/factor-proofs.js';
import { PasskeyChanges } from '../application/passkey-changes.js';
import type { PasskeySummary } from '../domain/passkeys.js';
import type { StaffMember } from '../domain/staff-member.js';
import { CurrentStaff } from './current-staff.js';
import {
  addedPasskey,
  passkey,
  passkeyInput,
  passkeyName,
  passkeyOptions,
  type AddedPasskey,
  type Passkey,
  type PasskeyInput,
  type PasskeyName,
  type PasskeyOptions,
} from '#contracts/passkeys';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const OWN = { permission: 'account.own' };
/** Also allowed when an owner must set up the second factor first, which a passkey is. */
const SET_UP = { permission: 'account.own', withoutSecondFactor: true } as const;
const ADD = { ...SET_UP, recentlyConfirmed: true } as const;

/** The passkeys of the own account. */
@ApiTag('identity')
@Controller('api/auth')
export class PasskeyController {
  constructor(
    private readonly addPasskey: AddPasskey,
    private readonly changes: PasskeyChanges,
    private readonly proofs: FactorProofs,
  ) {}

  @Get('passkeys')
  @Endpoint({ summary: 'The own passkeys, oldest first', access: SET_UP, response: z.array(passkey) })
  async list(@CurrentStaff() staff: StaffMember): Promise<Passkey[]> {
    return (await this.changes.ofStaff(staff)).map(shape);
  }

  @Post('passkeys/options')
  @Endpoint({
    summary: 'Begin to add a passkey: returns what the browser is asked',
    access: ADD,
    response: passkeyOptions,
    errors: { 409: ['identity.passkeys-unavailable', 'identity.too-many-passkeys'] },
  })
  begin(@CurrentStaff() staff: StaffMember): Promise<PasskeyOptions> {
    return this.addPasskey.begin(staff);
  }

  @Post('passkeys')
  @Endpoint({
    summary:
      'Add a passkey with the answer of the browser; the first factor of an account ends its other sessions and brings recovery codes',
    access: ADD,
    response: addedPasskey,
    status: 201,
    errors: {
      400: ['identity.passkey-challenge-ended', 'identity.passkey-other-site', 'identity.passkey-invalid'],
      409: ['identity.passkey-exists', 'identity.too-many-passkeys', 'identity.passkeys-unavailable'],
    },
  })
  async add(
    @Body({ schema: passkeyInput }) input: PasskeyInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<AddedPasskey> {
    const { passkey: added, recoveryCodes } = await this.addPasskey.finish(staff, input);
    return { passkey: shape({ ...added, lastUsedAt: null }), recoveryCodes };
  }

  @Patch('passkeys/:id')
  @Endpoint({
    summary: 'Rename an own passkey',
    access: OWN,
    errors: { 404: ['identity.passkey-not-found'] },
  })
  rename(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: passkeyName }) { name }: PasskeyName,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.changes.rename(staff, id, name);
  }

  @Delete('passkeys/:id')
  @Endpoint({
    summary: 'Remove an own passkey and end all other sessions',
    access: { ...OWN, recentlyConfirmed: true },
    errors: { 404: ['identity.passkey-not-found'] },
  })
  remove(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.changes.remove(staff, id);
  }

  @Post('confirmation/passkey')
  @Endpoint({
    summary: 'Begin a confirmation with an own passkey: returns what the browser is asked',
    access: { ...SET_UP, withFirstPassword: true },
    response: passkeyOptions,
    errors: { 409: ['identity.no-passkeys', 'identity.passkeys-unavailable'] },
  })
  ask(@CurrentStaff() staff: StaffMember): Promise<PasskeyOptions> {
    return this.proofs.ask(staff);
  }
}

function shape({ id, name, createdAt, lastUsedAt }: PasskeySummary): Passkey {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
