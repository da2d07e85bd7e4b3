import { randomBytes } from 'node:crypto';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSigned, signatureOf, type Secrets } from '../signing.js';
import { cookieName } from './cookie-name.js';
import { isProgram, UNCOUNTED_SESSION } from './crawlers.js';
import { TRIAL_SESSION } from './trial-request.js';

const COOKIE = 'sid';
const LIFETIME_SECONDS = 60 * 60 * 24 * 60;
const ID_LETTERS = 24;
const ID = /^[A-Za-z0-9_-]{24}$/;

declare module 'fastify' {
  interface FastifyRequest {
    anonymousSession: AnonymousSession;
  }
}

/**
 * The visitor's session without an account: a random id in a signed cookie.
 * Nothing is set until `ensure` is called, so that reading pages leaves no cookie.
 */
export class AnonymousSession {
  /** Undefined until it is first needed: most requests do not use the session. */
  private id: string | null | undefined;

  constructor(
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
    private readonly settings: { secrets: Secrets; secure: boolean },
  ) {}

  /** The id, or null for a visitor who has none (or a forged one). */
  get current(): string | null {
    if (this.id === undefined) this.id = verify(this.request.cookies[this.cookie], this.settings.secrets);
    return this.id;
  }

  /** The id; creates one and sets the cookie when there is none. */
  ensure(): string {
    const known = this.current;
    if (known !== null) return known;
    const id = `${this.beginning}${randomBytes(18).toString('base64url')}`.slice(0, ID_LETTERS);
    this.id = id;
    void this.reply.setCookie(this.cookie, `${id}.${signatureOf(this.settings.secrets, `session:${id}`)}`, {
      httpOnly: true,
      sameSite: 'lax',
      secure: this.settings.secure,
      path: '/',
      maxAge: LIFETIME_SECONDS,
    });
    return id;
  }

  /** Of the id: who counts nowhere. */
  private get beginning(): string {
    if (this.request.isTrial) return TRIAL_SESSION;
    return isProgram(this.request.headers['user-agent']) ? UNCOUNTED_SESSION : '';
  }

  private get cookie(): string {
    return cookieName(COOKIE, this.settings.secure);
  }
}

function verify(cookie: string | undefined, secrets: Secrets): string | null {
  const [id, signature] = (cookie ?? '').split('.');
  if (!id || !signature || !ID.test(id)) return null;
  return isSigned(secrets, `session:${id}`, signature) ? id : null;
}

/** The request's `AnonymousSession`, as a controller's parameter. */
export const Visitor = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<FastifyRequest>().anonymousSession,
);
