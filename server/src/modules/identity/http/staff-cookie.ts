import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_IDLE_SECONDS } from '../domain/sessions.js';

const COOKIE = 'staff';

/** The session's secret as the browser sent it. */
export function readStaffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Gives the browser the session's secret: not readable by scripts, not sent with other sites' changes. */
export function giveStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: SESSION_IDLE_SECONDS,
  });
}

export function takeStaffCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(COOKIE, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}
