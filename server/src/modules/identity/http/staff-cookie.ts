import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DEVICE_SECONDS } from '../domain/devices.js';
import { CHALLENGE_SECONDS } from '../domain/passkey-challenges.js';
import { SESSION_IDLE_SECONDS } from '../domain/sessions.js';
import { cookieName } from '#platform/http/cookie-name';

const COOKIE = 'staff';
const DEVICE_COOKIE = 'staff-device';
const PASSKEY_COOKIE = 'staff-passkey';

/** The session's token from the request. */
export function readStaffCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(COOKIE, request.secureCookies)];
}

/** Sets the session's token in a cookie that scripts cannot read and that other sites' forms do not send. */
export function setStaffCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(cookieName(COOKIE, secure), token, {
    httpOnly: true,
    sameSite: 'lax',
    secure,
    path: '/',
    maxAge: SESSION_IDLE_SECONDS,
  });
}

export function clearStaffCookie(reply: FastifyReply, secure: boolean): void {
  void reply.clearCookie(cookieName(COOKIE, secure), { httpOnly: true, sameSite: 'lax', secure, path: '/' });
}

/** The token of a browser that has signed in before. */
export function readDeviceCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(DEVICE_COOKIE, request.secureCookies)];
}

/** Sets the browser's token. It gives no access: it only separates this browser's failures from those of others. */
export function setDeviceCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(cookieName(DEVICE_COOKIE, secure), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: DEVICE_SECONDS,
  });
}

/** The token of a browser that was asked for a passkey before anybody has signed in. */
export function readPasskeyCookie(request: FastifyRequest): string | undefined {
  return request.cookies[cookieName(PASSKEY_COOKIE, request.secureCookies)];
}

/** Binds a challenge to the browser, so that its answer is of no use elsewhere. */
export function setPasskeyCookie(reply: FastifyReply, token: string, secure: boolean): void {
  void reply.setCookie(cookieName(PASSKEY_COOKIE, secure), token, {
    httpOnly: true,
    sameSite: 'strict',
    secure,
    path: '/',
    maxAge: CHALLENGE_SECONDS,
  });
}

export function clearPasskeyCookie(reply: FastifyReply, secure: boolean): void {
  const settings = { httpOnly: true, sameSite: 'strict', secure, path: '/' } as const;
  void reply.clearCookie(cookieName(PASSKEY_COOKIE, secure), settings);
}
