import { Inject, Injectable } from '@nestjs/common';
import { ShopTroubles, type Trouble, type TroubleKind } from '../domain/shop-troubles.js';
import { shopTroubleEnded, type ShopTroubleEnded } from '../mails/shop-trouble-ended.js';
import { shopTroubleNotice, type ShopTroubleNotice } from '../mails/shop-trouble-notice.js';
import { pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { ENV, type Env } from '#platform/config/env';
import { Mail } from '#platform/mail/mail';

/** Opens and ends troubles, in the caller's transaction. The owner gets one mail at the beginning and one at the end. */
@Injectable()
export class ReportTroubles {
  constructor(
    private readonly troubles: ShopTroubles,
    private readonly content: Content,
    private readonly mail: Mail,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** A trouble that is open already gets no further mail. */
  async open(trouble: Trouble): Promise<void> {
    const id = await this.troubles.open(trouble);
    if (id === null) return;
    const data: ShopTroubleNotice = {
      ...(await this.addresses()),
      kind: trouble.kind,
      since: trouble.since.toISOString(),
      step: trouble.kind === 'purchase-fails' ? trouble.detail.step : null,
      reason: trouble.kind === 'purchase-fails' ? trouble.detail.reason : null,
      expected: trouble.kind === 'no-orders' ? trouble.detail.expected : null,
      cards: trouble.kind === 'card-testing' ? trouble.detail : null,
    };
    await this.send(id, shopTroubleNotice.name, data);
  }

  /** Ends the open trouble of a kind. */
  async end(kind: TroubleKind, at: Date): Promise<void> {
    const ended = await this.troubles.end(kind, at);
    if (!ended) return;
    const data: ShopTroubleEnded = {
      ...(await this.addresses()),
      kind,
      since: ended.since.toISOString(),
      endedAt: at.toISOString(),
    };
    await this.send(ended.id, shopTroubleEnded.name, data);
  }

  /** Ends it without a mail: the shop does not sell any more, so nothing works again. */
  async drop(kind: TroubleKind, at: Date): Promise<void> {
    await this.troubles.end(kind, at);
  }

  private async addresses() {
    const { shopName } = await this.content.settings();
    return { shopName, shopUrl: this.env.PUBLIC_URL, adminUrl: this.env.PUBLIC_URL + pageAddress('admin') };
  }

  private async send(id: string, template: string, data: object): Promise<void> {
    const recipient = await this.content.ownerAddress();
    await this.mail.request({ dedupeKey: `${template}:${id}`, template, locale: 'nl', recipient, data });
  }
}
