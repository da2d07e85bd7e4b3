import { Inject, Injectable } from '@nestjs/common';
import type { OrderId, ReturnCaseId } from '#kernel';
import { ENV } from '#platform/config/env';
import { isSigned, signatureOf, type Secrets } from '#platform/signing';

/** How long lines that were looked up are shown again. */
const LINES_VALID_MS = 60 * 60 * 1000;
const LINES_KEY = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

/** The secret that opens one statement for its sender. Nothing is stored: a repeated statement gets the same token. */
@Injectable()
export class WithdrawalTokens {
  constructor(@Inject(ENV) private readonly env: Secrets) {}

  make(withdrawalId: ReturnCaseId): string {
    return signatureOf(this.env, `withdrawal:${withdrawalId}`);
  }

  opens(token: string, withdrawalId: ReturnCaseId): boolean {
    return isSigned(this.env, `withdrawal:${withdrawalId}`, token);
  }

  /** The key that shows the lines of an order again to who has looked them up. It opens nothing else. */
  makeForLines(orderId: OrderId, now: Date): string {
    const expires = (now.getTime() + LINES_VALID_MS).toString(36);
    return `${expires}.${signatureOf(this.env, linesOf(orderId, expires))}`;
  }

  showsLines(key: string, orderId: OrderId, now: Date): boolean {
    const [, expires = '', signature = ''] = LINES_KEY.exec(key) ?? [];
    const isGenuine = isSigned(this.env, linesOf(orderId, expires), signature);
    return isGenuine && Number.parseInt(expires, 36) > now.getTime();
  }
}

function linesOf(orderId: OrderId, expires: string): string {
  return `withdrawal-lines:${orderId}:${expires}`;
}
