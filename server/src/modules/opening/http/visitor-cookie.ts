import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { PASS_SECONDS } from '../application/visitor-passes.js';
import { cookieName } from '#platform/http/cookie-name';

const COOKIE = 'visitor';

/** The pass of a visitor who gave the password of a closed shop. */
export function readVisitorCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(COOKIE, request.secureCookies)];
}

/** Sets the pass in a cookie that scripts cannot read and that other sites' forms do not send. */
export function setVisitorCookie(request: FastifyRequest, reply: FastifyReply, pass: string): void {
  const secure = request.secureCookies;
  void reply.setCookie(cookieName(COOKIE, secure), pass, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: PASS_SECONDS,
  });
}
