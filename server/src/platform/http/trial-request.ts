import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { isSigned, signatureOf, type Secrets } from '../signing.js';

/** The header by which the shop recognises a request of its own trial purchase. */
export const TRIAL_HEADER = 'x-trial';

/** How long a signature is good for, milliseconds: as long as a trial purchase may take. */
const LIFETIME_MS = 120_000;

/** How far the clocks of two processes may differ, milliseconds. */
const CLOCKS_DIFFER_MS = 60_000;

/** The session ids of trial purchases begin so; a shopper's id is random. */
export const TRIAL_SESSION = 'trial-purchase-';

declare module 'fastify' {
  interface FastifyRequest {
    /** A request of the shop's own trial purchase: it is counted nowhere and holds nothing. */
    isTrial: boolean;
  }
}

/** The value of the header from now on. Only a process that knows the shop's secret can make one. */
export function trialHeader(secrets: Pick<Secrets, 'SESSION_SECRET'>, now: Date): string {
  const until = String(now.getTime() + LIFETIME_MS);
  return `${until}.${signatureOf(secrets, textOf(until))}`;
}

/** Whether a header is signed and not expired. A request with another one is refused. */
export function isTrialHeader(secrets: Secrets, header: unknown, now: Date): boolean {
  if (typeof header !== 'string') return false;
  const [until = '', signature = '', ...more] = header.split('.');
  const left = Number(until) - now.getTime();
  return (
    more.length === 0 &&
    left > -CLOCKS_DIFFER_MS &&
    left <= LIFETIME_MS + CLOCKS_DIFFER_MS &&
    isSigned(secrets, textOf(until), signature)
  );
}

/** Whether the request belongs to the shop's own trial purchase, as a controller's parameter. */
export const IsTrial = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().isTrial,
);

function textOf(until: string): string {
  return `trial:${until}`;
}
