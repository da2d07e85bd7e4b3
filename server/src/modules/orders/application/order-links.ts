import { Inject, Injectable } from '@nestjs/common';
import type { OrderOfLink } from '../domain/order-repository.js';
import { pageAddress, type PageLanguage, type OrderId } from '#kernel';
import { ENV, type Env } from '#platform/config/env';
import { isSigned, signatureOf, type Secrets } from '#platform/signing';

/** How long a link opens its order. The shopper can request a new one at any time. */
const VALID_MS = 180 * 24 * 60 * 60 * 1000;
const KEY = /^([0-9a-z]{6,12})\.(?:([0-9a-z]{6,12})\.)?([\w-]{43})$/;

/** An order as it was read together with the address that the link goes to, and the language of its shopper. */
export interface LinkedOrder extends OrderOfLink {
  readonly orderNumber: string;
  readonly locale: PageLanguage;
}

/**
 * Signed links to an order's page, in place of an account. A key is of the order as it was read, with `linksFrom`: the clocks of
 * two processes differ, and a link can be signed while the address is being corrected.
 */
@Injectable()
export class OrderLinks {
  constructor(@Inject(ENV) private readonly env: Secrets & Pick<Env, 'PUBLIC_URL'>) {}

  /** The address of an order's page with its key. */
  make(order: LinkedOrder, now: Date): string {
    const { orderNumber, locale } = order;
    const values = { locale, number: orderNumber, key: this.keyOf(order, now) };
    return this.env.PUBLIC_URL + pageAddress('order', values);
  }

  /** The address of the withdrawal page with the lines of the order. */
  toWithdrawal(order: LinkedOrder, now: Date): string {
    const { orderNumber, locale } = order;
    const values = { locale, order: orderNumber, key: this.keyOf(order, now) };
    return this.env.PUBLIC_URL + pageAddress('withdrawal', values);
  }

  /** Whether a key opens that order now. Only a genuine key can be `expired`; one of another `linksFrom` is. */
  check(key: string, { id, linksFrom }: OrderOfLink, now: Date): 'valid' | 'expired' | 'forged' {
    const [, expires = '', since = null, signature = ''] = KEY.exec(key) ?? [];
    if (!isSigned(this.env, signed(id, expires, since), signature)) return 'forged';
    const isOfNow = since === sinceOf(linksFrom);
    return isOfNow && Number.parseInt(expires, 36) > now.getTime() ? 'valid' : 'expired';
  }

  private keyOf({ id, linksFrom }: OrderOfLink, now: Date): string {
    const expires = (now.getTime() + VALID_MS).toString(36);
    const since = sinceOf(linksFrom);
    const signature = signatureOf(this.env, signed(id, expires, since));
    return [expires, since, signature].filter((part) => part !== null).join('.');
  }
}

function sinceOf(linksFrom: Date | null): string | null {
  return linksFrom === null ? null : linksFrom.getTime().toString(36);
}

function signed(orderId: OrderId, expires: string, since: string | null): string {
  return ['order', orderId, expires, since].filter((part) => part !== null).join(':');
}
