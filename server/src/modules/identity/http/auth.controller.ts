import { Body, Controller, Delete, Get, Headers, Inject, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { OwnAccount } from '../application/own-account.js';
import { SignIn } from '../application/sign-in.js';
import { mayDo, PERMISSIONS } from '../domain/permissions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { CurrentStaff } from './current-staff.js';
import { StaffAccess } from './staff-access.js';
import { giveStaffCookie, readStaffCookie, takeStaffCookie } from './staff-cookie.js';
import {
  loginInput,
  passwordChangeInput,
  sessionIdParam,
  signedInStaff,
  staffSession,
  type LoginInput,
  type PasswordChangeInput,
  type SignedInStaff,
  type StaffSession,
} from '#contracts/identity';
import { ENV, type Env } from '#platform/config/env';
import { Endpoint } from '#platform/http/endpoint';

const OWN = { permission: 'account.own' };

/** Staff sign in and out, and keep their own account. */
@ApiTags('identity')
@Controller('api/auth')
export class AuthController {
  private readonly secure: boolean;

  constructor(
    private readonly signIn: SignIn,
    private readonly ownAccount: OwnAccount,
    private readonly staffAccess: StaffAccess,
    @Inject(ENV) env: Env,
  ) {
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  @Post('login')
  @Endpoint({
    summary: 'Sign in; sets the cookie `staff`',
    access: 'public',
    response: signedInStaff,
    errors: { 401: ['identity.wrong-credentials'], 429: ['identity.too-many-attempts'] },
  })
  async login(
    @Body({ schema: loginInput }) input: LoginInput,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInStaff> {
    const { account, token } = await this.signIn.signIn({
      ...input,
      ipAddress: request.ip,
      userAgent: userAgent ?? '',
      formerToken: readStaffCookie(request),
    });
    giveStaffCookie(reply, token, this.secure);
    void reply.header('cache-control', 'no-store');
    return shape(account);
  }

  @Post('logout')
  @Endpoint({ summary: 'Sign out here; also fine when nobody is signed in', access: 'public' })
  async logout(
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<void> {
    await this.ownAccount.signOut(await this.staffAccess.current(request));
    takeStaffCookie(reply, this.secure);
  }

  @Get('me')
  @Endpoint({ summary: 'Who is signed in', access: OWN, response: signedInStaff })
  me(@CurrentStaff() staff: StaffMember): SignedInStaff {
    return shape(staff);
  }

  @Post('password')
  @Endpoint({
    summary: 'Replace the own password; all other sessions end',
    access: OWN,
    errors: {
      400: ['identity.wrong-password', 'identity.same-password', 'identity.weak-password'],
      429: ['identity.too-many-attempts'],
    },
  })
  password(
    @Body({ schema: passwordChangeInput }) input: PasswordChangeInput,
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.ownAccount.changePassword(staff, input);
  }

  @Get('sessions')
  @Endpoint({ summary: 'Where the own account is signed in', access: OWN, response: z.array(staffSession) })
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
  @Endpoint({ summary: 'End all own sessions but this one', access: OWN })
  endOthers(@CurrentStaff() staff: StaffMember): Promise<void> {
    return this.ownAccount.endOtherSessions(staff);
  }

  @Delete('sessions/:id')
  @Endpoint({ summary: 'End one own session', access: OWN, errors: { 404: ['identity.session-not-found'] } })
  end(
    @Param({ schema: sessionIdParam }) { id }: { id: string },
    @CurrentStaff() staff: StaffMember,
  ): Promise<void> {
    return this.ownAccount.endSession(staff, id);
  }
}

function shape(account: Omit<StaffMember, 'sessionId'>): SignedInStaff {
  const { id, email, name, role, mustChangePassword, createdAt } = account;
  return {
    id,
    email,
    name,
    role,
    mustChangePassword,
    createdAt: createdAt.toISOString(),
    permissions: PERMISSIONS.filter((permission) => mayDo(role, permission)),
  };
}
