import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { z } from 'zod';
import { EndSessions } from '../application/end-sessions.js';
import { ManageStaff } from '../application/manage-staff.js';
import type { StaffMember } from '../domain/staff-member.js';
import { ListStaff } from '../read/list-staff.js';
import { CurrentStaff } from './current-staff.js';
import {
  endedSessions,
  staffInput,
  staffListEntry,
  staffPatch,
  type EndedSessions,
  type StaffInput,
  type StaffListEntry,
  type StaffPatch,
} from '#contracts/identity';
import { idParam } from '#contracts/primitives';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const MANAGE = { permission: 'staff.manage' };
/** Accounts decide who may do everything else. */
const MANAGE_CONFIRMED = { ...MANAGE, recentlyConfirmed: true } as const;

/** The owner manages the staff accounts. */
@ApiTag('identity')
@Controller('api/staff')
export class StaffController {
  constructor(
    private readonly manageStaff: ManageStaff,
    private readonly endSessions: EndSessions,
    private readonly listStaff: ListStaff,
  ) {}

  @Get()
  @Endpoint({ summary: 'All accounts', access: MANAGE, response: z.array(staffListEntry) })
  list(): Promise<StaffListEntry[]> {
    return this.listStaff.all();
  }

  @Post()
  @Endpoint({
    summary: 'Add an account with a first password',
    access: MANAGE_CONFIRMED,
    response: staffListEntry,
    status: 201,
    errors: { 400: ['identity.weak-password'], 409: ['identity.email-taken'] },
  })
  async add(@Body({ schema: staffInput }) input: StaffInput): Promise<StaffListEntry> {
    return this.listStaff.byId(await this.manageStaff.add(input));
  }

  @Patch(':id')
  @Endpoint({
    summary: 'Change name, role, first password (not the own one), or close the account',
    access: MANAGE_CONFIRMED,
    response: staffListEntry,
    errors: {
      400: ['identity.weak-password'],
      404: ['identity.staff-not-found'],
      409: ['identity.last-owner', 'identity.own-password'],
    },
  })
  async change(
    @Param({ schema: idParam }) { id }: { id: string },
    @Body({ schema: staffPatch }) patch: StaffPatch,
    @CurrentStaff() staff: StaffMember,
  ): Promise<StaffListEntry> {
    await this.manageStaff.change(id, patch, staff);
    return this.listStaff.byId(id);
  }

  @Delete('sessions')
  @Endpoint({
    summary: 'Sign all accounts out everywhere except this session; all other devices count as unknown',
    access: MANAGE_CONFIRMED,
    response: endedSessions,
  })
  async signOutEverybody(@CurrentStaff() staff: StaffMember): Promise<EndedSessions> {
    return { ended: await this.endSessions.ofEverybody(staff) };
  }

  @Delete(':id/sessions')
  @Endpoint({
    summary: 'Sign an account out everywhere; its devices count as unknown from then on',
    access: MANAGE_CONFIRMED,
    errors: { 404: ['identity.staff-not-found'] },
  })
  signOut(
    @Param({ schema: idParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.endSessions.ofAccount(id, staff);
  }
}
