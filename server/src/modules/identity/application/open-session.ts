import { Injectable } from '@nestjs/common';
import { Devices } from '../domain/devices.js';
import { Sessions } from '../domain/sessions.js';
import type { StaffAccount } from '../domain/staff-account.js';
import { newSessionToken, sessionIdOf } from './session-token.js';
import { originOf, type SignInOrigin } from './sign-in-origin.js';
import { SignInRecords, type SignInMethod } from './sign-in-records.js';
import { Clock } from '#platform/clock';
import { Transactions } from '#platform/database/transactions';

/** The tokens of a new session and of its browser. */
export interface OpenedSession {
  readonly token: string;
  readonly deviceToken: string;
}

/** Opens a session after a successful sign-in. */
@Injectable()
export class OpenSession {
  constructor(
    private readonly sessions: Sessions,
    private readonly devices: Devices,
    private readonly records: SignInRecords,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the new session's tokens; null when the account was closed or its password changed since they were read, or
   * when it got a second factor and only the password was given. The browser keeps its token when the shop issued it; otherwise it gets a new one, so that a
   * token planted before the sign-in is useless.
   */
  open(account: StaffAccount, origin: SignInOrigin, method: SignInMethod): Promise<OpenedSession | null> {
    return this.transactions.run(async () => {
      const [token, now] = [newSessionToken(), this.clock.now()];
      const { deviceId: sent, network } = originOf(origin);
      const isKnown = sent !== null && (await this.devices.exists(sent));
      const deviceToken = (isKnown ? origin.deviceToken : undefined) ?? newSessionToken();
      const deviceId = digestOf(deviceToken);
      const opened = await this.sessions.open({
        id: digestOf(token),
        staffId: account.id,
        passwordHash: account.passwordHash,
        byPasswordAlone: method === 'password',
        userAgent: origin.userAgent.slice(0, 200),
        network,
        deviceId,
        now,
      });
      if (!opened) return null;
      const isNewDevice = await this.devices.remember(account.id, { deviceId, network }, now);
      const previous = sessionIdOf(origin.previousToken);
      if (previous) await this.sessions.end(previous, account.id);
      await this.records.succeeded(account, origin, { method, isNewDevice });
      return { token, deviceToken };
    });
  }
}

function digestOf(token: string): string {
  const digest = sessionIdOf(token);
  if (digest === null) throw new Error('A token of the shop has the shape of one');
  return digest;
}
