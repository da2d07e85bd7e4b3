import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_IDLE_SECONDS } from '../domain/sessions.js';

const COOKIE = 'staff';

/** The session's token from the request. */
export function readStaffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[COOKIE];
}

/** Sets the session's token in a cookie that scripts cannot read and that other sites' forms do not send. */
export function setStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(COOKIE, token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: SESSION_IDLE_SECONDS,
  });
}

export function clearStaffCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(COOKIE, { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}
