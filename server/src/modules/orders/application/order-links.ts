import { Inject, Injectable } from '@nestjs/common';
import type { OrderOfLink } from '../domain/order-repository.js';
import { pageAddress, type PageLanguage, type OrderId } from '#kernel';
import { ENV, type Env } from '#platform/config/env';
import { isSigned, signatureOf, type Secrets } from '#platform/signing';

/** How long a link opens its order. The shopper can request a new one at any time. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;
const KEY = /^([0-9a-z]{6,12})\.([\w-]{43})$/;

/** An order, and the language of its shopper. */
export interface LinkedOrder {
  readonly id: OrderId;
  readonly orderNumber: string;
  readonly locale: PageLanguage;
}

/** Signed links to an order's page, in place of an account. */
@Injectable()
export class OrderLinks {
  constructor(@Inject(ENV) private readonly env: Secrets & Pick<Env, 'PUBLIC_URL'>) {}

  /** The address of an order's page with its key. */
  make({ id, orderNumber, locale }: LinkedOrder, now: Date): string {
    const values = { locale, number: orderNumber, key: this.keyOf(id, now) };
    return this.env.PUBLIC_URL + pageAddress('order', values);
  }

  /** The address of the withdrawal page with the lines of the order. */
  toWithdrawal({ id, orderNumber, locale }: LinkedOrder, now: Date): string {
    const values = { locale, order: orderNumber, key: this.keyOf(id, now) };
    return this.env.PUBLIC_URL + pageAddress('withdrawal', values);
  }

  /** Whether a key opens that order now. Only a genuine key can be `expired`; one of a link of before `linksFrom` is. */
  check(key: string, { id, linksFrom }: OrderOfLink, now: Date): 'valid' | 'expired' | 'forged' {
    const [, expires = '', signature = ''] = KEY.exec(key) ?? [];
    if (!isSigned(this.env, signed(id, expires), signature)) return 'forged';
    const end = Number.parseInt(expires, 36);
    const isRevoked = linksFrom !== null && end - VALID_MS < linksFrom.getTime();
    return end > now.getTime() && !isRevoked ? 'valid' : 'expired';
  }

  private keyOf(orderId: OrderId, now: Date): string {
    const expires = (now.getTime() + VALID_MS).toString(36);
    return `${expires}.${signatureOf(this.env, signed(orderId, expires))}`;
  }
}

function signed(orderId: OrderId, expires: string): string {
  return `order:${orderId}:${expires}`;
}
