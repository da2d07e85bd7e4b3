import { Inject, Injectable } from '@nestjs/common';
import type { AccountEvent } from '../mails/account-notice-texts.js';
import { accountNotice, type AccountNotice } from '../mails/account-notice.js';
import { ShopName } from '../read/shop-name.js';
import { pageAddress } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';

/** Mails the holder of an account what changed about signing in to it. */
@Injectable()
export class AccountNotices {
  constructor(
    private readonly mail: Mail,
    private readonly shopName: ShopName,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** Requests the mail in the open transaction of the change. `passkey` is the name of the passkey that it is about. */
  async send({ email }: { readonly email: string }, event: AccountEvent, passkey?: string): Promise<void> {
    const data: AccountNotice = {
      shopName: await this.shopName.current(),
      adminUrl: this.env.PUBLIC_URL + pageAddress('admin'),
      event,
      ...(passkey !== undefined && { passkey }),
      at: this.clock.now().toISOString(),
    };
    await this.mail.request({
      dedupeKey: `${accountNotice.name}:${newId()}`,
      template: accountNotice.name,
      locale: 'nl',
      recipient: email,
      data,
    });
  }
}
