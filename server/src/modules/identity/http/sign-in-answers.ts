import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SignInOrigin } from '../application/sign-in-origin.js';
import type { SignedIn } from '../application/sign-in.js';
import { signedInShape } from './signed-in-shape.js';
import { readDeviceCookie, readStaffCookie, setDeviceCookie, setStaffCookie } from './staff-cookie.js';
import type { SignedInStaff } from '#contracts/identity';

/** Sets the cookies of a new session and its browser, and returns the signed-in account. */
export function answerSignedIn(
  { account, secondFactorDueAt, token, deviceToken }: SignedIn,
  reply: FastifyReply,
  secure: boolean,
): SignedInStaff {
  setStaffCookie(reply, token, secure);
  setDeviceCookie(reply, deviceToken, secure);
  return signedInShape({ ...account, secondFactorDueAt });
}

/** The client of a sign-in. */
export function originOf(request: FastifyRequest, userAgent = ''): SignInOrigin {
  return {
    ipAddress: request.ip,
    userAgent,
    previousToken: readStaffCookie(request),
    deviceToken: readDeviceCookie(request),
  };
}
