import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sessionIdOf } from '../application/session-token.js';
import { mayDo } from '../domain/permissions.js';
import { CONFIRMED_SECONDS, Sessions } from '../domain/sessions.js';
import type { StaffMember } from '../domain/staff-member.js';
import { setStaffCookie, readStaffCookie } from './staff-cookie.js';
import { DomainError } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import type { Access } from '#platform/http/endpoint';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard on routes that need a permission, and by `StaffAccess`. */
    staff?: StaffMember;
  }
}

/** The access of a route that is not public. */
type StaffOnly = Exclude<Access, 'public'>;

/** Finds the signed-in staff member of a request; also for public routes that show staff more than shoppers. */
@Injectable()
export class StaffAccess {
  private readonly secure: boolean;

  constructor(
    private readonly sessions: Sessions,
    private readonly clock: Clock,
    @Inject(ENV) env: Env,
  ) {
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  /** The signed-in staff member, or null. With `reply`, an extended session gets its cookie again. */
  async current(request: FastifyRequest, reply?: FastifyReply): Promise<StaffMember | null> {
    if (request.staff) return request.staff;
    const token = readStaffCookie(request);
    const id = sessionIdOf(token);
    if (id === null || token === undefined) return null;
    const found = await this.sessions.find(id, this.clock.now());
    if (!found) return null;
    request.staff = found.staff;
    if (found.extended && reply) setStaffCookie(reply, token, this.secure);
    return found.staff;
  }

  /** True for a browser in which staff are signed in, or were until their session ended. Reads and extends no session. */
  isStaffBrowser(request: FastifyRequest): boolean {
    return readStaffCookie(request) !== undefined;
  }

  /** True when the signed-in staff member holds the permission and has replaced the first password. */
  async may(request: FastifyRequest, permission: string): Promise<boolean> {
    const staff = await this.current(request);
    if (staff === null || staff.mustChangePassword || this.needsSecondFactor(staff)) return false;
    return mayDo(staff.role, permission);
  }

  /** True while the session is open. Does not extend it. */
  isStillSignedIn(staff: StaffMember): Promise<boolean> {
    return this.sessions.isOpen(staff.sessionId, this.clock.now());
  }

  /**
   * The signed-in staff member with the permission. The response gets `no-store`. Throws `identity.not-signed-in` (401),
   * `identity.password-change-needed`, `identity.not-allowed`, `identity.second-factor-needed` or
   * `identity.confirmation-needed` (403).
   */
  async require(
    request: FastifyRequest,
    { permission, withFirstPassword, withoutSecondFactor, recentlyConfirmed }: StaffOnly,
    reply?: FastifyReply,
  ): Promise<StaffMember> {
    const staff = await this.current(request, reply);
    if (!staff) throw new DomainError('identity.not-signed-in', 'unauthenticated', 'Please sign in.');
    if (staff.mustChangePassword && !withFirstPassword) {
      throw new DomainError(
        'identity.password-change-needed',
        'forbidden',
        'Replace your first password with one of your own.',
      );
    }
    this.check(staff, permission);
    if (!withFirstPassword && !withoutSecondFactor) this.requireSecondFactor(staff);
    if (recentlyConfirmed) this.requireConfirmation(staff);
    void reply?.header('cache-control', 'no-store');
    return staff;
  }

  /** Throws `identity.not-allowed` (403) when the staff member does not hold the permission. */
  check({ role }: StaffMember, permission: string): void {
    if (mayDo(role, permission)) return;
    throw new DomainError('identity.not-allowed', 'forbidden', 'Your role does not allow this.', {
      permission,
    });
  }

  private needsSecondFactor({ secondFactorDueAt }: StaffMember): boolean {
    return secondFactorDueAt !== null && secondFactorDueAt <= this.clock.now();
  }

  private requireSecondFactor(staff: StaffMember): void {
    if (!this.needsSecondFactor(staff)) return;
    throw new DomainError(
      'identity.second-factor-needed',
      'forbidden',
      'An owner signs in with two steps. Set them up first.',
    );
  }

  private requireConfirmation({ confirmedAt }: StaffMember): void {
    const age = this.clock.now().getTime() - (confirmedAt?.getTime() ?? -Infinity);
    if (age < CONFIRMED_SECONDS * 1000) return;
    throw new DomainError(
      'identity.confirmation-needed',
      'forbidden',
      'Give your password or a code of your app again.',
    );
  }
}
