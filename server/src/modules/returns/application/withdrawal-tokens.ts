import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '#platform/config/env';

/** The secret that opens one statement for its sender. Nothing is stored: a repeated statement gets the same token. */
@Injectable()
export class WithdrawalTokens {
  constructor(@Inject(ENV) private readonly env: Pick<Env, 'SESSION_SECRET'>) {}

  make(withdrawalId: string): string {
    return createHmac('sha256', this.env.SESSION_SECRET)
      .update(`withdrawal:${withdrawalId}`)
      .digest('base64url');
  }

  opens(token: string, withdrawalId: string): boolean {
    const [expected, given] = [Buffer.from(this.make(withdrawalId)), Buffer.from(token)];
    return expected.length === given.length && timingSafeEqual(expected, given);
  }
}
