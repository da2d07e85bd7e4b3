import { Body, Controller, Headers, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newSessionToken, sessionIdOf } from '../application/session-token.js';
import { SignInWithPasskey } from '../application/sign-in-with-passkey.js';
import { PASSKEY_REFUSALS } from './passkey-refusal-codes.js';
import { answerSignedIn, originOf } from './sign-in-answers.js';
import { clearPasskeyCookie, readPasskeyCookie, setPasskeyCookie } from './staff-cookie.js';
import { signedInStaff, type SignedInStaff } from '#contracts/identity';
import {
  passkeyOptions,
  passkeySignIn,
  passkeySignInStart,
  type PasskeyOptions,
  type PasskeySignIn,
  type PasskeySignInStart,
} from '#contracts/passkeys';
import { ENV, type Env } from '#platform/config/env';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Sign-in with a passkey, which needs neither address nor password, or is the second factor after them. */
@ApiTag('identity')
@Controller('api/auth/login/passkey')
export class PasskeySignInController {
  private readonly secure: boolean;

  constructor(
    private readonly signInWithPasskey: SignInWithPasskey,
    @Inject(ENV) env: Env,
  ) {
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  @Post('options')
  @Endpoint({
    summary: 'Begin a sign-in with a passkey: returns what the browser is asked, and marks the browser',
    access: 'public',
    response: passkeyOptions,
    errors: {
      401: ['identity.step-ended'],
      409: ['identity.passkeys-unavailable'],
      429: ['identity.too-many-attempts'],
    },
  })
  async begin(
    @Body({ schema: passkeySignInStart }) { step }: PasskeySignInStart,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyOptions> {
    void reply.header('cache-control', 'no-store');
    const browser = newSessionToken();
    const options = await this.signInWithPasskey.begin(sessionIdOf(browser) ?? '', step, originOf(request));
    setPasskeyCookie(reply, browser, this.secure);
    return options;
  }

  @Post()
  @Endpoint({
    summary: 'Sign in with the answer of a passkey; sets the cookie `staff`',
    access: 'public',
    response: signedInStaff,
    errors: {
      400: PASSKEY_REFUSALS,
      401: ['identity.step-ended'],
      409: ['identity.passkeys-unavailable'],
      429: ['identity.too-many-attempts'],
    },
  })
  async signIn(
    @Body({ schema: passkeySignIn }) { passkey: answer, step }: PasskeySignIn,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInStaff> {
    void reply.header('cache-control', 'no-store');
    const browser = sessionIdOf(readPasskeyCookie(request));
    const attempt = { answer, step, browser, ...originOf(request, userAgent) };
    const signedIn = await this.signInWithPasskey.signIn(attempt);
    clearPasskeyCookie(reply, this.secure);
    return answerSignedIn(signedIn, reply, this.secure);
  }
}
