import { Body, Controller, Headers, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignIn } from '../application/sign-in.js';
import { SignInWithCode } from '../application/sign-in-with-code.js';
import { answerSignedIn, originOf } from './sign-in-answers.js';
import {
  loginInput,
  signedInStaff,
  signInAnswer,
  signInCodeInput,
  type LoginInput,
  type SignedInStaff,
  type SignInAnswer,
  type SignInCodeInput,
} from '#contracts/identity';
import { ENV, type Env } from '#platform/config/env';
import { ApiTag, Endpoint } from '#platform/http/endpoint';

/** Sign-in with address and password, then with a code when the account has a second factor. */
@ApiTag('identity')
@Controller('api/auth')
export class SignInController {
  private readonly secure: boolean;

  constructor(
    private readonly signIn: SignIn,
    private readonly signInWithCode: SignInWithCode,
    @Inject(ENV) env: Env,
  ) {
    this.secure = env.PUBLIC_URL.startsWith('https:');
  }

  @Post('login')
  @Endpoint({
    summary: 'Sign in; sets the cookie `staff`, or returns the step that needs the second factor',
    access: 'public',
    response: signInAnswer,
    errors: {
      401: ['identity.wrong-credentials', 'identity.first-password-ended'],
      429: ['identity.too-many-attempts'],
    },
  })
  async login(
    @Body({ schema: loginInput }) input: LoginInput,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    void reply.header('cache-control', 'no-store');
    const result = await this.signIn.signIn({ ...input, ...originOf(request, userAgent) });
    return 'step' in result ? result : answerSignedIn(result, reply, this.secure);
  }

  @Post('login/code')
  @Endpoint({
    summary: 'Finish a sign-in with a code of the app or a recovery code; sets the cookie `staff`',
    access: 'public',
    response: signedInStaff,
    errors: {
      401: ['identity.wrong-code', 'identity.step-ended'],
      429: ['identity.too-many-attempts'],
    },
  })
  async code(
    @Body({ schema: signInCodeInput }) input: SignInCodeInput,
    @Headers('user-agent') userAgent: string | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignedInStaff> {
    void reply.header('cache-control', 'no-store');
    const signedIn = await this.signInWithCode.signIn({ ...input, ...originOf(request, userAgent) });
    return answerSignedIn(signedIn, reply, this.secure);
  }
}
