import { Inject, Injectable } from '@nestjs/common';
import { AuditLog } from './audit-log.js';
import { originOf, type SignInOrigin } from './sign-in-origin.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { newDeviceNotice, type NewDeviceNotice } from '../mails/new-device-notice.js';
import { ShopName } from '../read/shop-name.js';
import { DomainError, pageAddress } from '#kernel';
import { Clock } from '#platform/clock';
import { ENV, type Env } from '#platform/config/env';
import { Transactions } from '#platform/database/transactions';
import { newId } from '#platform/ids';
import { LOGGER, type Logger } from '#platform/logging';
import { Mail } from '#platform/mail/mail';

/** What opened a session. */
export type SignInMethod = 'password' | 'code' | 'recovery-code' | 'passkey';

/** Why a sign-in was refused. */
export type SignInFailure = 'password' | 'code' | 'passkey' | 'closed' | 'first-password-ended' | 'throttled';

/** Longest description of a browser that is stored. */
const USER_AGENT = 200;

/**
 * Records sign-ins and refused ones: in the audit log, and in the process log with the account's id and the network. An
 * address that belongs to no account is recorded nowhere.
 */
@Injectable()
export class SignInRecords {
  constructor(
    private readonly auditLog: AuditLog,
    private readonly transactions: Transactions,
    private readonly mail: Mail,
    private readonly shopName: ShopName,
    @Inject(ENV) private readonly env: Pick<Env, 'PUBLIC_URL'>,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly clock: Clock,
  ) {}

  /** In the transaction that opens the session. A new device is mailed to the account. */
  async succeeded(
    account: StaffAccount,
    origin: SignInOrigin,
    { method, isNewDevice }: { method: SignInMethod; isNewDevice: boolean },
  ): Promise<void> {
    const { network } = originOf(origin);
    const userAgent = origin.userAgent.slice(0, USER_AGENT);
    await this.auditLog.record({
      action: 'identity.signed-in',
      subjectType: 'sign-in',
      subjectId: account.id,
      after: { network, userAgent, method, newDevice: isNewDevice },
      by: account,
    });
    if (isNewDevice) await this.mailNewDevice(account, { network, userAgent });
    this.transactions.afterCommit(() =>
      this.logger.info({ staffId: account.id, network, method, newDevice: isNewDevice }, 'Signed in'),
    );
  }

  /** Runs a step of a sign-in; one that is refused, because too many try or wait, is recorded as throttled. */
  async refusals<T>(
    account: StaffAccount | undefined,
    origin: SignInOrigin,
    step: () => Promise<T>,
  ): Promise<T> {
    try {
      return await step();
    } catch (error) {
      if (error instanceof DomainError) await this.failed(account, origin, 'throttled');
      throw error;
    }
  }

  /** `account` is undefined when no account has the address. Throttled attempts are only in the process log: they may be many. */
  async failed(
    account: StaffAccount | undefined,
    origin: SignInOrigin,
    reason: SignInFailure,
  ): Promise<void> {
    const { network } = originOf(origin);
    this.logger.warn({ staffId: account?.id ?? null, network, reason }, 'Sign-in refused');
    if (!account || reason === 'throttled') return;
    await this.transactions.run(() =>
      this.auditLog.record({
        action: 'identity.sign-in-failed',
        subjectType: 'sign-in',
        subjectId: account.id,
        after: { network, userAgent: origin.userAgent.slice(0, USER_AGENT), reason },
      }),
    );
  }

  private async mailNewDevice(
    { email }: StaffAccount,
    where: Pick<NewDeviceNotice, 'network' | 'userAgent'>,
  ): Promise<void> {
    const data: NewDeviceNotice = {
      ...where,
      shopName: await this.shopName.current(),
      adminUrl: this.env.PUBLIC_URL + pageAddress('admin'),
      at: this.clock.now().toISOString(),
    };
    await this.mail.request({
      dedupeKey: `${newDeviceNotice.name}:${newId()}`,
      template: newDeviceNotice.name,
      locale: 'nl',
      recipient: email,
      data,
    });
  }
}
