import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { ManagePersonalData } from './manage-personal-data.js';
import { PersonData } from './person-data.js';
import {
  CALLS_OF_LINK,
  REQUEST_FROM_ADDRESS,
  REQUEST_TO_MAILBOX,
  REQUEST_TO_MAILBOX_FROM_ADDRESS,
  WRONG_TOKEN_FROM_ADDRESS,
} from './throttles.js';
import { DataRequest, DataRequests } from '../domain/data-request.js';
import { DATA_LINK, type DataLinkMail } from '../mails/data-link.js';
import type {
  DataAccess,
  DataLinkInput,
  DataOverview,
  ErasureReceipt,
  PersonalData,
} from '#contracts/privacy';
import { RETENTION } from '#contracts/retention';
import { DomainError, pageAddress } from '#kernel';
import { Content } from '#modules/content';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { Mail } from '#platform/mail/mail';
import { Throttle } from '#platform/throttle/throttle';

const newToken = (): string => randomBytes(32).toString('base64url');
const digestOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/**
 * A person's way to their personal data: a mail with a link, which is opened once and then admits to export and erasure for
 * half an hour. Every address gets the mail, known to the shop or not, so that neither answer nor duration reveals
 * anything to a stranger.
 */
@Injectable()
export class RequestData {
  constructor(
    private readonly requests: DataRequests,
    private readonly personData: PersonData,
    private readonly manage: ManagePersonalData,
    private readonly content: Content,
    private readonly mail: Mail,
    private readonly throttle: Throttle,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
  ) {}

  /** Mails a link. Throws `privacy.too-many-attempts` (429), the same for every address. */
  async request({ email, locale }: DataLinkInput, ipAddress: string): Promise<void> {
    await this.throttle.attemptFrom(REQUEST_FROM_ADDRESS, ipAddress);
    await this.throttle.attemptFrom(REQUEST_TO_MAILBOX_FROM_ADDRESS, ipAddress, email);
    await this.throttle.attempt(REQUEST_TO_MAILBOX, email);
    const { shopName, contactEmail } = await this.content.settings();
    const [id, token] = [newId(), newToken()];
    const data: DataLinkMail = {
      shopName,
      contactEmail,
      url: this.env.PUBLIC_URL + pageAddress('yourData', { locale, id, link: token }),
    };
    await this.transactions.run(async () => {
      const now = this.clock.now();
      const to = { email, locale };
      const request = DataRequest.create(id, to, digestOf(token), now, RETENTION.dataLinkMinutes);
      await this.requests.add(request);
      await this.mail.request({
        dedupeKey: `${DATA_LINK}:${id}`,
        template: DATA_LINK,
        locale,
        recipient: email,
        data,
      });
    });
  }

  /** Opens the link of a mail, once. Throws `privacy.link-not-valid` (404) and `privacy.too-many-attempts` (429). */
  async open(id: string, token: string, ipAddress: string): Promise<DataAccess> {
    const access = newToken();
    const opened = await this.transactions.run(async () => {
      const request = await this.requests.lock(id);
      const digests = [digestOf(token), digestOf(access)] as const;
      if (!request?.open(...digests, this.clock.now(), RETENTION.dataAccessMinutes)) return undefined;
      await this.requests.save(request);
      return request;
    });
    if (!opened) return this.refuse(ipAddress);
    return { id, token: access, expiresAt: opened.expiresAt.toISOString() };
  }

  /** What there is, what stays and what is open. Throws as `open`. */
  async overview(id: string, token: string, ipAddress: string): Promise<DataOverview> {
    const { email, locale, expiresAt } = await this.admitted(id, token, ipAddress);
    const { data, kept } = await this.personData.collect(email);
    const kinds = Object.entries(data).map(([kind, rows]) => ({ kind, count: rows.length }));
    const open = await this.personData.openMatters(email);
    return { email, locale, expiresAt: expiresAt.toISOString(), kinds, kept, open };
  }

  /** Everything, with the language of the request. Throws as `open`. */
  async export(
    id: string,
    token: string,
    ipAddress: string,
  ): Promise<PersonalData & Pick<DataRequest, 'locale'>> {
    const { email, locale } = await this.admitted(id, token, ipAddress);
    return { ...(await this.manage.export(email, 'person')), locale };
  }

  /** Erases everything that no law obliges the shop to keep. Throws as `open`, and `privacy.not-closed` (409). */
  async erase(id: string, token: string, ipAddress: string): Promise<ErasureReceipt> {
    const { email } = await this.admitted(id, token, ipAddress);
    return this.manage.erase(email, 'person');
  }

  private async admitted(id: string, token: string, ipAddress: string): Promise<DataRequest> {
    const request = await this.requests.find(id);
    if (!request?.admits(digestOf(token), this.clock.now())) return this.refuse(ipAddress);
    await this.throttle.attempt(CALLS_OF_LINK, request.id);
    return request;
  }

  private async refuse(ipAddress: string): Promise<never> {
    await this.throttle.attemptFrom(WRONG_TOKEN_FROM_ADDRESS, ipAddress);
    throw new DomainError(
      'privacy.link-not-valid',
      'not-found',
      'This link has been used or has expired. You can ask for a new one.',
    );
  }
}
