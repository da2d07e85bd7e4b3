import { Inject, Injectable } from '@nestjs/common';
import type { ReturnableOrder } from '../domain/returnable-order.js';
import type { ReturnCase } from '../domain/return-case.js';
import { ENV } from '#platform/config/env';
import { isSigned, signatureOf, type Secrets } from '#platform/signing';

/** How long lines that were looked up are shown again. */
const LINES_VALID_MS = 60 * 60 * 1000;
const LINES_KEY = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

/** A statement, and the address that its answers go to. */
type Statement = Pick<ReturnCase, 'id' | 'email'>;

/** An order, and the address that its mails go to. */
type AddressedOrder = Pick<ReturnableOrder, 'id' | 'email'>;

/**
 * The secret that opens one statement for its sender. Nothing is stored: a repeated statement gets the same token. Secrets are
 * of the mail address, so the correction of a mistyped one ends them.
 */
@Injectable()
export class WithdrawalTokens {
  constructor(@Inject(ENV) private readonly env: Secrets) {}

  make(statement: Statement): string {
    return signatureOf(this.env, signed(statement));
  }

  opens(token: string, statement: Statement): boolean {
    return isSigned(this.env, signed(statement), token);
  }

  /** The key that shows the lines of an order again to who has looked them up. It opens nothing else. */
  makeForLines(order: AddressedOrder, now: Date): string {
    const expires = (now.getTime() + LINES_VALID_MS).toString(36);
    return `${expires}.${signatureOf(this.env, linesOf(order, expires))}`;
  }

  showsLines(key: string, order: AddressedOrder, now: Date): boolean {
    const [, expires = '', signature = ''] = LINES_KEY.exec(key) ?? [];
    const isGenuine = isSigned(this.env, linesOf(order, expires), signature);
    return isGenuine && Number.parseInt(expires, 36) > now.getTime();
  }
}

function signed({ id, email }: Statement): string {
  return `withdrawal:${id}:${email}`;
}

function linesOf({ id, email }: AddressedOrder, expires: string): string {
  return `withdrawal-lines:${id}:${expires}:${email ?? ''}`;
}
