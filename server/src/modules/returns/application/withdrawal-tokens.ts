import { Inject, Injectable } from '@nestjs/common';
import { ENV } from '#platform/config/env';
import { isSigned, signatureOf, type Secrets } from '#platform/signing';

/** The secret that opens one statement for its sender. Nothing is stored: a repeated statement gets the same token. */
@Injectable()
export class WithdrawalTokens {
  constructor(@Inject(ENV) private readonly env: Secrets) {}

  make(withdrawalId: string): string {
    return signatureOf(this.env, `withdrawal:${withdrawalId}`);
  }

  opens(token: string, withdrawalId: string): boolean {
    return isSigned(this.env, `withdrawal:${withdrawalId}`, token);
  }
}
