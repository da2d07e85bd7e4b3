import { Body, Controller, Delete, Get, Inject, Param, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ConfirmSession } from '../application/confirm-session.js';
import { OwnAccount } from '../application/own-account.js';
import type { StaffMember } from '../domain/staff-member.js';
import { CurrentStaff } from './current-staff.js';
import { PASSKEY_REFUSALS } from './passkey-refusal-codes.js';
import { signedInShape } from './signed-in-shape.js';
import { StaffAccess } from './staff-access.js';
import { clearStaffCookie, setStaffCookie } from './staff-cookie.js';
import {
  confirmationInput,
  passwordChangeInput,
  sessionIdParam,
  signedInStaff,
  staffSession,
  type ConfirmationInput,
  type PasswordChangeInput,
  type SignedInStaff,
  type StaffSession,
} from '#contracts/identity';
import { ENV, type Env } from '#platform/config/env';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

const OWN = { permission: 'account.own' };
/** Also allowed before the first password has been replaced. */
const BEFORE_PASSWORD_CHANGE = { permission: 'account.own', withFirstPassword: true } as const;

/** Also a sensitive step. */
const CONFIRMED = { ...BEFORE_PASSWORD_CHANGE, recentlyConfirmed: true } as const;

/** Sign-out, own password and own sessions. */
@ApiTag('identity')
@Controller('api/auth')
export class AuthController {
  private readonly secure: boolean;

  constructor(
    private readonly ownAccount: OwnAccount,
    private readonly confirmSession: ConfirmSession,
    private readonly staffAccess: StaffAccess,
    @Inject(ENV) env: Env,
  ) {
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  @Post('logout')
  @Endpoint({ summary: 'Sign out; succeeds without a session too', access: 'public' })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.ownAccount.signOut(await this.staffAccess.current(request));
    clearStaffCookie(reply, this.secure);
  }

  @Get('me')
  @Endpoint({ summary: 'The signed-in account', access: BEFORE_PASSWORD_CHANGE, response: signedInStaff })
  me(@CurrentStaff() staff: StaffMember): SignedInStaff {
    return signedInShape(staff);
  }

  @Post('password')
  @Endpoint({
    summary: 'Replace the own password and end all other sessions',
    access: BEFORE_PASSWORD_CHANGE,
    errors: {
      400: ['identity.wrong-password', 'identity.same-password', 'identity.weak-password'],
      429: ['identity.too-many-attempts'],
    },
  })
  async password(
    @Body({ schema: passwordChangeInput }) input: PasswordChangeInput,
    @CurrentStaff() staff: StaffMember,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    setStaffCookie(reply, await this.ownAccount.changePassword(staff, input), this.secure);
  }

  @Post('confirmation')
  @Endpoint({
    summary: 'Give the own password, a code or a passkey again, which opens sensitive steps for ten minutes',
    access: BEFORE_PASSWORD_CHANGE,
    errors: {
      400: ['identity.wrong-password', 'identity.wrong-code', ...PASSKEY_REFUSALS],
      429: ['identity.too-many-attempts'],
    },
  })
  confirm(
    @Body({ schema: confirmationInput }) input: ConfirmationInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.confirmSession.confirm(staff, input);
  }

  @Get('confirmation')
  @Endpoint({
    summary: 'Succeeds while sensitive steps are open, for downloads that a page cannot repeat',
    access: { ...OWN, recentlyConfirmed: true },
  })
  confirmed(): void {
    // The guard decides.
  }

  @Get('sessions')
  @Endpoint({ summary: 'The own sessions', access: OWN, response: z.array(staffSession) })
  async sessions(@CurrentStaff() staff: StaffMember): Promise<StaffSession[]> {
    const sessions = await this.ownAccount.openSessions(staff);
    return sessions.map((session) => ({
      ...session,
      current: session.id === staff.sessionId,
      createdAt: session.createdAt.toISOString(),
      lastSeenAt: session.lastSeenAt.toISOString(),
    }));
  }

  @Delete('sessions')
  @Endpoint({ summary: 'End all own sessions except this one', access: CONFIRMED })
  endOthers(@CurrentStaff() staff: StaffMember): Promise<void> {
    return this.ownAccount.endOtherSessions(staff);
  }

  @Delete('sessions/:id')
  @Endpoint({
    summary: 'End one own session',
    access: CONFIRMED,
    errors: { 404: ['identity.session-not-found'] },
  })
  end(
    @Param({ schema: sessionIdParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.ownAccount.endSession(staff, id);
  }
}
